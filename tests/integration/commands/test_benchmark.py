"""`mrag-owl benchmark`, as a user calls it."""

import json
import random
import re
from html.parser import HTMLParser

import ir_measures
import pytest
from outcomes import called

from mrag_owl.benchmark import main
from mrag_owl.cli.command import run
from mrag_owl_benchmark.evaluation.metrics import CUTOFFS

SYSTEMS = (
    *("bm25", "passages", "dense", "rank-bm25", "hybrid", "hybrid+logic:weights=fitted"),
    *("bm25+logic", "bm25+logic:graph=enriched", "bm25/fused-mdl-5", "paper-1", "paper-2"),
)
PUBLISHED = ("paper-1-as-published", "paper-2-as-published")


@pytest.fixture(scope="module")
def store(generated_outfits):
    return generated_outfits.path


@pytest.fixture(scope="module")
def judged(store, tmp_path_factory):
    """A set of logic questions and what systems of every kind made of it."""
    folder = tmp_path_factory.mktemp("benchmark")
    assert run(main, ["build", "--kind", "logic", "--store", str(store), "--count", "20", str(folder / "set")]) == 0
    arguments = ["run", "--set", str(folder / "set"), "--system", *SYSTEMS, "--out", str(folder / "out")]
    assert run(main, [*arguments, "--as-published", "--learner", "mdl-5"]) == 0
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["one", "cluster", "logic", "feedback"])
def test_a_set_is_the_same_bytes_for_the_same_seed_and_others_for_another(store, tmp_path, capsys, kind):
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        code, out, err = called(
            capsys, main, "build", "--kind", kind, "--store", store, "--count", 10, "--seed", seed, tmp_path / name
        )
        assert (code, out) == (0, f"{tmp_path / name}\n")
        assert err.startswith("10 questions over 300 documents, ")
    files = sorted(path.name for path in (tmp_path / "a").iterdir())
    assert files == ["qrels.txt", "set.json", "topics.tsv"]
    assert all((tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes() for name in files)
    assert (tmp_path / "a" / "topics.tsv").read_bytes() != (tmp_path / "c" / "topics.tsv").read_bytes()


@pytest.mark.slow
def test_provenance_tells_source_seed_leak_and_what_each_question_asks(judged):
    header = json.loads((judged / "set" / "set.json").read_text())
    assert (header["kind"], header["seed"], header["documents"], header["questions"]) == ("logic", 1, 300, 20)
    assert header["about"]["source"] == "instances_attributes.json"
    assert 0 < header["about"]["leak"]["share of question words in relevant documents"] < 1
    first = header["details"]["logic-0001"]
    assert set(first) == {"kind", "level", "wording", "expression", "leak"}


@pytest.mark.slow
def test_a_repeated_run_gives_the_same_result_file(judged, tmp_path, capsys):
    arguments = ["run", "--set", judged / "set", "--system", *SYSTEMS, "--out", tmp_path]
    code, _, _ = called(capsys, main, *arguments, "--as-published", "--learner", "mdl-5")
    assert code == 0
    one, two = (json.loads((out / "results.json").read_text()) for out in (judged / "out", tmp_path))
    assert one.pop("command").replace(str(judged / "out"), "") == two.pop("command").replace(str(tmp_path), "")
    assert one == two
    for path in (judged / "out" / "runs").glob("*.run"):
        assert path.read_bytes() == (tmp_path / "runs" / path.name).read_bytes()


def map_name(system):
    return re.sub(r"[^\w.+-]+", "_", system)


@pytest.mark.slow
def test_every_table_can_be_recomputed_by_ir_measures_from_the_files_alone(judged):
    results = json.loads((judged / "out" / "results.json").read_text())
    qrels = list(ir_measures.read_trec_qrels(str(judged / "set" / "qrels.txt")))
    peers = {
        "MRR": ir_measures.RR,
        "MAP": ir_measures.AP,
        "nDCG@10": ir_measures.nDCG @ 10,
        "P@10": ir_measures.P @ 10,
        "R@10": ir_measures.R @ 10,
        "R@100": ir_measures.R @ 100,
        **{f"Hits@{cutoff}": ir_measures.Success @ cutoff for cutoff in CUTOFFS},
        **{f"Hits<{cutoff}": ir_measures.Success @ (cutoff - 1) for cutoff in (10, 20, 50, 100)},
    }
    names = [system["name"] for system in results["systems"]]
    assert names == [*SYSTEMS, *PUBLISHED]
    assert {path.stem for path in (judged / "out" / "runs").glob("*.run")} == {map_name(name) for name in names}
    report = (judged / "out" / "report.md").read_text()
    for system in results["systems"]:
        name = map_name(system["name"])
        ranked = list(ir_measures.read_trec_run(str(judged / "out" / "runs" / f"{name}.run")))
        found = ir_measures.calc_aggregate(list(peers.values()), qrels, ranked)
        assert set(system["means"]) == set(peers)
        for measure, peer in peers.items():
            assert system["means"][measure] == pytest.approx(found[peer], abs=1e-6), (system["name"], measure)
        shown = " | ".join(f"{found[peers[m]]:.3f}" for m in ("MRR", *(f"Hits@{cutoff}" for cutoff in CUTOFFS)))
        assert f"| {system['name']} | {shown} |" in report


@pytest.mark.slow
def test_systems_are_compared_with_the_best_single_one_and_with_their_own_first_stage(judged):
    results = json.loads((judged / "out" / "results.json").read_text())
    pairs = [(one["system"], one["versus"]) for one in results["comparisons"]]
    single = {"bm25", "passages", "dense", "rank-bm25"}
    assert results["baseline"] in single
    assert pairs[: len(results["systems"]) - 1] == [
        (system["name"], results["baseline"]) for system in results["systems"] if system["name"] != results["baseline"]
    ]
    assert ("bm25+logic:graph=enriched", "bm25+logic") in pairs
    assert {("bm25+logic", "bm25"), ("bm25/fused-mdl-5", "bm25")} <= set(pairs)
    (fitted,) = [system["weights"] for system in results["systems"] if "weights" in system]
    assert set(fitted) == {"first half", "second half"}
    assert set(fitted["first half"]) == {"bm25", "passages", "dense lsa", "logic"}
    report = (judged / "out" / "report.md").read_text()
    assert "| hybrid+logic:weights=fitted | first half | " in report
    assert all(one["p"] <= one["p_holm"] <= 1 for one in results["comparisons"])
    (learner,) = results["learners"]
    assert learner["learner"] == "mdl"
    assert learner["f1"] < learner["training_f1"]


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.titles, self.fetched, self.tags = [], [], [], set()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        if tag not in ("meta", "img", "br", "circle", "line", "polyline"):
            self.open.append(tag)
        self.fetched += [value for name, value in attributes if name in ("src", "href") and value]

    def handle_endtag(self, tag):
        if tag not in ("circle", "line", "polyline"):
            assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "h2":
            self.titles.append(data)


@pytest.mark.slow
def test_the_page_is_well_formed_and_fetches_nothing(judged):
    text = (judged / "out" / "report.html").read_text(encoding="utf-8")
    page = Page()
    page.feed(text)
    assert page.open == []
    assert {"svg", "table", "figure"} <= page.tags
    assert "script" not in page.tags
    assert all(source.startswith("data:image/jpeg;base64,") for source in page.fetched)
    assert "@import" not in text
    assert "url(" not in text
    assert {"Quality", "Who differs from whom", "Map of the questions", "Latency against nDCG@10"} <= set(page.titles)
    assert "prefers-color-scheme: dark" in text
    assert text.count("mrag-owl benchmark run --set") > 4


@pytest.mark.slow
def test_runs_of_others_are_judged_and_what_they_leave_out_counts_nothing(judged, tmp_path, capsys):
    ours = {s["name"]: s for s in json.loads((judged / "out" / "results.json").read_text())["systems"]}["bm25"]
    lines = (judged / "out" / "runs" / "bm25.run").read_text().splitlines(keepends=True)
    left_out = lines[0].split()[0]
    assert left_out not in ours.get("not_answered", ())
    random.Random(1).shuffle(lines)
    theirs = tmp_path / "theirs.run"
    theirs.write_text("".join(line for line in lines if not line.startswith(f"{left_out} ")))
    code, out, err = called(capsys, main, "report", "--set", judged / "set", "--out", tmp_path / "judged", theirs)
    assert code == 0
    missing = sorted({left_out, *ours.get("not_answered", ())})
    assert f"theirs: {len(missing)} questions not answered, counted 0: {' '.join(missing)}" in err
    results = json.loads((tmp_path / "judged" / "results.json").read_text())
    (system,) = results["systems"]
    assert system["not_answered"] == missing
    assert system["means"]["MAP"] <= ours["means"]["MAP"]
    assert f"- theirs: {', '.join(missing)}" in (tmp_path / "judged" / "report.md").read_text()
    assert str(tmp_path / "judged" / "report.html") in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--system", "bm52"], "unknown retriever 'bm52'; did you mean 'bm25'"),
        ([], "nothing to run: name systems with --system"),
        (["--system", "bm25", "--measure", "MRX"], "unknown measure 'MRX'; choose from MRR"),
        (["--system", "bm25", "--baseline", "dense"], "--baseline 'dense' is not among the systems"),
        (["--system", "bm25", "--learner", "mdx-3"], "learner 'mdx-3': write NAME-K"),
        (["--system", "bm25", "--learner", "mdl-200"], "no question has 400 relevant documents"),
    ],
)
@pytest.mark.slow
def test_what_cannot_be_run_is_told_in_one_line(judged, tmp_path, capsys, arguments, message):
    code, out, err = called(capsys, main, "run", "--set", judged / "set", "--out", tmp_path, *arguments)
    assert (code, out) == (1, "")
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--kind", "one", "--count", 5000], "--count 5000: there are only 300 pictures with a question"),
        (["--kind", "logic", "--questions", "FILE"], "--questions is for one and cluster"),
        (["--kind", "fashion-iq"], "--kind fashion-iq needs --captions FILE and --attributes FILE"),
        (["--kind", "one", "--questions", "FILE"], "image_999: the store has no such picture"),
    ],
)
def test_what_cannot_be_built_is_told_in_one_line(store, tmp_path, capsys, arguments, message):
    (tmp_path / "FILE").write_text('{"http://example.org/image_999": "a hat?"}')
    given = [tmp_path / "FILE" if argument == "FILE" else argument for argument in arguments]
    code, out, err = called(capsys, main, "build", "--store", store, *given, tmp_path / "set")
    assert (code, out) == (1, "")
    assert message in err
    assert err.count("\n") == 1
    assert not (tmp_path / "set").exists()


def test_questions_of_a_file_are_asked_instead(store, tmp_path, capsys):
    questions = {
        "http://example.org/image_1": "Where are red hats?",
        "https://w3id.org/mrag-owl/data/image_2": ["a", "b"],
        "image_3": "\none?\ntwo?\n",
    }
    (tmp_path / "questions.json").write_text(json.dumps(questions))
    code, _, _ = called(
        capsys,
        main,
        "build",
        "--kind",
        "one",
        "--store",
        store,
        "--count",
        3,
        "--questions",
        tmp_path / "questions.json",
        tmp_path / "set",
    )
    assert code == 0
    topics = (tmp_path / "set" / "topics.tsv").read_text().splitlines()
    assert topics[0] == "one-0001\tWhere are red hats?"
    assert topics[1].split("\t")[1] in ("a", "b")
    assert topics[2].split("\t")[1] in ("one?", "two?")


@pytest.mark.slow
def test_a_store_with_other_documents_is_refused(judged, tmp_path, capsys):
    from outfits import build_outfits

    build_outfits(tmp_path / "store")
    code, _, err = called(
        capsys,
        main,
        "run",
        "--set",
        judged / "set",
        "--store",
        tmp_path / "store",
        "--system",
        "bm25",
        "--out",
        tmp_path / "o",
    )
    assert code == 1
    assert "its 6 documents are not the 300 that the set was built from" in err


@pytest.mark.slow
def test_real_text_needs_no_store_and_systems_that_need_one_say_so(shared, tmp_path, capsys):
    folder = shared / "data" / "fashion_iq"
    code, _, _ = called(
        capsys,
        main,
        "build",
        *("--kind", "fashion-iq", "--wording", "whole", "--count", 15),
        *("--captions", folder / "cap.dress.train.json", "--attributes", folder / "asin2attr.dress.train.new.json"),
        tmp_path / "set",
    )
    assert code == 0
    assert (tmp_path / "set" / "excluded.txt").is_file()
    code, _, _ = called(
        capsys,
        main,
        "run",
        "--set",
        tmp_path / "set",
        "--system",
        "bm25",
        "rank-bm25",
        "--depth",
        100,
        "--out",
        tmp_path / "out",
    )
    assert code == 0
    excluded = {tuple(line.split()[::2]) for line in (tmp_path / "set" / "excluded.txt").read_text().splitlines()}
    ranked = {
        tuple(line.split()[::2][:2]) for line in (tmp_path / "out" / "runs" / "bm25.run").read_text().splitlines()
    }
    assert excluded
    assert not excluded & ranked
    for name, message in (
        ("logic", "logic needs a knowledge graph"),
        ("bm25/fused-mdl-5", "learns from a knowledge base"),
    ):
        code, _, err = called(
            capsys, main, "run", "--set", tmp_path / "set", "--system", name, "--out", tmp_path / "out"
        )
        assert code == 1
        assert message in err


@pytest.mark.slow
def test_parts_of_relative_questions_are_signals_and_other_questions_have_none(shared, tmp_path, capsys):
    folder = shared / "data" / "fashion_iq"
    files = ("--captions", folder / "cap.dress.train.json", "--attributes", folder / "asin2attr.dress.train.new.json")
    for wording in ("edited", "caption"):
        build = ("build", "--kind", "fashion-iq", "--wording", wording, "--count", 30, *files, tmp_path / wording)
        assert called(capsys, main, *build)[0] == 0
    run_it = ("run", "--system", "bm25", "hybrid+parts:weights=fitted", "--depth", 100, "--out", tmp_path / "out")
    assert called(capsys, main, *run_it, "--set", tmp_path / "edited")[0] == 0
    results = json.loads((tmp_path / "out" / "results.json").read_text())
    weights = results["systems"][1]["weights"]["first half"]
    assert {"reference", "asserted", "undenied", "uncontradicted", "agreeing", "resembling"} < set(weights)
    code, _, err = called(capsys, main, *run_it, "--set", tmp_path / "caption")
    assert code == 1
    assert "hybrid+parts: the set's questions are relative to no reference" in err


@pytest.mark.slow
def test_questions_about_paintings_can_be_asked_of_a_store(shared, tmp_path, capsys):
    from mrag_owl.build import main as build

    folder = shared / "data" / "semart"
    assert run(build, ["semart", str(folder / "semart_val.csv"), "--store", str(tmp_path / "store")]) == 0
    asked = ("build", "--kind", "aqua", "--questions", folder / "aqua_val.json", "--count", 20)
    assert called(capsys, main, *asked, "--store", tmp_path / "store", tmp_path / "set")[0] == 0
    assert called(capsys, main, *asked, "--paintings", folder / "semart_val.csv", tmp_path / "other")[0] == 0
    one, other = ((tmp_path / name / "topics.tsv").read_text() for name in ("set", "other"))
    assert one == other
    judged = [(tmp_path / name / "qrels.txt").read_text().split() for name in ("set", "other")]
    assert [iri.rpartition("painting_")[2] for iri in judged[0][2::4]] == [
        iri.rpartition("/")[2] for iri in judged[1][2::4]
    ]
    systems = ("--system", "bm25+logic", "hybrid+logic:weights=fitted", "--depth", 50)
    assert called(capsys, main, "run", "--set", tmp_path / "set", *systems, "--out", tmp_path / "out")[0] == 0


@pytest.mark.slow
def test_questions_of_ones_own_are_judged_over_a_store(store, judged, tmp_path, capsys):
    files = [judged / "set" / name for name in ("topics.tsv", "qrels.txt")]
    relevant = {line.split()[2] for line in files[1].read_text().splitlines()}
    first = files[0].read_text().split("\t")[0]
    kept = next(line.split()[2] for line in files[1].read_text().splitlines() if line.startswith(f"{first} "))
    (tmp_path / "excluded.txt").write_text("".join(f"{first} 0 {iri} 1\n" for iri in sorted(relevant - {kept})))
    options = ("--topics", files[0], "--qrels", files[1], "--excluded", tmp_path / "excluded.txt", "--store", store)
    assert called(capsys, main, "build", "--kind", "own", *options, tmp_path / "set")[0] == 0
    out = tmp_path / "out"
    assert called(capsys, main, "run", "--set", tmp_path / "set", "--system", "bm25+logic", "--out", out)[0] == 0
    ranked = [line.split() for line in (out / "runs" / "bm25+logic.run").read_text().splitlines()]
    assert kept in [line[2] for line in ranked if line[0] == first]
    assert not {line[2] for line in ranked if line[0] == first} & (relevant - {kept})
    (tmp_path / "other.txt").write_text(f"{first} 0 http://example.org/nothing 1\n")
    options = ("--topics", files[0], "--qrels", tmp_path / "other.txt", "--store", store)
    code, _, err = called(capsys, main, "build", "--kind", "own", *options, tmp_path / "set2")
    assert code == 1
    assert err.count("\n") == 1


def test_published_tables_are_recomputed_from_a_folder(tmp_path, capsys):
    (tmp_path / "evaluation_results_bm25_KG2_b1.json").write_text('{"http://example.org/image_1": 9}')
    code, out, _ = called(capsys, main, "recompute", tmp_path)
    assert code == 0
    assert "| bm25, basic | 1 | 0.100 | 1.000 | 1.000 | 1.000 | 1.000 | 0.000 | 1.000 |" in out
    code, _, err = called(capsys, main, "recompute", tmp_path / "none")
    assert code == 1
    assert "does not exist" in err
