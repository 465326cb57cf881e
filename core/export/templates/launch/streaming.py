"""Reads WebDataset shards as streaming.json beside this file says.

Ranks of one data-parallel group must see the same samples, so shards are shared out by the data-parallel rank, not by the global one.
Write shards with webdataset.ShardWriter as shard-000000.tar, shard-000001.tar, ...
"""
import itertools
import json
from pathlib import Path

SETTINGS = json.loads(Path(__file__).with_name("streaming.json").read_text(encoding="utf-8"))


def shard_names():
    """Every shard of the data set."""
    folder = Path(SETTINGS["folder"])
    return [str(folder / f"shard-{index:06d}.tar") for index in range(SETTINGS["shards"])]


def share(names, data_rank, data_ranks=SETTINGS["data_parallel"]):
    """The shards of one data-parallel rank."""
    return list(itertools.islice(names, data_rank, None, data_ranks))


def own_shards(shards):
    """share() has shared out the shards already: every rank reads all that it was given."""
    yield from shards


def loader(data_rank, decode):
    """Endless micro-batches of one data-parallel rank; `decode` makes a sample of tokens of what a shard holds."""
    import webdataset as wds

    dataset = wds.WebDataset(share(shard_names(), data_rank), shardshuffle=100, nodesplitter=own_shards)
    dataset = dataset.shuffle(1000).map(decode).batched(SETTINGS["micro_batch"], partial=False)
    return wds.WebLoader(dataset, batch_size=None, num_workers=SETTINGS["workers"]).repeat()
