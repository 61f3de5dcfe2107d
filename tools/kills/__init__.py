"""Kill -9 under load: is everything that was acknowledged still there, and the database sound?

    python -m tools.kills --kills 200
    python -m tools.kills --kills 20 --store postgresql://user@host/database
    python -m tools.kills --what server --kills 50

`store`: a process opens the store, plays eight tables as fast as it can and prints every row once it is acknowledged.
It is killed 0.1 to 0.3 seconds after its first row, the store is opened again, checked, and compared with what was
printed. `server`: forty bots play twenty games through sockets on a `feldherr serve`, which is killed 0.1 to 0.8
seconds after all have sat down. On the next one they come back with what they know and send again what was not
acknowledged. A kill says nothing about power cuts (the system still has what was written): that is `tools.powercuts`.
"""
