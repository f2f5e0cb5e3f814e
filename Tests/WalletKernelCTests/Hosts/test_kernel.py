"""What wallet_kernel.h promises, called from Python. Usage: test_kernel.py LIBRARY HEADER"""

import ctypes
import json
import random
import re
import sys
import threading
import unittest

from wallet_kernel import (
    APPLIED, BUSY, IGNORED, NO_SESSION, REJECTED, UNREADABLE, Kernel, Session)

kernel = Kernel(sys.argv.pop(1))
with open(sys.argv.pop(1), encoding="utf-8") as file:
    header = file.read()

CONTACTS = """record Contact
  name text
  email text check any
mount records people of=Contact
  c1 name="Ada" email="ada@example.org"
  c2 name="Bob" email="bob@example.org"
"""


class Checked(unittest.TestCase):
    def setUp(self):
        self.unfreed = kernel.raw_unfreed()
        self.session = Session(kernel)

    def tearDown(self):
        self.session.destroy()
        self.assertEqual(kernel.raw_unfreed(), self.unfreed, "a result was not freed")


class Header(unittest.TestCase):
    def test_every_function_of_the_header_is_called_here(self):
        declared = set(re.findall(r"\bwk_(\w+)\(", header))
        bound = {name[4:] for name in vars(kernel) if name.startswith("raw_")}
        self.assertEqual(declared, bound)
        with open(__file__, encoding="utf-8") as file:
            called = set(re.findall(r"raw_(\w+)|\"(\w+)\"", file.read()))
        called = {name for pair in called for name in pair}
        self.assertEqual(declared - called - {"view", "step", "open_log"}, set())


class Events(Checked):
    def test_outcomes_and_reasons(self):
        session = self.session
        self.assertEqual(session.send("mount keypad pay once=true action=Pay"), APPLIED)
        self.assertIsNone(session.text("reason"))
        self.assertEqual(session.send("tap pay.action"), IGNORED)
        self.assertEqual(session.text("reason"), "the value is empty")
        self.assertEqual(session.send("press nobody 5"), REJECTED)
        self.assertIn("nobody", session.text("reason"))
        self.assertEqual(session.send("prss pay 5"), UNREADABLE)
        self.assertIn("press", session.text("reason"))
        self.assertEqual(session.send("locale xx_YY"), REJECTED)
        self.assertEqual(session.number("sequence"), 2)

    def test_several_keys_are_one_event_and_several_lines_are_not(self):
        session = self.session
        session.send("mount keypad pay")
        self.assertEqual(session.send("press pay 1 2 decimal 5"), APPLIED)
        self.assertEqual(session.view("pay.value"), "12.5")
        self.assertEqual(session.send("press pay 1\npress pay 2"), UNREADABLE)
        self.assertIn("wk_step", session.text("reason"))
        self.assertEqual(session.view("pay.value"), "12.5")

    def test_nothing_that_is_no_event_is_one(self):
        for text in ["", " ", "# remark", "expect pay", "repeat 3\n  tap pay", "reload",
                     "random 5 seed=1", "scenario \"x\"", "\x7f", "  tap pay", "{x}"]:
            self.assertEqual(self.session.send(text), UNREADABLE, text)
            self.assertIsNotNone(self.session.text("reason"), text)
        self.assertEqual(kernel.raw_send(self.session.handle, None), UNREADABLE)
        self.assertEqual(kernel.raw_send(self.session.handle, b"type \"\xff\""), UNREADABLE)
        self.assertEqual(self.session.number("sequence"), 0)

    def test_record_types_come_with_the_mount(self):
        self.assertEqual(self.session.send(CONTACTS), APPLIED)
        rows = self.session.view("people.rows")
        self.assertEqual([row["key"] for row in rows], ["c1", "c2"])

    def test_outputs_are_kept_until_taken(self):
        session = self.session
        session.send("mount keypad pay once=true")
        session.send("press pay 5")
        session.send("tap pay.action")
        outputs = session.json("outputs")
        submitted = [o for o in outputs if o["name"] == "submitted"]
        self.assertEqual(
            submitted, [{"seq": 3, "request": 1, "replyTo": "pay", "source": "pay", "name": "submitted",
                         "values": ["5"]}])
        self.assertEqual(session.json("outputs"), [])
        waiting = {"id": "pay", "name": "submitted", "number": 1}
        self.assertEqual(session.json("requests"), [waiting | {"seq": 3, "values": ["5"]}])
        self.assertEqual(session.send("reply pay done for=1"), APPLIED)
        self.assertEqual(session.json("requests"), [])
        self.assertEqual(session.json("withdrawn"), [])
        session.send("tap pay.action")
        session.send("unmount pay")
        self.assertEqual(session.json("withdrawn"), [waiting | {"number": 2}])
        self.assertEqual(session.json("withdrawn"), [])

    def test_changes(self):
        session = self.session
        session.send("mount keypad pay")
        session.send("mount button go text=Go")
        self.assertEqual(session.json("changed"), ["app", "sheets", "pay", "go"])
        session.send("press pay 5")
        self.assertEqual(session.json("changed"), ["pay"])
        session.send("press pay 5")
        session.send("press pay delete")
        self.assertEqual(session.json("changed"), [])
        session.send("unmount go")
        self.assertIn("go", session.json("changed"))
        self.assertIsNone(session.view("go"))
        self.assertIn("no such path", session.text("reason"))

    def test_changes_of_rows(self):
        session = self.session
        session.send("mount transactions d")
        session.send("load d")
        session.send("rows d\n  k1 title=A\n  k2 title=B\n  k3 title=C")
        session.json("changed")
        session.send("rows d\n  k3 title=C\n  k1 title=Z\n  k4 title=D")
        changes = [c for c in session.json("changed") if isinstance(c, dict)]
        self.assertEqual(len(changes), 1, changes)
        rows = changes[0]["rows"][0]
        self.assertEqual(rows["path"], "rows")
        self.assertEqual(rows["removed"], ["k2"])
        self.assertEqual([r["key"] for r in rows["changed"]], ["k1", "k4"])
        self.assertEqual([(r["key"], r["index"]) for r in rows["moved"]], [("k3", 0)])

    def test_a_step_tells_all_at_once(self):
        step = self.session.step(
            "mount keypad pay once=true\npress pay 5\ntogether\n  type \"\\n\"\n  key return\n"
            "press nobody 1")
        self.assertEqual([o["status"] for o in step["outcomes"]], [0, 0, 0, 1, 2])
        self.assertEqual(step["sequence"], 4)
        self.assertEqual(step["nextDeadline"], -1)
        self.assertEqual(
            [o["values"] for o in step["outputs"] if o["name"] == "submitted"], [["5"]])
        views = {c["id"]: c["view"] for c in step["changed"]}
        self.assertEqual(views["pay"], self.session.view("pay"))
        self.assertEqual(self.session.json("outputs"), [])
        self.assertEqual(self.session.step("nonsense")["outcomes"][0]["status"], UNREADABLE)

    def test_deadlines(self):
        session = self.session
        session.send("mount toasts notices")
        self.assertEqual(session.number("next_deadline"), -1)
        session.send("toast notices \"Saved\" style=success")
        deadline = session.number("next_deadline")
        self.assertGreater(deadline, 0)
        self.assertEqual(session.send("wait %dms" % deadline), APPLIED)


class Logs(Checked):
    def fill(self, session):
        for event in ["mount keypad pay once=true secret=false", "press pay 4 2", "wait 1500ms",
                      "locale de_DE", "tap pay.action"]:
            self.assertEqual(session.send(event), APPLIED, event)

    def test_a_log_leads_to_the_same_state(self):
        self.fill(self.session)
        session, notice = kernel.open_log(self.session.bytes("log"))
        self.assertIsNone(notice)
        self.assertEqual(session.text("digest"), self.session.text("digest"))
        self.assertEqual(session.view(), self.session.view())
        self.assertEqual(session.json("outputs"), [], "it was told before")
        self.assertEqual(session.json("requests"), self.session.json("requests"))
        self.assertEqual(session.bytes("log"), self.session.bytes("log"))
        self.assertEqual(session.send("reply pay done for=1"), APPLIED)
        again, notice = kernel.open_log(session.bytes("log"))
        self.assertEqual((again.text("digest"), notice), (session.text("digest"), None))
        again.destroy()
        session.destroy()

    def test_chunks_are_the_log(self):
        session, chunks, at = self.session, b"", 0
        self.assertEqual(session.bytes("log_since", 0), b"")
        for event in ["mount keypad pay"] + ["press pay 1 2 3", "press pay delete"] * 900:
            session.send(event)
            if random.Random(at).random() < 0.02:
                chunks += session.bytes("log_since", at)
                at = session.number("sequence")
        chunks += session.bytes("log_since", at)
        self.assertEqual(chunks, session.bytes("log"))
        self.assertIsNone(session.bytes("log_since", at + 10_000))
        self.assertIn("write the whole log anew", session.text("reason"))

    def test_every_cut_of_a_log_is_opened_or_refused(self):
        self.fill(self.session)
        log = self.session.bytes("log")
        for size in range(len(log)):
            session, notice = kernel.open_log(log[:size])
            self.assertIsNotNone(notice if size != 64 else "an empty log", size)
            if session:
                again, notice = kernel.open_log(session.bytes("log"))
                self.assertEqual(again.text("digest"), session.text("digest"))
                self.assertIsNone(notice)
                again.destroy()
                session.destroy()

    def test_damage_is_refused(self):
        self.fill(self.session)
        log = bytearray(self.session.bytes("log"))
        for place in range(64, len(log)):
            damaged = bytearray(log)
            damaged[place] ^= 0x55
            session, notice = kernel.open_log(bytes(damaged))
            self.assertIsNotNone(notice, place)
            if session:
                session.destroy()
        self.assertIsNone(kernel.raw_open_log(None, 7, None))

    def test_the_past(self):
        self.fill(self.session)
        events = kernel.json(kernel.raw_events(self.session.handle, 0))
        self.assertEqual([e["seq"] for e in events], [1, 2, 3, 4, 5, 6])
        self.assertEqual(events[1], {
            "seq": 2, "text": "press pay 4\n", "origin": "person", "turn": True})
        self.assertEqual((events[2]["turn"], events[3]["origin"]), (False, "clock"))
        self.assertEqual(len(kernel.json(kernel.raw_events(self.session.handle, 5))), 1)
        self.assertEqual(kernel.json(kernel.raw_events(self.session.handle, 2**64 - 1)), [])
        # The events alone lead to the same state.
        other = Session(kernel)
        for event in events:
            self.assertEqual(other.send(event["text"]), APPLIED, event)
        self.assertEqual(other.view(), self.session.view())
        other.destroy()
        past = Session(kernel, kernel.raw_at(self.session.handle, 2))
        self.assertEqual(past.view("pay.value"), "4")
        self.assertEqual(past.send("press pay 9"), APPLIED)
        self.assertEqual(self.session.view("pay.value"), "42")
        # The same past, then another.
        chain = self.session.json("chain")
        self.assertEqual(len(set(chain)), 6)
        self.assertEqual(past.json("chain")[:2], chain[:2])
        self.assertNotEqual(past.json("chain")[2], chain[2])
        past.destroy()
        self.assertIsNone(kernel.raw_at(self.session.handle, 7))

    def test_a_scenario_is_recorded(self):
        script = b"scenario \"a\"\n  mount keypad pay\n\nscenario \"b\"\n  mount keypad pad\n"
        size = ctypes.c_size_t()
        place = kernel.raw_record(script, None, 5, ctypes.byref(size))
        session, notice = kernel.open_log(ctypes.string_at(place, size.value))
        kernel.raw_free(place)
        self.assertIsNone(notice)
        self.assertIsNotNone(session.view("pad"))
        session.destroy()
        for line in [0, 99]:
            self.assertIsNone(kernel.raw_record(script, None, line, ctypes.byref(size)))
        self.assertIsNone(kernel.raw_record(b"nonsense", None, 1, None))

    def test_memory_for_arguments(self):
        kernel.raw_free(kernel.raw_alloc(0))
        kernel.raw_free(kernel.raw_alloc(1 << 20))
        kernel.raw_free(None)

    def test_a_secret_is_in_no_log(self):
        session = self.session
        session.send("mount keypad pin secret=true style=pin")
        session.send("press pin 7 3 9 1")
        self.assertNotIn("7", session.text("script").replace("press pin 0", ""))
        log = session.bytes("log")
        for digits in ["9 9 9 9", "0 0 0 0"]:
            other = Session(kernel)
            other.send("mount keypad pin secret=true style=pin")
            other.send("press pin " + digits)
            # But for the log's own id and what it is mixed into, the same bytes whatever was typed.
            self.assertEqual(other.text("script"), session.text("script"))
            self.assertEqual(len(other.bytes("log")), len(log))
            other.destroy()
        again, _ = kernel.open_log(session.bytes("log"))
        self.assertEqual(again.view("pin"), session.view("pin"))
        again.destroy()

    def test_the_script_of_a_session_passes(self):
        self.fill(self.session)
        script = self.session.text("script")
        report = kernel.json(kernel.raw_run(script.encode(), b"mine.scenario"))
        self.assertEqual((report["passed"], report["failed"]), (1, 0))
        self.assertEqual(report["scenarios"][0]["file"], "mine.scenario")


class Scripts(Checked):
    def test_a_failure_is_reported(self):
        report = kernel.json(kernel.raw_run(
            b"scenario \"s\"\n  mount keypad pay\n  press pay 5\n  expect pay.value \"6\"\n", None))
        self.assertEqual(report["failed"], 1)
        failure = report["scenarios"][0]["failures"][0]
        self.assertEqual((failure["line"], failure["actual"]), (4, "5"))

    def test_errors_have_places(self):
        script = b"scenario \"s\"\n  mont keypad pay\n"
        problems = kernel.json(kernel.raw_check(script, None))
        self.assertEqual((problems[0]["line"], problems[0]["column"]), (2, 3))
        report = kernel.json(kernel.raw_run(script, None))
        self.assertEqual(report["scenarios"][0]["status"], "error")
        self.assertEqual(kernel.json(kernel.raw_check(None, None)), [])

    def test_the_contract_is_of_the_declarations(self):
        contract = kernel.json(kernel.raw_contract())
        self.assertEqual(sorted(contract), ["declarations", "interface", "vocabulary"])
        kinds = [kind["kind"] for kind in kernel.json(kernel.raw_describe())]
        self.assertIn("keypad", kinds)


class Misuse(unittest.TestCase):
    def test_handles_that_are_none(self):
        session = Session(kernel)
        dead = session.handle
        self.assertEqual(session.destroy(), 0)
        for handle in [dead, None, 1, 2**12, 2**40 + 5, 2**64 - 1]:
            self.assertEqual(kernel.raw_destroy(handle), NO_SESSION)
            self.assertEqual(kernel.raw_send(handle, b"tap pay"), NO_SESSION)
            self.assertEqual(kernel.raw_next_deadline(handle), -2)
            self.assertEqual(kernel.raw_sequence(handle), -1)
            other = Session(kernel, handle) if handle else None
            if other:
                for name in ["reason", "outputs", "changed", "withdrawn", "requests", "digest",
                             "script"]:
                    self.assertIsNone(other.text(name))
                self.assertIsNone(other.view("app"))
                self.assertIsNone(other.bytes("log"))
                self.assertIsNone(other.bytes("log_since", 0))
                self.assertIsNone(kernel.raw_step(handle, b"tap pay"))
        # The slot is used again; the old handle is not the new session's.
        reborn = Session(kernel)
        self.assertEqual(kernel.raw_destroy(dead), NO_SESSION)
        self.assertEqual(reborn.destroy(), 0)

    def test_too_many_sessions(self):
        sessions = []
        while (handle := kernel.raw_create()) is not None:
            sessions.append(handle)
        self.assertEqual(len(set(sessions)), 4095)
        for handle in sessions:
            self.assertEqual(kernel.raw_destroy(handle), 0)

    def test_two_threads_at_once(self):
        session = Session(kernel)
        session.send("mount keypad pay")
        text = ("press pay 1 2 3 4 5 6 7 8 9 0\n" + "press pay " + "delete " * 10 + "\n") * 300
        seen, stop = set(), threading.Event()

        def work():
            kernel.raw_free(kernel.raw_step(session.handle, text.encode()))

        def disturb():
            while not stop.is_set():
                seen.add(kernel.raw_destroy(None))
                seen.add(kernel.raw_send(session.handle, b"no event"))

        other = threading.Thread(target=disturb)
        other.start()
        # Whether the other comes in the midst of it is the scheduler's business.
        for _ in range(3_000):
            work()
            if BUSY in seen:
                break
        stop.set()
        other.join()
        self.assertIn(BUSY, seen)
        self.assertLessEqual(seen, {UNREADABLE, NO_SESSION, BUSY})
        self.assertIn(session.view("pay.value"), ["", None])
        session.destroy()


class RandomSessions(Checked):
    """After every event: opened - answered - withdrawn = wk_requests."""

    def test_requests_are_accounted_for(self):
        for seed in range(20):
            self.run_one(random.Random(seed))

    def run_one(self, chance):
        session, open_requests = Session(kernel), []
        for event in ["mount keypad pay once=true", "mount button go text=Go once=true",
                      "mount amount sum once=true balance=5000000 currency=usd"]:
            session.send(event)
        for _ in range(300):
            event = chance.choice([
                "press pay 5", "press pay 7", "tap pay.action", "tap go", "press sum 3",
                "tap sum.action", "key return", "set go once=false", "set go once=true",
                "unmount go", "mount button go text=Go once=true", "unmount pay",
                "mount keypad pay once=true", "reply pay done", "reply go done",
                "reply pay failed", "reply sum done",
                "reply pay done for=%d" % chance.randint(1, 9),
                "reply go done for=%d" % chance.randint(1, 9),
                "reply sum failed for=%d" % chance.randint(1, 9)])
            status = session.send(event)
            for output in session.json("outputs"):
                if output["request"] is not None:
                    open_requests.append(
                        (output["source"], output["name"], output["request"]))
            gone = [(r["id"], r["name"], r["number"]) for r in session.json("withdrawn")]
            for request in gone:
                self.assertIn(request, open_requests, event)
                open_requests.remove(request)
            words = event.split()
            if words[0] == "reply" and status == APPLIED:
                number = next((int(w[4:]) for w in words if w.startswith("for=")), None)
                own = [r for r in open_requests
                       if r[0] == words[1] and number in (None, r[2])]
                self.assertTrue(own, event)
                open_requests.remove(own[-1])
            waiting = [(r["id"], r["name"], r["number"]) for r in session.json("requests")]
            self.assertEqual(sorted(waiting), sorted(open_requests), event)
        again, _ = kernel.open_log(session.bytes("log"))
        self.assertEqual(again.json("requests"), session.json("requests"))
        again.destroy()
        session.destroy()


class HostileBytes(Checked):
    def test_random_bytes_are_told(self):
        chance = random.Random(5)
        words = [b"mount", b"keypad", b"pay", b"press", b"5", b"\"", b"{", b"}", b"=", b".", b"\n",
                 b"  ", b"together", b"rows", b"\xff", b"\xc3\xa9", b"record", b"for=1", b"reply"]
        for _ in range(3000):
            text = b" ".join(chance.choice(words) for _ in range(chance.randint(0, 12)))
            self.assertIn(kernel.raw_send(self.session.handle, text), range(4))
            kernel.raw_free(kernel.raw_view(self.session.handle, text))
            kernel.raw_free(kernel.raw_step(self.session.handle, text))
            kernel.raw_free(kernel.raw_check(text, text))
            error = ctypes.c_void_p()
            self.assertIsNone(kernel.raw_open_log(text, len(text), ctypes.byref(error)))
            kernel.raw_free(error)


if __name__ == "__main__":
    unittest.main()
