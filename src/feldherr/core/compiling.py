"""What the compiler may know about a class; the interpreter does not care.

`acyclic`: its objects never lead back to themselves, so the search for garbage leaves them out. Copies of a game are
made of thousands of them.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        return lambda cls: cls
