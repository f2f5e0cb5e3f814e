"""The C interface through ctypes, as a Python host has it."""

import ctypes
import json

APPLIED, IGNORED, REJECTED, UNREADABLE, NO_SESSION, BUSY = range(6)


class Kernel:
    """The library: every result is copied and freed at once."""

    def __init__(self, path):
        self.library = library = ctypes.CDLL(path)
        pointer, text, size = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
        for name, result, arguments in [
            ("create", pointer, []),
            ("send", ctypes.c_int32, [pointer, text]),
            ("reason", pointer, [pointer]),
            ("outputs", pointer, [pointer]),
            ("changed", pointer, [pointer]),
            ("withdrawn", pointer, [pointer]),
            ("view", pointer, [pointer, text]),
            ("requests", pointer, [pointer]),
            ("next_deadline", ctypes.c_int64, [pointer]),
            ("sequence", ctypes.c_int64, [pointer]),
            ("digest", pointer, [pointer]),
            ("log", pointer, [pointer, ctypes.POINTER(size)]),
            ("log_since", pointer, [pointer, ctypes.c_uint64, ctypes.POINTER(size)]),
            ("events", pointer, [pointer, ctypes.c_uint64]),
            ("at", pointer, [pointer, ctypes.c_uint64]),
            ("chain", pointer, [pointer]),
            ("step", pointer, [pointer, text]),
            ("contract", pointer, []),
            ("script", pointer, [pointer]),
            ("run", pointer, [text, text]),
            ("record", pointer, [text, text, ctypes.c_uint32, ctypes.POINTER(size)]),
            ("check", pointer, [text, text]),
            ("describe", pointer, []),
            ("open_log", pointer, [text, size, ctypes.POINTER(pointer)]),
            ("free", None, [pointer]),
            ("unfreed", ctypes.c_int64, []),
            ("destroy", ctypes.c_int32, [pointer]),
            ("alloc", pointer, [size]),
        ]:
            function = getattr(library, "wk_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, "raw_" + name, function)

    def text(self, pointer):
        if pointer is None:
            return None
        try:
            return ctypes.string_at(pointer).decode("utf-8")
        finally:
            self.raw_free(pointer)

    def json(self, pointer):
        text = self.text(pointer)
        return None if text is None else json.loads(text)

    def open_log(self, log):
        error = ctypes.c_void_p()
        handle = self.raw_open_log(log, len(log), ctypes.byref(error))
        return handle and Session(self, handle), self.text(error.value)


class Session:
    def __init__(self, kernel, handle=None):
        self.kernel = kernel
        self.handle = handle or kernel.raw_create()

    def send(self, event):
        return self.kernel.raw_send(self.handle, event.encode("utf-8"))

    def step(self, events):
        return self.kernel.json(self.kernel.raw_step(self.handle, events.encode("utf-8")))

    def view(self, path=None):
        path = None if path is None else path.encode("utf-8")
        return self.kernel.json(self.kernel.raw_view(self.handle, path))

    def text(self, name):
        return self.kernel.text(getattr(self.kernel, "raw_" + name)(self.handle))

    def json(self, name):
        return json.loads(self.text(name))

    def number(self, name):
        return getattr(self.kernel, "raw_" + name)(self.handle)

    def bytes(self, name, *arguments):
        size = ctypes.c_size_t(99)
        function = getattr(self.kernel, "raw_" + name)
        pointer = function(self.handle, *arguments, ctypes.byref(size))
        if pointer is None:
            assert size.value == 0
            return None
        try:
            return ctypes.string_at(pointer, size.value)
        finally:
            self.kernel.raw_free(pointer)

    def destroy(self):
        return self.kernel.raw_destroy(self.handle)
