//go:build !linux

package main

import "os"

// measured is the program: the memory of attacks is measured on Linux, as the
// unit of the system's answer differs.
func measured() {
	os.Args = os.Args[1:]
	main()
}

func costOf(p *os.ProcessState, _ string) (cost, error) { return cost{cpu: cpuOf(p)}, nil }
