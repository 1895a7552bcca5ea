"""An embedder small enough to check by hand: a direction per word, and a window of a few words."""

from collections.abc import Sequence

import numpy as np

from mrag_owl.retrieval.embedders import Vectors, unit_rows

WORDS = ("dress", "coat", "hat", "belt", "floral", "red", "blue", "shoe")


class WordEmbedder:
    """Counts known words; keeps what it was given in `seen`."""

    def __init__(self, window: int | None = None, words: Sequence[str] = WORDS) -> None:
        self.words = words
        self.dimension = len(words)
        self.window = window
        self.identity = f"words {' '.join(words)} {window}"
        self.seen: list[str] = []

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [len(text.split()) for text in texts]

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        counts = [[text.lower().replace(".", " ").split().count(word) for word in self.words] for text in texts]
        return unit_rows(np.array(counts, dtype=np.float32).reshape(len(texts), self.dimension))

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        self.seen += texts
        return self.embed_queries(texts)
