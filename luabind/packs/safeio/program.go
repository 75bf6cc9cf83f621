package safeio

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

// FindProgram finds another program of the project: next to this one, or as a shell
// would. folder is that of this program, or "" if unknown.
func FindProgram(name string) (path, folder string, err error) {
	if self, err := os.Executable(); err == nil {
		if target, err := filepath.EvalSymlinks(self); err == nil {
			self = target
		}
		folder = filepath.Dir(self)
		file := name
		if runtime.GOOS == "windows" {
			file += ".exe"
		}
		if path, err = exec.LookPath(filepath.Join(folder, file)); err == nil {
			return path, folder, nil
		}
	}
	path, err = exec.LookPath(name)
	return path, folder, cause(err)
}

// Program is another program that runs along with this one: it reads requests from its
// standard input and answers on its standard output.
type Program struct {
	cmd *exec.Cmd
	In  io.WriteCloser
	Out io.ReadCloser
}

// StartProgram starts a program. Its error output goes to errs.
func StartProgram(path string, args []string, errs io.Writer) (p *Program, err error) {
	p = &Program{cmd: exec.Command(path, args...)}
	p.cmd.Stderr = errs
	if p.In, err = p.cmd.StdinPipe(); err == nil {
		p.Out, err = p.cmd.StdoutPipe()
	}
	if err == nil {
		err = p.cmd.Start()
	}
	return p, cause(err)
}

// End waits for the program to end, and kills it after the given time. It discards
// remaining output.
func (p *Program) End(within time.Duration) {
	p.In.Close() // it may have ended before
	late := time.AfterFunc(within, func() { p.cmd.Process.Kill() })
	defer late.Stop()
	io.Copy(io.Discard, p.Out) // to its end, or until it is killed
	p.cmd.Wait()               // it has printed its errors
}

// BecomeProgram runs another program with the streams of this one, and returns its exit
// code. Where the system supports it, the other program replaces this process and
// BecomeProgram does not return, so that any signal, even SIGKILL, ends both. Otherwise
// it is a separate process that receives the signals that ask this one to end.
func BecomeProgram(path string, args []string, in io.Reader, out, errs io.Writer) (code int, err error) {
	if in == os.Stdin && out == os.Stdout && errs == os.Stderr {
		if err := takePlace(path, args); !errors.Is(err, errors.ErrUnsupported) {
			return 0, cause(err)
		}
	}
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, out, errs
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(asked)
	if err := cmd.Start(); err != nil {
		return 0, cause(err)
	}
	over := make(chan struct{})
	defer close(over)
	go func() {
		for {
			select {
			case s := <-asked:
				if cmd.Process.Signal(s) != nil {
					cmd.Process.Kill() // for systems without signals
				}
			case <-over:
				return
			}
		}
	}()
	err = cmd.Wait()
	if _, ended := errors.AsType[*exec.ExitError](err); ended {
		return cmd.ProcessState.ExitCode(), nil
	}
	return 0, cause(err)
}

// TempFolder makes a temporary folder, which remove deletes with everything in it.
func TempFolder(prefix string) (dir string, remove func(), err error) {
	if dir, err = os.MkdirTemp("", prefix); err != nil {
		return "", nil, cause(err)
	}
	return dir, func() { os.RemoveAll(dir) }, nil // leftovers are in the folder for temporary files
}
