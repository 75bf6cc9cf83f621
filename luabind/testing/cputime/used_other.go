//go:build !linux

package cputime

import "time"

var begun = time.Now()

// Used returns the time since the program has begun, where the system's own figure is not known.
func Used() time.Duration { return time.Since(begun) }
