"""What a server begins in processes of their own ends with it."""

import asyncio

from museum import museum

from mrag_owl.endpoint.engine import Engine, EngineOptions


def test_what_a_server_has_begun_ends_with_it(tmp_path):
    store = museum(tmp_path / "store")

    async def left() -> int | None:
        engine = await Engine.start(EngineOptions(store))
        begun = await engine.begin("serve", "--store", str(store), "--port", "0")
        assert begun.returncode is None
        await engine.close()
        return begun.returncode

    assert asyncio.run(left()) is not None
