"""Pays once, whatever happens: pay.py LIBRARY LOG BANK; a person's events on standard input."""
import os
import sys

from wallet_kernel import Kernel, Session

kernel, log, bank = Kernel(sys.argv[1]), *sys.argv[2:]
file = open(log, "a+b", buffering=0)
file.seek(0)
session, notice = kernel.open_log(old) if (old := file.read()) else (Session(kernel), None)
if not session:
    sys.exit(notice)
if notice:  # a write was cut short
    file.truncate(0)
kept = 0 if notice else session.number("sequence")

def send(event):
    global kept
    session.send(event)
    file.write(session.bytes("log_since", kept))
    os.fsync(file.fileno())
    kept = session.number("sequence")

for event in ["wait 0ms" if session.number("sequence") else "mount keypad pay once=true", *sys.stdin]:
    send(event)
    for asked in session.json("requests"):  # kept first, done then, answered last
        with open(bank, "a+", buffering=1) as payments:
            if not (payments.seek(0), any(p.split()[0] == str(asked["number"]) for p in payments))[1]:
                payments.write("%d %s\n" % (asked["number"], asked["values"][0]))
        send("reply pay done for=%d" % asked["number"])
