//go:build !linux

package serve

// machineMemory returns 0: it is not known here.
func machineMemory() int64 { return 0 }
