"""A process that cannot reach the network, and ends with the one that forked it.

The first is the last line of defence, whatever a query's text hides.

On Linux a seccomp filter (kernel 3.17 or later, no privileges needed) refuses the process, and all that it starts,
every new socket; sockets that it already has go on working. Where there is no filter for the machine, an empty network
namespace does the same as far as the system lets a user make one. Elsewhere there is no such line, and only the text
of a query is checked.
"""

from __future__ import annotations

import ctypes
import os
import platform
import signal
import struct
import sys

_SIGNAL_OF_PARENTS_DEATH, _NO_NEW_PRIVILEGES = 1, 38  # prctl
_SET_FILTER, _ALL_THREADS = 1, 1  # seccomp
_NEW_USER, _NEW_NETWORK = 0x10000000, 0x40000000  # unshare
_EACCES = 13
_ALLOW, _REFUSE, KILL = 0x7FFF0000, 0x00050000 | _EACCES, 0x80000000

# What the kernel calls the machine, and the numbers of the system calls seccomp, socket and io_uring_setup; the last
# one could make sockets, too. Source: the kernel's syscall tables and linux/audit.h.
_MACHINES = {
    "x86_64": (0xC000003E, 317, 41, 425),
    "aarch64": (0xC00000B7, 277, 198, 425),
}
_FOREIGN = 0x40000000  # numbers from here on are those of x86-64's 32-bit programs


def leave_network(*, otherwise: int = _REFUSE) -> str:
    """Give up the network for good; returns by what ("seccomp", "namespace"), or "" where it cannot be given up.

    `otherwise` is what the filter does with a call for a socket: the call fails, or with `KILL` the process ends.
    """
    if not sys.platform.startswith("linux"):
        return ""
    libc = ctypes.CDLL(None, use_errno=True)
    machine = _MACHINES.get(platform.machine())
    if machine is not None and sys.maxsize > 1 << 32 and _filter(libc, machine, otherwise):
        return "seccomp"
    if libc.unshare(ctypes.c_int(_NEW_NETWORK)) == 0 or libc.unshare(ctypes.c_int(_NEW_USER | _NEW_NETWORK)) == 0:
        return "namespace"
    return ""


def end_with_parent() -> None:
    """Have this process killed when the one that forked it ends; elsewhere than on Linux nothing is done."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(ctypes.c_int(_SIGNAL_OF_PARENTS_DEATH), ctypes.c_ulong(signal.SIGKILL))


def can_leave_network() -> bool:
    """Tell whether a process can give up the network here; tried by one that ends with it."""
    child = os.fork()
    if child == 0:
        os._exit(0 if leave_network() else 1)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def _filter(libc: ctypes.CDLL, machine: tuple[int, int, int, int], otherwise: int) -> bool:
    """Install the filter for all threads of the process."""
    audited, seccomp, new_socket, new_ring = machine
    load, equal, at_least, give = 0x20, 0x15, 0x35, 0x06
    program = b"".join(
        struct.pack("=HBBI", *instruction)
        for instruction in (
            (load, 0, 0, 4),  # the machine
            (equal, 0, 4, audited),
            (load, 0, 0, 0),  # the call's number
            (at_least, 2, 0, _FOREIGN),
            (equal, 1, 0, new_socket),
            (equal, 0, 1, new_ring),
            (give, 0, 0, otherwise),
            (give, 0, 0, _ALLOW),
        )
    )
    kept = ctypes.create_string_buffer(program)
    described = struct.pack("@HP", len(program) // 8, ctypes.addressof(kept))
    zero = ctypes.c_ulong(0)
    if libc.prctl(ctypes.c_int(_NO_NEW_PRIVILEGES), ctypes.c_ulong(1), zero, zero, zero) != 0:
        return False
    return bool(libc.syscall(ctypes.c_long(seccomp), _SET_FILTER, _ALL_THREADS, described) == 0)
