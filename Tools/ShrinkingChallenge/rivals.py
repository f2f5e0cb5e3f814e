"""What Hypothesis comes to on the rows of `ShrinkingChallenge duel`: the same systems and values,
50 seeds of 1,000 runs each, of at most 50 events.

    pip install hypothesis && python rivals.py [--seeds N] [ROW…]

It prints a line of Swift for each row, for `DuelRivals.all` in DuelValues.swift; nothing else needs
it. A session is a list of events, which Hypothesis finds and shrinks better than rules."""

import string
import sys
import warnings

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

warnings.simplefilter("ignore")
LETTERS = string.ascii_lowercase


def ints(low, high):
    return st.integers(low, high)


def op(verb, *values):
    return st.tuples(st.just(verb), *values)


def plain(*verbs):
    return [op(verb) for verb in verbs]


NAME = st.text(LETTERS, min_size=8, max_size=8)


@st.composite
def fixed(draw, low, high, element, places=0):
    count = draw(ints(low, high))
    values = draw(st.lists(element, min_size=count, max_size=count))
    return (values, *[draw(ints(0, count - 1)) for _ in range(places)])


@st.composite
def twins(draw):
    count = draw(ints(0, 20))
    one = st.lists(ints(0, 100), min_size=count, max_size=count)
    return (draw(one), draw(one))


@st.composite
def marks(draw):
    names = draw(st.lists(ints(0, 100), max_size=20))
    flag = st.sampled_from([False] * 9 + [True])
    return (names, draw(st.lists(flag, min_size=len(names), max_size=len(names))))


def multiple(factor, rest, most):
    return ints(0, most).filter(lambda number: number % factor == rest)


# Each system: its events, and what tells whether a session of them breaks it.


def counting(up, down, most):
    def breaks(events):
        count = 0
        for event in events:
            if event[0] == up:
                count += 1
            elif event[0] == down:
                count = max(0, count - 1)
            else:
                count = 0
            if count >= most:
                return True
        return False

    return breaks


def stepping(start, step):
    """Breaks where a step says so: it takes the state, a dictionary, and an event."""

    def breaks(events):
        state = dict(start)
        return any(step(state, event) for event in events)

    return breaks


def armed(verb, number):
    def step(state, event):
        if event[0] == verb:
            state["on"] = True
        return state["on"] and len(event) > 1 and number(event[1])

    return stepping({"on": False}, step)


def page(state, event):
    if event[0] == "write":
        state["bytes"] = event[1]
    if event[0] == "drop":
        state["bytes"] = 0
    return event[0] == "read" and state["bytes"] == 4097


def signed(state, event):
    isBroken = event[0] == "negate" and state["n"] == -32768
    state["n"] = event[1] if event[0] == "set" else -state["n"]
    return isBroken


def known(adds, asks, clears=None):
    def breaks(events):
        seen = []
        for event in events:
            if event[0] == clears:
                seen = []
            if event[0] == asks and event[1] in seen:
                return True
            if event[0] == adds:
                seen.append(event[1])
        return False

    return breaks


def refund(state, event):
    if event[0] == "pay":
        state["paid"] = event[1]
    return event[0] == "refund" and 0 < state["paid"] < event[1]


def typing(state, event):
    if event[0] == "delete":
        state["text"] = state["text"][:-1]
    if event[0] == "type":
        state["text"] += event[1]
    return event[0] == "return" and len(state["text"]) >= 10


def gathering(state, event):
    if event[0] == "type":
        state["text"] += event[1]
    return len(state["text"]) >= 12


def way(start, step, isThere):
    def breaks(events):
        state = start
        for event in events:
            state = step(state, event[0])
            if isThere(state):
                return True
        return False

    return breaks


def lock(state, verb):
    return {"one": state + 1, "treble": state * 3, "back": state + 251}[verb] % 256


def jugs(state, verb):
    three, five = state
    return {
        "fill 3": (3, five),
        "fill 5": (three, 5),
        "empty 3": (0, five),
        "empty 5": (three, 0),
        "3 to 5": (max(0, three + five - 5), min(5, three + five)),
        "5 to 3": (min(3, three + five), max(0, three + five - 3)),
    }[verb]


def maze(state, verb):
    dx, dy = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}[verb]
    x, y = state[0] + dx, state[1] + dy
    isWall = state[1] != y and min(state[1], y) == 1 and x != 4
    return (x, y) if 0 <= x <= 4 and 0 <= y <= 4 and not isWall else state


def cards(state, verb):
    return (state[1], state[0], *state[2:]) if verb == "swap" else (*state[1:], state[0])


def calls(state, event):
    order = ["connect", "greet", "ask", "answer", "close"]
    if event[0] == "wait":
        return False
    step = state["step"]
    state["step"] = step + 1 if event[0] == order[step] else 1 if event[0] == "connect" else 0
    return state["step"] == 5


def account(state, event):
    if event[0] == "deposit":
        state["balance"] += event[1]
    if event[0] == "withdraw" and (event[1] <= state["balance"] or state["balance"] >= 100):
        state["balance"] -= event[1]
    return state["balance"] < 0


# Rows of systems: the events, what breaks, the fewest, and the smallest case where that is one.
SYSTEMS = {
    "stack of twenty": (plain("push", "clear"), counting("push", None, 20), 20, None),
    "buffer of sixteen": (
        plain("flush", "write", "reset"), counting("write", None, 16), 16, None),
    "twelve failed logins": (
        plain("succeed", "wait", "fail", "reset"), counting("fail", "wait", 12), 12, None),
    "nested ten deep": (
        plain("cancel", "open", "close"), counting("open", "close", 10), 10, None),
    "deposit of exactly 1000": (
        [op("deposit", ints(0, 100_000)), op("withdraw")],
        stepping({}, lambda state, event: event[1:] == (1000,)), 1, [("deposit", 1000)]),
    "counter of exactly 2^31": (
        [op("enable"), op("set", ints(0, 1 << 40)), op("read")],
        armed("enable", lambda number: number == 1 << 31), 2, None),
    "page of 4097 bytes": (
        [op("write", ints(0, 1_000_000)), op("read"), op("drop")],
        stepping({"bytes": 0}, page), 2, None),
    "signed limit of 16 bits": (
        [op("set", ints(-1_000_000, 1_000_000)), op("negate")],
        stepping({"n": 0}, signed), 2, None),
    "equal names": ([op("register", NAME), op("list")], known("register", "register"), 2, None),
    "alias of a name": (
        [op("create", NAME), op("alias", NAME), op("list")], known("create", "alias"), 2, None),
    "the same upload": (
        [op("upload", st.lists(ints(0, 255), min_size=4, max_size=9)), op("clean")],
        known("upload", "upload", "clean"), 2, None),
    "amount that one in twenty is": (
        [op("pay", multiple(20, 7, 10_000)), op("wait")],
        stepping({}, lambda state, event: len(event) > 1 and event[1] > 500), 1, [("pay", 507)]),
    "code that one in 500 is": (
        [op("unlock"), op("enter", multiple(500, 123, 999_999))],
        armed("unlock", lambda number: number > 250_000), 2,
        [("unlock",), ("enter", 250_123)]),
    "two amounts that one in twenty is": (
        [op("pay", multiple(20, 7, 1000)), op("refund", multiple(20, 3, 1000))],
        stepping({"paid": 0}, refund), 2, None),
    "place in an upload": (
        [op("upload", fixed(1, 20, ints(0, 100), 1)), op("clean")],
        stepping({}, lambda state, event: len(event) > 1 and event[1][0][event[1][1]] > 90), 1,
        [("upload", ([91], 0))]),
    "text over several events": (
        [op("type", st.text(LETTERS, min_size=1)), op("wait")],
        stepping({"text": ""}, gathering), 1, None),
    "text and then a key": (
        [op("type", st.text(LETTERS, min_size=1, max_size=20)), op("return"), op("delete")],
        stepping({"text": ""}, typing), 2, None),
    "lock of 256": (
        plain("one", "treble", "back"), way(0, lock, lambda state: state == 40), 7, None),
    "two jugs": (
        plain("fill 3", "fill 5", "empty 3", "empty 5", "3 to 5", "5 to 3"),
        way((0, 0), jugs, lambda state: state[1] == 4), 6, None),
    "corner of a maze": (
        plain("up", "down", "left", "right"), way((0, 0), maze, lambda state: state == (4, 4)),
        8, None),
    "four cards in order": (
        plain("swap", "turn"), way((3, 2, 1, 0), cards, lambda state: state == (0, 1, 2, 3)),
        4, None),
    "five calls in order": (
        plain("connect", "greet", "ask", "answer", "close", "wait"),
        stepping({"step": 0}, calls), 5, None),
    "account below zero": (
        [op("deposit", ints(1, 1000)), op("withdraw", ints(1, 1000)), op("wait")],
        stepping({"balance": 0}, account), 2, [("deposit", 100), ("withdraw", 101)]),
}


def exactly(number, low, high):
    return (ints(low, high), lambda value: value == number, [number])


def prefixed(words):
    return any(
        first != second and words[second].startswith(words[first])
        for first in range(len(words)) for second in range(len(words)))


# Rows of values: the strategy, what fails, and the smallest cases.
VALUES = {
    "exactly 1000": exactly(1000, 0, 1_000_000),
    "exactly 1000001": exactly(1_000_001, 0, 1_000_000_000),
    "exactly 65536": exactly(65_536, 0, 100_000_000),
    "exactly -32769": exactly(-32_769, -10_000_000, 10_000_000),
    "2^31 in a list": (
        st.lists(ints(0, 1 << 40), max_size=20), lambda value: 1 << 31 in value, [[1 << 31]]),
    "two equal words": (
        st.lists(NAME, max_size=20), lambda value: len(set(value)) < len(value),
        [["aaaaaaaa", "aaaaaaaa"]]),
    "lists that collide": (
        st.lists(st.lists(ints(0, 1000), min_size=3, max_size=8), max_size=10),
        lambda value: len({tuple(list) for list in value}) < len(value),
        [[[0, 0, 0], [0, 0, 0]]]),
    "a word that begins another": (
        st.lists(st.text(LETTERS, min_size=6, max_size=9), max_size=10), prefixed,
        [["aaaaaa", "aaaaaa"]]),
    "one in twenty": (multiple(20, 7, 100_000), lambda value: value > 5000, [5007]),
    "one in 500": (multiple(500, 123, 1_000_000), lambda value: value > 250_000, [250_123]),
    "a pair in order": (
        st.tuples(ints(0, 10_000), ints(0, 10_000)).filter(
            lambda pair: pair[0] < pair[1] and pair[0] % 7 == 0),
        lambda pair: pair[1] - pair[0] > 1000, [(0, 1001)]),
    "a list of what one in twenty is": (
        st.lists(multiple(20, 7, 10_000), max_size=20), lambda value: len(value) >= 3,
        [[7, 7, 7]]),
    "a place in a list": (
        fixed(1, 30, ints(0, 1000), 1), lambda value: value[0][value[1]] > 900, [([901], 0)]),
    "two lists of one length": (
        twins(), lambda pair: any(one > 50 and other > 50 for one, other in zip(*pair)),
        [([51], [51])]),
    "two places in a list": (
        fixed(1, 20, ints(0, 3), 2),
        lambda value: value[1] != value[2] and value[0][value[1]] == value[0][value[2]],
        [([0, 0], 0, 1), ([0, 0], 1, 0)]),
    "marks beside names": (
        marks(), lambda pair: any(name > 50 and mark for name, mark in zip(*pair)),
        [([51], [True])]),
}


class Broken(Exception):
    pass


def search(strategy, fails, number):
    """The run that found a failing case, or 0, and the case that it ended at."""
    state = {"runs": 0, "found": 0, "last": None}

    @seed(number)
    @settings(
        max_examples=1000, database=None, deadline=None, derandomize=False,
        phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False)
    @given(strategy)
    def test(value):
        state["runs"] += 1
        if fails(value):
            state["found"] = state["found"] or state["runs"]
            state["last"] = value
            raise Broken

    try:
        test()
    except Broken:
        pass
    except Exception:  # a filter that hardly anything passes
        return 0, None
    return state["found"], state["last"]


def row(name, seeds):
    if name in SYSTEMS:
        events, fails, fewest, smallest = SYSTEMS[name]
        strategy = st.lists(st.one_of(*events), max_size=50)
        isSmallest = lambda case: len(case) == fewest and smallest in (None, case)
    else:
        strategy, fails, cases = VALUES[name]
        isSmallest = lambda case: case in cases
    runs, count = [], 0
    for number in range(1, seeds + 1):
        found, case = search(strategy, fails, number)
        if found:
            runs.append(found)
            count += isSmallest(case)
    median = sorted(runs)[len(runs) // 2] if runs else 0
    print(
        f'    "{name}": Duel.Rival(found: {len(runs)}, smallest: {count}, seeds: {seeds}, runs: {median}),',
        flush=True)


def main(arguments):
    seeds = 50
    if arguments[:1] == ["--seeds"]:
        seeds, arguments = int(arguments[1]), arguments[2:]
    for name in arguments or [*SYSTEMS, *VALUES]:
        row(name, seeds)


main(sys.argv[1:])
