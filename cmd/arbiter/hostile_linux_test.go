package main

import (
	"os"
	"syscall"
)

// peakMemory is the most memory that a process had, in bytes.
func peakMemory(p *os.ProcessState) int64 {
	use, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return int64(use.Maxrss) << 10
}
