package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"syscall"

	"arbiter/cmd/arbiter/internal/cli"
)

// measured runs the program in its first argument as a child and writes its cost to the
// file of costFile. Linux counts memory of the parent process towards a child, so the
// parent must be small, and a test process is not.
func measured() {
	runtime.LockOSThread() // the child ends with this thread
	cmd := exec.Command(os.Args[1], os.Args[2:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	err := cmd.Run()
	p := cmd.ProcessState
	if p == nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(cli.ExitUsage)
	}
	used := costOf(p)
	text := fmt.Sprintln(int64(used.cpu), used.memory)
	if err := os.WriteFile(os.Getenv(costFile), []byte(text), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(p.ExitCode())
}

// costOf is the cost of a process that has ended. Its memory is at least that of its parent
// when it started.
func costOf(p *os.ProcessState) cost {
	return cost{cpu: cpuOf(p), memory: p.SysUsage().(*syscall.Rusage).Maxrss << 10}
}

// costIn reads the cost that measured wrote.
func costIn(file string) (c cost, err error) {
	text, err := os.ReadFile(file)
	if err == nil {
		_, err = fmt.Sscan(string(text), &c.cpu, &c.memory)
	}
	return c, err
}
