"""For tests of CONQUEST: regiments made for the occasion (`line`), written battles (`battle`), random matches."""
