"""Ontolearn's learners over our extents; they need the extra `ontolearn`."""

import os
import resource
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

import pytest
from extras import needs

from mrag_owl.errors import ConfigError, KnowledgeBaseError
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base_files import open_file
from mrag_owl.expressions.string_table import local_name
from mrag_owl.expressions.syntax import TOP, DataSome, DataValue, Named, walk
from mrag_owl.learning.peers import PEERS, OntolearnLearner
from mrag_owl.learning.problem import pose
from mrag_owl.learning.problem_files import read_problems
from mrag_owl.records import Iri

needs("ontolearn")
pytestmark = pytest.mark.slow

AGES = """
@prefix : <https://example.org/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
:Person a owl:Class . :age a owl:DatatypeProperty . :nick a owl:DatatypeProperty .
:a a :Person ; :age 10 ; :nick "kid" . :b a :Person ; :age 12 ; :nick "kid" . :c a :Person ; :age 14 ; :nick "kid" .
:d a :Person ; :age 40 ; :nick "d" . :e a :Person ; :age 50 ; :nick "e" . :f a :Person ; :age 60 ; :nick "f" .
"""


def opened(path: Path) -> Extents:
    return Extents(open_file(path))


@pytest.fixture(scope="module")
def ages(tmp_path_factory) -> Extents:
    path = tmp_path_factory.mktemp("ages") / "ages.ttl"
    path.write_text(AGES)
    return opened(path)


@pytest.fixture(scope="module")
def folder(shared) -> Path:
    return shared / "data" / "learning_problems"


@pytest.mark.parametrize("name", ["father/father.owl", "animals/animals.owl"])
def test_our_base_answers_as_ontolearns_own_does(folder, name):
    """Of these files; of the others Ontolearn's own sees no individual, since they are not declared to be such."""
    from ontolearn.knowledge_base import KnowledgeBase as OntolearnKnowledgeBase
    from owlapy.class_expression import OWLClass, OWLThing

    from mrag_owl.learning.ontolearn_base import ExtentsKnowledgeBase

    own = OntolearnKnowledgeBase(path=str(folder / name))
    ours = ExtentsKnowledgeBase(opened(folder / name))
    assert set(ours.individuals()) == set(own.individuals())
    assert ours.individuals_count() == own.individuals_count()
    assert set(ours.get_concepts()) == set(own.get_concepts()) - {OWLThing}
    assert set(ours.get_object_properties()) == set(own.get_object_properties())
    assert set(ours.most_general_classes()) == set(own.most_general_classes()) - {OWLThing}
    for concept in ours.get_concepts():
        assert set(ours.get_direct_sub_concepts(concept)) == set(own.get_direct_sub_concepts(concept))
        assert set(ours.get_direct_parents(concept)) - {OWLThing} == set(own.get_direct_parents(concept)) - {OWLThing}
        assert ours.individuals_set(concept) == own.individuals_set(concept)
    for individual in sorted(own.individuals(), key=str)[:40]:
        types = {found for found in own.get_types(individual, direct=False) if isinstance(found, OWLClass)}
        assert set(ours.get_types(individual)) - {OWLThing} == types - {OWLThing}
        for role in own.get_object_properties():
            for one in (role, role.get_inverse_property()):
                expected = set(own.get_object_property_values(individual, one, direct=True))
                assert set(ours.get_object_property_values(individual, one)) == expected


@pytest.mark.parametrize("name", PEERS)
def test_fathers_are_learned_without_a_trace_in_the_working_folder(folder, name, tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    (stated,) = read_problems(folder / "father" / "problems.json")
    extents = opened(stated.knowledge_base)
    learner = OntolearnLearner.start(extents, name)
    found = learner.learn(pose(extents.knowledge_base, map(Iri, stated.positives), map(Iri, stated.negatives)))
    learner.close()
    assert found[0].f1 == 1.0
    assert list(tmp_path.iterdir()) == []
    assert capfd.readouterr() == ("", "")


def test_a_program_that_has_very_much_open_can_learn(ages):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 2048:
        pytest.skip("so many files may not be open here")
    with ExitStack() as opened_files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2048), hard))
        opened_files.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        for _ in range(1024):
            opened_files.callback(os.close, os.dup(0))
        learner = OntolearnLearner.start(ages, "celoe")
        opened_files.callback(learner.close)
        assert learner.learn(of_ages(ages))


def of_ages(extents: Extents):
    def named(text: str) -> list[Iri]:
        return [Iri(f"https://example.org/{name}") for name in text]

    return pose(extents.knowledge_base, named("abc"), named("def"))


def test_ranges_of_numbers_come_back(ages):
    found = OntolearnLearner.start(ages, "evolearner").learn(of_ages(ages), seconds=5.0)[0]
    assert found.f1 == 1.0
    assert any(isinstance(part, DataSome) for part in walk(found.expression))


def test_values_of_data_properties_come_back(ages):
    found = OntolearnLearner.start(ages, "tdl").learn(of_ages(ages), seconds=5.0)[0]
    assert found.f1 == 1.0
    assert any(isinstance(part, DataValue) for part in walk(found.expression))


def test_options_reach_the_learner(folder):
    (stated,) = read_problems(folder / "father" / "problems.json")
    extents = opened(stated.knowledge_base)
    problem = pose(extents.knowledge_base, map(Iri, stated.positives), map(Iri, stated.negatives))
    plain = OntolearnLearner.start(extents, "tdl", options={"use_inverse": False}).learn(problem)
    assert all("inverse=True" not in repr(found.expression) for found in plain)
    assert any(
        "inverse=True" in repr(found.expression) for found in OntolearnLearner.start(extents, "tdl").learn(problem)
    )


def test_a_process_that_dies_costs_one_answer_and_is_replaced(ages, caplog):
    learner = OntolearnLearner.start(ages, "tdl")
    learner._worker._process.kill()
    started = perf_counter()
    (given_up,) = learner.learn(of_ages(ages), seconds=2.0)
    assert given_up.expression == TOP
    assert not given_up.is_answer
    assert perf_counter() - started < 10
    assert "did not answer" in caplog.text
    assert learner.learn(of_ages(ages), seconds=5.0)[0].f1 == 1.0


def test_a_learner_that_breaks_down_has_no_answer(ages, caplog):
    learner = OntolearnLearner.start(ages, "celoe", options={"no_such_option": 1})
    assert not learner.learn(of_ages(ages), seconds=2.0)[0].is_answer
    assert "broke down: TypeError" in caplog.text


def test_a_tree_that_runs_out_of_time_has_no_answer(ages):
    """TDL looks at its clock while it reads the examples, and gives up then."""
    (found,) = OntolearnLearner.start(ages, "tdl").learn(of_ages(ages), seconds=1e-4)
    assert not found.is_answer


def test_negatives_are_drawn_from_the_population(tmp_path):
    """Not from the garments, of which there are more than pictures: nobody would have to learn anything then."""
    facts = "".join(f":p{n} a :Picture ; :has :g{n}, :h{n} . :g{n} a :Garment . :h{n} a :Garment . " for n in range(30))
    (tmp_path / "many.ttl").write_text(f"@prefix : <https://example.org/> . {facts}")
    extents = opened(tmp_path / "many.ttl")
    learner = OntolearnLearner.start(extents, "tdl")
    pictures = [Iri(f"https://example.org/p{n}") for n in range(10)]
    problem = pose(extents.knowledge_base, pictures, population=Named(Iri("https://example.org/Picture")))
    assert all("p" in local_name(name) for name in learner._drawn_negatives(problem))
    learner.close()


def test_processes_end_with_their_learners(ages):
    learner = OntolearnLearner.start(ages, "tdl")
    process, folder = learner._worker._process, learner._worker.folder
    assert process.poll() is None
    del learner
    assert process.poll() is not None
    assert not folder.exists()


def test_iris_that_owlapy_cannot_hold_are_refused_by_name(tmp_path):
    (tmp_path / "urn.ttl").write_text("<urn:a> a <urn:C> . <urn:C> a <http://www.w3.org/2002/07/owl#Class> .")
    with pytest.raises(KnowledgeBaseError, match="Ontolearn cannot hold the IRI 'urn:"):
        OntolearnLearner.start(opened(tmp_path / "urn.ttl"), "celoe")


def test_an_unknown_learner_is_answered_with_the_known_ones(ages):
    with pytest.raises(ConfigError, match="unknown learner of Ontolearn 'ocel'; choose from tdl, celoe"):
        OntolearnLearner.start(ages, "ocel")
