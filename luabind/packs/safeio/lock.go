package safeio

import "errors"

// ErrLocked is the error of Lock when another process has the file.
var ErrLocked = errors.New("another process has locked it")
