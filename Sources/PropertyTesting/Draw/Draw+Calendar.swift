/// A day of the Gregorian calendar, extended to all years that it is drawn for.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// Creates a date; whether there is such a day is not looked at.
  public init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// How many days a month has.
  public static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    case _: return 31
    }
  }

  /// The order of time.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The date as `2000-02-29`.
  public var description: String {
    year.text(digits: 4) + "-" + month.text(digits: 2) + "-" + day.text(digits: 2)
  }
}

/// A time of day, to the millisecond.
public struct ClockTime: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The milliseconds since midnight, below 86,400,000.
  public var milliseconds: Int

  /// Creates the time so long after midnight.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The hour, from 0 to 23.
  public var hour: Int { milliseconds / 3_600_000 }
  /// The minute, from 0 to 59.
  public var minute: Int { milliseconds / 60_000 % 60 }
  /// The second, from 0 to 59.
  public var second: Int { milliseconds / 1000 % 60 }

  /// The order of time.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The time as `23:59:59.999`.
  public var description: String {
    let parts = [hour, minute, second].map { $0.text(digits: 2) }.joined(separator: ":")
    return parts + "." + (milliseconds % 1000).text(digits: 3)
  }
}

extension Draw {
  /// Draws a date between two, shrinking to 1 January 2000 or what is nearest to it in year, month
  /// and day. Of the random ones a quarter is the last day of its month, and of these a quarter in
  /// February.
  public func date(
    in range: ClosedRange<CalendarDate> = CalendarDate(1, 1, 1)...CalendarDate(9999, 12, 31)
  ) -> CalendarDate {
    let (first, last) = (range.lowerBound, range.upperBound)
    let year = integer(in: first.year...last.year, towards: 2000)
    let months = (year == first.year ? first.month : 1)...(year == last.year ? last.month : 12)
    let isEdge = drawsAtRandom && random.next() & 3 == 0
    let month = calendarPart(months) {
      isEdge && random.next() & 3 == 0 && months.contains(2) ? 2 : nil
    }
    let start = year == first.year && month == first.month ? first.day : 1
    let end =
      year == last.year && month == last.month
      ? last.day : CalendarDate.days(in: month, of: year)
    let day = calendarPart(start...end) { isEdge ? end : nil }
    return CalendarDate(year, month, day)
  }

  private func calendarPart(_ range: ClosedRange<Int>, _ edge: () -> Int?) -> Int {
    let limit = UInt64(range.count - 1)
    let rank = choice(.integer, limit: limit) {
      edge().map { UInt64($0 - range.lowerBound) } ?? random.next(through: limit)
    }
    return range.lowerBound + Int(rank)
  }

  /// Draws a time of day, shrinking to midnight; of the random ones one in eight is the first or
  /// the last moment of an hour or of the day.
  public func time() -> ClockTime {
    let edge = drawsAtRandom ? random.next() & 15 : 2
    let hour = calendarPart(0...23) { random.next() & 1 == 0 && edge < 2 ? Int(edge) * 23 : nil }
    let rest = calendarPart(0...3_599_999) { edge < 2 ? Int(edge) * 3_599_999 : nil }
    return ClockTime(milliseconds: hour * 3_600_000 + rest)
  }
}
