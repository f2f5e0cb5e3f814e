#!/usr/bin/env python3
"""Reads logs as Sources/WalletJournal/FORMAT.md describes them, and by nothing else.

usage: reader.py LOG...
For each log a line for each event before the first problem, as the open form has it, then a line that says how the
log ends: {"end": "clean" | "torn" | "unwritten" | "corrupt" | "refused", "good": the end of the last whole record}.
"""
import json
import struct
import sys

MAGIC = bytes([0xD7, 0x57, 0x4C, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
MARKER = bytes([0xF7, 0x00, 0x57, 0x46])
LARGEST = 16 << 20


def table(polynomial):
    rows = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ polynomial if byte & 1 else byte >> 1
        rows.append(byte)
    return rows


CASTAGNOLI, ZLIB = table(0x82F63B78), table(0xEDB88320)


def crc(data, rows):
    register = 0xFFFFFFFF
    for byte in data:
        register = register >> 8 ^ rows[(register ^ byte) & 0xFF]
    return register ^ 0xFFFFFFFF


def signed(number):
    number &= (1 << 64) - 1
    return number - (1 << 64) if number >> 63 else number


def unzigzag(number):
    return number >> 1 if number & 1 == 0 else -(number >> 1) - 1


class Wrong(Exception):
    """The bytes are not what a writer writes."""


class Cut(Exception):
    """The bytes end too early."""


class End(Exception):
    def __init__(self, how):
        self.how = how


class Bytes:
    """An event's bytes, read from the first on."""

    def __init__(self, data, names):
        self.data, self.at, self.names = data, 0, names
        self.elements = 0

    def byte(self):
        if self.at >= len(self.data):
            raise Wrong
        self.at += 1
        return self.data[self.at - 1]

    def truth(self):
        return {0: False, 1: True}[self.byte()]

    def natural(self):
        number, shift = 0, 0
        while True:
            group = self.byte()
            number |= (group & 0x7F) << shift
            if group < 0x80:
                if group == 0 and shift > 0 or number >> 64:
                    raise Wrong
                return number
            shift += 7
            if shift > 63:
                raise Wrong

    def integer(self):
        return unzigzag(self.natural())

    def small(self):
        number = self.integer()
        if not -(1 << 31) <= number < 1 << 31:
            raise Wrong
        return number

    def text(self):
        size = self.natural()
        if size > len(self.data) - self.at:
            raise Wrong
        self.at += size
        return self.data[self.at - size : self.at].decode("utf-8")

    def list(self, one):
        count, items = self.natural(), []
        while len(items) < count:
            self.elements += 1
            if self.elements > 250_000:
                raise Wrong
            items.append(one())
        return items

    def maybe(self, one):
        return one() if self.truth() else None

    def name(self):
        number = self.natural()
        if number:
            return self.names[number - 1]
        text = self.text()
        if len(self.names) < 1000:
            self.names.append(text)
        return text

    def value(self, depth=0):
        kind = self.byte()
        if kind == 0:
            return None
        if kind == 1:
            return self.truth()
        if kind == 2:
            return self.integer()
        if kind == 3:
            return {"decimal": self.decimal()}
        if kind == 4:
            return self.text()
        if kind == 5:
            return {"milliseconds": self.integer()}
        if kind == 6 and depth < 64:
            return self.list(lambda: self.value(depth + 1))
        raise Wrong

    def decimal(self):
        low, high, digits = self.natural(), self.integer(), self.small()
        coefficient = (high << 64) + low
        if not 0 <= digits <= 38 or abs(coefficient) >= 10**38:
            raise Wrong
        text = str(abs(coefficient)).rjust(digits + 1, "0")
        if digits:
            text = text[:-digits] + "." + text[-digits:]
        return ("-" if coefficient < 0 else "") + text

    def options(self):
        pairs = self.list(lambda: (self.text(), self.value()))
        if len({name for name, _ in pairs}) == len(pairs):
            return dict(pairs)
        return [{"name": name, "value": value} for name, value in pairs]

    def row(self):
        return drop({"key": self.text(), "fields": self.options()})

    def part(self):
        kind = self.byte()
        if kind > 1:
            raise Wrong
        return self.integer() if kind else self.text()

    def path(self):
        return self.list(self.part)

    def key(self):
        number = self.byte()
        if number < 10:
            return number
        if number == 12:
            return {"raw": self.text()}
        return {10: "decimal", 11: "delete"}[number]

    def comparison(self):
        return ["<", "<=", ">", ">=", "==", "!="][self.byte()]

    def record_type(self):
        found = {"name": self.text(), "fields": self.list(self.field),
                 "requirements": self.list(self.requirement)}
        last = found["requirements"][-1:]
        if last and last[0]["field"] == "" and isinstance(last[0].get("value"), str):
            found["indicator"] = found["requirements"].pop()["value"]
        return drop(found, keep=["fields"])

    def field(self):
        field = {"name": self.text()}
        kind = self.byte()
        field["type"] = (
            self.list(self.text) if kind == 4
            else {0: "text", 1: "integer", 2: "decimal", 3: "boolean", 5: "color",
                  6: "text", 7: "text", 8: "text"}[kind])
        if kind in (6, 8):
            field["keepsSpaces"] = True
        if kind in (7, 8):
            field["secret"] = True
        field["label"] = self.maybe(self.text)
        field["checks"] = self.list(self.check)
        return drop(field, keep=["type"])

    def check(self):
        kind = self.byte()
        if kind == 2:
            return {"is": self.comparison(), "value": self.value()}
        if kind == 3:
            return {"lengthAtMost": self.integer()}
        return {0: "any", 1: "nonempty", 4: "unique", 5: "host"}[kind]

    def requirement(self):
        found = {"field": self.text(), "is": self.comparison()}
        if self.byte():
            found["value"] = self.value()
        else:
            found["other"] = self.text()
        found["message"] = self.text()
        return found


def drop(members, keep=()):
    """The open form leaves out what is nothing."""
    return {
        name: value for name, value in members.items()
        if name in keep or not (value is None or value == [] or value == {})}


ACTS = [
    ("press", "key"), ("tap", "path"), ("paste", "text"), ("enter", "field value"),
    ("edit", "name"), ("view", "name"), ("add", "options"), ("delete", "name"),
    ("set", "path options"), ("reply", "path values options"), ("load", "options"),
    ("rows", "rows options"), ("append", "rows options"), ("fail", "text options"),
    ("external", "name present options"), ("toast", "text options"),
    ("act", "text values options"), ("prepend", "rows options"), ("drop", "word"),
]


def act(b, number):
    verb, contents = ACTS[number]
    event = {"type": verb, "id": b.name()}
    for content in contents.split():
        if content == "key":
            event["key"] = b.key()
        elif content == "path":
            event.update(drop({"path": b.path()}))
        elif content == "text":
            event["text"] = b.text()
        elif content == "word":
            event["name"] = b.text()
        elif content == "name":
            event["name"] = b.part()
        elif content == "field":
            field = b.part()
            if field != "":
                event["field"] = field
        elif content == "value":
            event["value"] = b.value()
        elif content == "values":
            event.update(drop({"values": b.list(b.value)}))
        elif content == "present":
            if not b.truth():
                event["present"] = False
        elif content == "options":
            event.update(drop({"options": b.options()}))
        elif content == "rows":
            event.update(drop({"rows": b.list(b.row)}))
    return event


def event(b):
    number = b.byte()
    if number >= 32:
        return act(b, number - 32)
    if number == 1:
        return {"type": "type", "text": b.text()}
    if number == 2:
        return {"type": "key", "key": b.text()}
    if number == 3:
        found = {"type": "focus", "id": b.name()}
        field = b.maybe(b.part)
        return found if field is None else {**found, "field": field}
    if number == 4:
        return {"type": "blur"}
    if number == 5:
        return {"type": "swipe", "id": b.name()}
    if number == 6:
        found = {"type": "mount", "kind": b.text(), "id": b.name()}
        sheet = b.maybe(b.text)
        if sheet is not None:
            found["sheet"] = sheet
        rest = {"options": b.options(), "rows": b.list(b.row),
                "recordType": b.maybe(b.record_type)}
        return {**found, **drop(rest)}
    if number == 7:
        return {"type": "unmount", "id": b.name()}
    if number == 8:
        return {"type": "present", "id": b.name(), **drop({"options": b.options()})}
    if number == 9:
        id = b.maybe(b.text)
        return {"type": "dismiss"} if id is None else {"type": "dismiss", "id": id}
    if number == 10:
        return {"type": "locale", "locale": {
            "identifier": b.text(), "decimalSeparator": b.text(), "groupingSeparator": b.text(),
            "zeroDigit": b.natural(), "primaryGroupSize": b.small(),
            "secondaryGroupSize": b.small(), "minimumGroupingDigits": b.small()}}
    if number == 11:
        found = {"type": "platform", "system": ["ios", "ipados", "macos", "watchos", "visionos"][b.byte()]}
        version = b.maybe(b.integer)
        return found if version is None else {**found, "version": version}
    if number == 12:
        return {"type": "active" if b.truth() else "inactive"}
    if number == 13:
        return {"type": "wait", "milliseconds": b.integer()}
    if number in (14, 15):
        return {"type": "mark" if number == 14 else "rewind", "name": b.text()}
    if number == 16:
        return {"type": "privacy", "privacy": ["shown", "hidden", "whenInactive"][b.byte()]}
    if number == 17:
        return {"type": "drag", "id": b.name(), "detent": b.text()}
    raise Wrong


class Log:
    def __init__(self, data):
        self.data, self.events, self.good, self.names = data, [], 0, []

    def read(self):
        try:
            self.header()
            at = 64
            self.good = 64
            while at < len(self.data):
                at = self.frame(at)
                self.good = at
            return "clean"
        except End as end:
            return end.how

    def header(self):
        d = self.data
        if len(d) < 64 or d[:8] != MAGIC:
            raise End("refused")
        form, size, vocabulary, _, incompatible = struct.unpack_from("<HHIII", d, 8)
        stored = struct.unpack_from("<I", d, 60)[0]
        if size != 64 or stored != crc(d[:60], CASTAGNOLI):
            raise End("refused")
        self.id = d[24:40]
        first = struct.unpack_from("<Q", d, 40)[0]
        if form != 1 or incompatible or vocabulary != 1 or first == 0:
            raise End("refused")
        self.sequence, self.link, self.time = first - 1, stored, 0

    def frame_header(self, at):
        """The fields of the frame header here, if there is one."""
        d = self.data[at : at + 44]
        if len(d) < 44 or d[:4] != MARKER:
            return None
        if struct.unpack_from("<I", d, 40)[0] != crc(d[:40], CASTAGNOLI):
            return None
        return struct.unpack_from("<IHHIQqII", d, 4)

    def is_next(self, found):
        body, records, flags, fold, first, time, link, _ = found
        largest = 0 if records == 0 else LARGEST + 18 if records == 1 else 4052
        return (fold == crc(self.id, CASTAGNOLI) and flags & ~1 == 0
                and records * 7 <= body <= largest and first + records < 1 << 64
                and first == self.sequence + 1 and time == self.time and link == self.link)

    def frame(self, at):
        found = self.frame_header(at)
        if found is None:
            raise End(self.judge(at))
        if not self.is_next(found):
            raise End("corrupt")
        body, records, _, _, _, _, _, checksum = found
        self.names = []
        place, end = at + 44, at + 44 + body
        for _ in range(records):
            try:
                next_place = self.record(place, end)
            except (Wrong, Cut) as problem:
                other = self.frame_header(place)
                if other is not None and other[2] == 1 and self.is_next(other):
                    return self.frame(place)
                if isinstance(problem, Cut):
                    raise End("unwritten" if self.is_zero(place) else "torn")
                raise End(self.judge(place, inside=True))
            place = next_place
            self.good = place
        if place != end or crc(self.data[at + 44 : end], ZLIB) != checksum:
            raise End("corrupt")
        return end

    def is_zero(self, at):
        return at < len(self.data) and not any(self.data[at:])

    def judge(self, at, inside=False):
        """What is wrong where a frame or record should begin."""
        if self.is_zero(at):
            return "unwritten"
        rest = self.data[at:]
        if len(rest) < 44 and rest[:4] == MARKER[: len(rest[:4])]:
            return "torn"
        return "corrupt"

    def record(self, start, frame_end):
        limit = min(frame_end, len(self.data))

        def byte(at):
            if at >= limit:
                raise Cut if at < frame_end else Wrong
            return self.data[at]

        if start >= limit:
            raise Cut
        head = byte(start)
        at, step, shift, more = start + 1, head >> 3 & 15, 4, head & 0x80
        while more:
            group = byte(at)
            at += 1
            if shift > 60 or shift == 60 and group & 0x7F > 15:
                raise Wrong
            step |= (group & 0x7F) << shift
            more = group & 0x80
            if not more and group == 0:
                raise Wrong
            shift += 7
        size, groups = 0, 0
        while True:
            group = byte(at)
            at += 1
            size |= (group & 0x7F) << 7 * groups
            groups += 1
            if not group & 0x80:
                if group == 0 and groups > 1:
                    raise Wrong
                break
            if groups == 4:
                raise Wrong
        if not 1 <= size <= LARGEST or at + size + 4 > frame_end:
            raise Wrong
        if at + size + 4 > limit:
            raise Cut
        covered = (self.id + struct.pack("<QI", self.sequence + 1, self.link)
                   + self.data[start : at + size])
        link = struct.unpack_from("<I", self.data, at + size)[0]
        if link != crc(covered, CASTAGNOLI):
            raise Wrong
        time = signed(self.time + unzigzag(step))
        b = Bytes(self.data[at : at + size], self.names)
        try:
            found = event(b)
            if b.at != size:
                raise Wrong
        except (Wrong, KeyError, IndexError, UnicodeDecodeError):
            raise End("corrupt")
        self.sequence, self.link, self.time = self.sequence + 1, link, time
        self.events.append({
            "seq": self.sequence, "time": time, "turn": bool(head & 4),
            "origin": ["person", "host", "clock", "random"][head & 3], "event": found})
        return at + size + 4


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        log = Log(file.read())
    how = log.read()
    for found in log.events:
        print(json.dumps(found))
    print(json.dumps({"end": how, "good": log.good}))
