"""What the packs of RUNEWARS say, read and looked up."""
