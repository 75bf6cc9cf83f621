"""Matches of Arbiter for programs that learn.

`Arbiter` sends the requests of docs/env.md as lines and needs nothing but Python. `Batch`
plays a batch of matches with numpy arrays. The other modules adapt matches to
other libraries: `gymnasium_env`, `pettingzoo_env` and `openspiel_game`.
"""

from .client import Arbiter, ArbiterError

__all__ = ["Arbiter", "ArbiterError", "Batch", "Step", "env"]


def __getattr__(name):
    if name in ("Batch", "Step"):  # they need numpy
        from . import batch

        return getattr(batch, name)
    if name in ("env", "ArbiterAEC"):  # they need PettingZoo
        from . import pettingzoo_env

        return getattr(pettingzoo_env, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
