"""What opponents of any battle game know about the ground."""
