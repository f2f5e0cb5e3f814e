import Testing
import WalletKernel
import WalletLaws

@Suite struct `outputs` {
  /// The kinds that the kernel brings, with their types.
  private static let kinds: [any Component.Type] = [
    PushButton.self, Keypad.self, AmountEntry.self, Exchange.self, ConverterCard.self,
    ToggleSwitch.self, SearchField.self, AddressField.self, CoinRows.self, MenuRows.self,
    RadioRows.self, DetailRows.self, TransactionList.self, RecordEditor.self, ToastQueue.self,
    CheckList.self, MessageBanner.self,
  ]

  @Test func `of every sort are read back from their reports`() {
    #expect(Self.kinds.map { $0.kind } == ComponentCatalogue.builtIn.kinds)
    for kind in Self.kinds { readSamples(of: kind) }
  }

  private func readSamples<Kind: Component>(of kind: Kind.Type) {
    for sample in kind.Output.samples {
      #expect(kind.Output(sample.report) == sample)
      var other = sample.report
      other.name = "nothing of the kind"
      #expect(kind.Output(other) == nil)
    }
  }

  @Test func `of random sessions are read back as their component's own`() {
    var read: Set<String> = []
    forEachRandomStep(seed: 2, events: 32_000) { _, _, after in
      for output in after.wallet.outputs {
        guard let name = after.wallet.state.kind(of: output.source),
          let kind = Self.kinds.first(where: { $0.kind == name })
        else { continue }
        let (same, other) = readBack(output, as: kind)
        #expect(same == output)
        #expect(other == nil, "taken for another component's")
        read.insert("\(name) \(output.name)")
      }
    }
    // Few sorts are so rare that they don't come up.
    let all = ComponentCatalogue.builtIn.declarations.flatMap { kind in
      kind.outputs.map { "\(kind.kind) \($0.name)" }
    }
    #expect(read.count * 5 > all.count * 4, "\(Set(all).subtracting(read))")
  }

  private func readBack<Kind: Component>(
    _ output: WalletOutput, as kind: Kind.Type
  ) -> (WalletOutput?, WalletOutput?) {
    let again = [output.source, output.source + "x"].map { id in
      output.as(Handle<Kind>(id)).map {
        WalletOutput(
          source: id, name: $0.report.name, values: $0.report.values, request: $0.report.request)
      }
    }
    return (again[0], again[1])
  }
}
