import io
from collections.abc import Callable, Iterator

from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.cli.command import human_bytes, human_seconds
from mrag_owl.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def ticking(step: float) -> Callable[[], float]:
    times: Iterator[float] = (number * step for number in range(10**6))
    return lambda: next(times)


def test_nothing_is_written_where_stderr_is_no_terminal() -> None:
    stream = io.StringIO()
    with Progress("reading", total=2, stream=stream, clock=ticking(1)) as progress:
        list(progress.track("ab"))
    assert stream.getvalue() == ""
    assert progress.done == 2


def test_a_terminal_sees_how_far_it_is_and_how_long_it_lasts() -> None:
    stream = Terminal()
    with Progress("reading", total=4000, stream=stream, clock=ticking(2)) as progress:
        progress.advance(1000)
    assert stream.getvalue() == "\rreading  1,000 / 4,000  25%  6.0 s left\x1b[K\r\x1b[K"


def test_an_unknown_total_shows_the_count_alone() -> None:
    stream = Terminal()
    Progress("fetching", show=human_bytes, stream=stream, clock=ticking(1)).reach(1500, None)
    assert stream.getvalue() == "\rfetching  1.5 kB\x1b[K"


def test_what_was_there_before_does_not_count_as_speed() -> None:
    stream = Terminal()
    progress = Progress("fetching", stream=stream, clock=ticking(1))
    progress.reach(500, 1000)
    progress.reach(600, 1000)
    assert stream.getvalue().endswith("\rfetching  600 / 1,000  60%  8.0 s left\x1b[K")


def test_it_is_redrawn_at_most_ten_times_a_second() -> None:
    stream = Terminal()
    progress = Progress("reading", stream=stream, clock=ticking(0.01))
    for _ in range(1000):
        progress.advance()
    assert 80 <= stream.getvalue().count("\r") <= 100


@given(st.floats(0, 1e7))
def test_every_duration_has_a_unit_and_no_sixty_seconds(seconds: float) -> None:
    text = human_seconds(seconds)
    assert text.split()[-1] in {"ms", "s", "min"}
    assert not text.startswith(("60 s", "60.0 s", "60 min", "1000 ms"))
