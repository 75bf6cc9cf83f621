package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"syscall"

	"arbiter/cmd/arbiter/internal/cli"
)

// measured runs the program that its first argument names as a child, and writes
// what it cost to the file of costFile. The system counts the memory of the process
// that starts another as the other's own, and this one is small where a process of
// tests is not.
func measured() {
	runtime.LockOSThread() // the thread whose end is the child's end
	cmd := exec.Command(os.Args[1], os.Args[2:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	err := cmd.Run()
	p := cmd.ProcessState
	if p == nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(cli.ExitUsage)
	}
	text := fmt.Sprintln(int64(cpuOf(p)), p.SysUsage().(*syscall.Rusage).Maxrss<<10)
	if err := os.WriteFile(os.Getenv(costFile), []byte(text), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(p.ExitCode())
}

// costOf is what measured wrote.
func costOf(_ *os.ProcessState, file string) (c cost, err error) {
	text, err := os.ReadFile(file)
	if err == nil {
		_, err = fmt.Sscan(string(text), &c.cpu, &c.memory)
	}
	return c, err
}
