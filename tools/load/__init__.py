"""Many matches at once, through sockets, on one core: how long does an answer take, and how many are there a second?

    python -m tools.load --games 500 --seconds 60

The server runs on the first core, the bots on the second. First every match makes one move a second: that gives the
latencies, from sending an answer until a player is told what came of it. Then everybody answers at once: that gives
the moves per second. Because figures of a machine mean little alone, and it is not always equally fast, this takes
turns with a bare WebSocket echo on the same core, with the same server settings underneath and as many messages on
their way. Last, fewer matches at a brisk pace, match after match, show whether memory stays what it is.
"""
