"""Ten minutes with mrag-owl: open the sample, ask, see why, learn from three liked pictures, go on in rdflib."""

from __future__ import annotations

from rdflib import URIRef

import mrag_owl
from mrag_owl import Options


def main() -> None:
    """Print what a newcomer sees."""
    with mrag_owl.open() as store:
        answer = store.recommend("a floral dress without a belt", Options(explain=True, top_k=3))
        print(answer)

        liked = [result.label for result in answer]
        hypotheses = store.learn(positives=liked)
        best = hypotheses[0]
        print(
            f"\nliked: {', '.join(liked)}\nin common: {best.english}\n           {best.dl}  ({best.coverage} pictures)"
        )

        more = store.recommend("a floral dress without a belt", Options(must=(best,), top_k=5))
        print(f"more like these: {', '.join(result.label for result in more)}")

        graph = store.to_rdflib("garments")
        worn = set(graph.objects(predicate=URIRef("https://w3id.org/mrag-owl/ns#hasGarment")))
        print(f"in rdflib: {len(graph):,} triples about {len(worn)} garments")


if __name__ == "__main__":
    main()
