// GNUstep includes this header, which GCC does not have.
