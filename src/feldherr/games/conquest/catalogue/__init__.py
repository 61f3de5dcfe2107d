"""What the packs of CONQUEST say, read and looked up."""
