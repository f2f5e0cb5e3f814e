"""Kills a little app at any point and starts it again: test_pay.py LIBRARY ROUNDS COMMAND…

Whatever the person did and whenever the app was killed: each request that its log has was paid
exactly once, and nothing else was.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from wallet_kernel import Kernel

kernel, rounds, command = Kernel(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
chance = random.Random(sys.argv[3])
acts = ["press pay %d" % digit for digit in range(10)] + ["tap pay.action", "key return"] * 4


def last_request(session):
    """How many requests the log has, which number them from 1."""
    again, count = kernel.raw_create(), 0
    for event in kernel.json(kernel.raw_events(session.handle, 0)):
        kernel.raw_send(again, event["text"].encode())
        outputs = kernel.json(kernel.raw_outputs(again))
        count += sum(1 for output in outputs if output["request"])
    kernel.raw_destroy(again)
    return count


with tempfile.TemporaryDirectory() as folder:
    log, bank = os.path.join(folder, "session.log"), os.path.join(folder, "bank")
    killed = 0
    for number in range(rounds + 1):
        isLast = number == rounds
        events = "\n".join(chance.choice(acts) for _ in range(30)) + "\n"
        app = subprocess.Popen(
            command + [log, bank], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        if isLast:
            output, _ = app.communicate("press pay 5\ntap pay.action\n".encode())
            assert app.returncode == 0, output
            break
        try:
            app.stdin.write(events.encode())
            app.stdin.flush()
        except BrokenPipeError:
            pass
        # Somewhere between before its first event and after its last.
        started = time.monotonic()
        while not os.path.exists(log) and app.poll() is None and time.monotonic() < started + 20:
            time.sleep(0.001)
        time.sleep(chance.random() * 0.3)
        app.send_signal(signal.SIGKILL)
        output, _ = app.communicate()
        killed += app.returncode == -signal.SIGKILL
        assert app.returncode == -signal.SIGKILL, output
        if os.path.exists(log) and chance.random() < 0.3:
            # A machine that lost power may lack the end of the last write: the app that kept it
            # had not been told yet that it is on disk.
            torn = os.path.getsize(log) - chance.randint(0, 20)
            with open(log, "rb") as file:
                shorter, _ = kernel.open_log(file.read()[:max(torn, 0)])
            promised = sum(1 for _ in open(bank, encoding="utf-8")) if os.path.exists(bank) else 0
            if shorter:
                # Not so far back that a payment was made of which the log knows nothing.
                if last_request(shorter) >= promised:
                    os.truncate(log, torn)
                shorter.destroy()
    with open(log, "rb") as file:
        session, notice = kernel.open_log(file.read())
    assert session and notice is None, notice
    assert session.json("requests") == []
    events = kernel.json(kernel.raw_events(session.handle, 0))
    # Every request of the log, told again by sending its events to another session.
    again = kernel.raw_create()
    asked = []
    for event in events:
        assert kernel.raw_send(again, event["text"].encode()) <= 1, event
        asked += [
            "%d %s" % (output["request"], output["values"][0])
            for output in kernel.json(kernel.raw_outputs(again)) if output["request"]]
    with open(bank, encoding="utf-8") as file:
        paid = file.read().splitlines()
    assert sorted(paid) == sorted(asked), (paid, asked)
    assert asked, "nothing was ever paid"
    print("killed %d times, %d events, %d payments, each once" % (killed, len(events), len(paid)))
