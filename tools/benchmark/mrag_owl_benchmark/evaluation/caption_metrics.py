"""How near captions are to what people wrote: BLEU-1 to 4, METEOR and CIDEr, as COCO's own evaluation computes them.

Words are lower case, without punctuation and without the numbers that tie text to regions. Sources: Papineni et al.,
ACL 2002; Denkowski and Lavie, WMT 2014; Vedantam et al., CVPR 2015; computed by pycocoevalcap, METEOR by Java.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence

from mrag_owl.errors import ConfigError

MEASURES = ("BLEU-1", "BLEU-2", "BLEU-3", "BLEU-4", "METEOR", "CIDEr")

_MARK = re.compile(r"\s*[\[(]\d+[\])]")
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def caption_words(text: str) -> str:
    """Return the words of a caption as they are compared.

    >>> caption_words("The picture shows a T-shirt (1) on the left. (1) The T-shirt: It's red [1].")
    "the picture shows a t-shirt on the left the t-shirt it's red"
    """
    return " ".join(_WORD.findall(_MARK.sub("", text).lower()))


def caption_scores(
    captions: Mapping[str, str], references: Mapping[str, Sequence[str]]
) -> dict[str, tuple[float, tuple[float, ...]]]:
    """Return each measure over all captions, and for each by ascending name; CIDEr's are in [0, 10], others in [0, 1].

    Each caption needs a reference; a measure of Java's is left out where there is no `java`. Raises ConfigError where
    the extra is missing.
    """
    try:
        from pycocoevalcap.bleu.bleu import Bleu
        from pycocoevalcap.cider.cider import Cider
        from pycocoevalcap.meteor.meteor import Meteor
    except ImportError as error:
        raise ConfigError(
            "judging captions needs pycocoevalcap; install the extra: pip install 'mrag-owl[benchmark]'"
        ) from error
    names = sorted(captions)
    said = {name: [caption_words(captions[name])] for name in names}
    wanted = {name: [caption_words(text) for text in references[name]] for name in names}
    found: dict[str, tuple[float, tuple[float, ...]]] = {}
    means, each = Bleu(4).compute_score(wanted, said, verbose=0)
    for order, (mean, values) in enumerate(zip(means, each, strict=True), start=1):
        found[f"BLEU-{order}"] = float(mean), tuple(map(float, values))
    if shutil.which("java") is not None:
        meteor = Meteor()
        try:
            mean, values = meteor.compute_score(wanted, said)
        finally:
            meteor.meteor_p.kill()
            meteor.meteor_p.wait()
            for stream in (meteor.meteor_p.stdin, meteor.meteor_p.stdout, meteor.meteor_p.stderr):
                stream.close()
        found["METEOR"] = float(mean), tuple(map(float, values))
    mean, values = Cider().compute_score(wanted, said)
    found["CIDEr"] = float(mean), tuple(map(float, values))
    return found
