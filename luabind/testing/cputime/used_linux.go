// Package cputime measures processor time for tests that bound how long something may take. On a busy
// machine the clock says how busy it is. It is not for programs that embed the engine.
package cputime

import (
	"syscall"
	"time"
)

// Used returns the processor time that this process has used. It does not advance while other
// programs run.
func Used() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // it only fails for wrong arguments
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
