"""What battles on a table share, whichever game they belong to: bodies of cells, terrain, contacts, ways, lists."""
