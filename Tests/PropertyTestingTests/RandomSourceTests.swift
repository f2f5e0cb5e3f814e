import Testing

@testable import PropertyTesting

struct RandomSourceTests {
  /// The reference output that accompanies Vigna's splitmix64.c for the seed 1234567.
  @Test func `repeats the published output of SplitMix64`() {
    var mixer = SplitMix64(state: 1_234_567)
    #expect(
      (0..<5).map { _ in mixer.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  /// The output of xoshiro256starstar.c for the state 1, 2, 3, 4, as implementations repeat it.
  @Test func `repeats the published output of xoshiro256**`() {
    var source = RandomSource(state: (1, 2, 3, 4))
    #expect(
      (0..<10).map { _ in source.next() } == [
        11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
        607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
        10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
      ])
  }

  @Test func `draws no number above the limit and reaches both ends`() {
    for limit: UInt64 in [0, 1, 2, 6, 255] {
      var source = RandomSource(seed: limit)
      let drawn = Set((0..<5000).map { _ in source.next(through: limit) })
      #expect(drawn.max() == limit)
      #expect(drawn.min() == 0)
      #expect(drawn.count == Int(limit) + 1)
    }
  }

  @Test func `numbers the runs of a search by their seeds`() {
    for word in [0, 1, 1 << 63, 0x0123_4567_89AB_CDEF, UInt64.max] {
      #expect(SplitMix64.unmix(SplitMix64.mix(word)) == word)
      let first = RunSeed.number(of: RunSeed.of(word, 0))
      for index in 0..<100 {
        let number = RunSeed.number(of: RunSeed.of(word, index))
        #expect(number == first &+ UInt64(index))
      }
    }
  }
}
