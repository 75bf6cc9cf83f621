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

// FindProgram finds another program of the project: beside this one, else as a shell
// would. folder is that of this program, "" if nobody knows it.
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

// Program is another program that runs beside this one: it is told on its standard
// input, and answers on its standard output.
type Program struct {
	cmd *exec.Cmd
	In  io.WriteCloser
	Out io.ReadCloser
}

// StartProgram starts one. What it complains of goes to errs.
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

// End waits for its end, whoever has not ended by then is killed. What it still writes
// is dropped.
func (p *Program) End(within time.Duration) {
	p.In.Close() // it may have ended before
	late := time.AfterFunc(within, func() { p.cmd.Process.Kill() })
	defer late.Stop()
	io.Copy(io.Discard, p.Out) // to its end, or until it is killed
	p.cmd.Wait()               // what went wrong it has told
}

// BecomeProgram runs another program with the streams of this one, and gives the other's
// exit code. Where the system can, the other takes the place of this process and nothing
// is given, so that whatever ends the one ends the other, SIGKILL too. Else it is a
// process of its own that is given on what asks this one to end.
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
					cmd.Process.Kill() // where there are no signals
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

// TempFolder makes a folder for what nobody needs afterwards, which remove takes away
// with all that is in it.
func TempFolder(prefix string) (dir string, remove func(), err error) {
	if dir, err = os.MkdirTemp("", prefix); err != nil {
		return "", nil, cause(err)
	}
	return dir, func() { os.RemoveAll(dir) }, nil // what stays is in the folder for what may go
}
