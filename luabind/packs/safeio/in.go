package safeio

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Kind bounds a kind of file. A bound of 0 means no bound.
type Kind struct {
	Name  string // for messages: "a deck"
	Bytes int
	Line  int // bytes of a line
	Lines int
}

// Read reads a file that the user has named. It follows a link to a regular file, as
// the user chose it. Its errors leave out the name, which the caller knows.
func Read(name string, k Kind) ([]byte, error) {
	f, err := Open(name, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return k.ReadAll(f)
}

// ReadFS reads a file of a folder.
func ReadFS(fsys fs.FS, name string, k Kind) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, cause(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, cause(err)
	}
	if why := irregular(info.Mode()); why != nil {
		return nil, why
	}
	return k.readAll(f, info.Size())
}

// Open opens an existing regular file. It checks the file before opening it, as opening
// a pipe would wait for its other end.
func Open(name string, flag int) (*os.File, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, cause(err)
	}
	if why := irregular(info.Mode()); why != nil {
		return nil, why
	}
	f, err := os.OpenFile(name, flag, 0)
	if err != nil {
		return nil, cause(err)
	}
	// Another file may have replaced it in between.
	if now, err := f.Stat(); err != nil || !os.SameFile(info, now) {
		f.Close()
		return nil, errors.New("it was replaced while it was opened; try again")
	}
	return f, nil
}

// Create creates a new file. It never overwrites an existing one: the error is then
// fs.ErrExist.
func Create(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	return f, cause(err)
}

// CreateSecret creates a new file that only its owner may read.
func CreateSecret(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	return f, cause(err)
}

// Write writes a whole file, and overwrites an existing regular file.
func Write(name string, text []byte) error {
	if info, err := os.Stat(name); err == nil {
		if why := notWritable(info.Mode()); why != nil {
			return why
		}
	}
	return cause(os.WriteFile(name, text, 0o644))
}

// Replace writes a whole file atomically: a reader finds all of the old or all of the
// new contents, even if the machine stops in between. The folder must exist. A file that
// exists keeps its permissions, and one that is read-only stays as it is.
func Replace(name string, text []byte) error {
	mode := fs.FileMode(0o644)
	if info, err := os.Lstat(name); err == nil {
		if why := irregular(info.Mode()); why != nil {
			return why
		}
		if mode = info.Mode().Perm(); mode&0o222 == 0 {
			return errors.New("the file is read-only")
		}
	}
	f, err := os.CreateTemp(filepath.Dir(name), TempPrefix+"*")
	if err != nil {
		return cause(err)
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name()) // a leftover is hidden, and never overwritten
	}
	return cause(err)
}

// TempPrefix begins the names of files that are being written.
const TempPrefix = ".arbiter-new-"

// Rename moves a file in one step, and overwrites an existing one.
func Rename(from, to string) error { return cause(os.Rename(from, to)) }

// Remove removes a file, or an empty folder.
func Remove(name string) error { return cause(os.Remove(name)) }

// MakeFolder makes a folder, and those above it, as far as they are missing.
func MakeFolder(dir string) error { return cause(os.MkdirAll(dir, 0o755)) }

// NewFolder makes a folder in an existing one. If it exists already, the error is
// fs.ErrExist.
func NewFolder(dir string) error { return cause(os.Mkdir(dir, 0o755)) }

// Append appends to a regular file of the user, which it creates if it is missing.
func Append(name string, text []byte) error {
	if info, err := os.Stat(name); err == nil {
		if why := irregular(info.Mode()); why != nil {
			return why
		}
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return cause(err)
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

// ReadAll reads at most one byte more than a kind of file may have, so that a file that
// is too long is noticed. The error for one comes with the bytes that were read.
func (k Kind) ReadAll(r io.Reader) ([]byte, error) { return k.readAll(r, 0) }

// readAll is ReadAll for a file of a known size, for which it allocates a buffer first.
func (k Kind) readAll(r io.Reader, size int64) ([]byte, error) {
	room := max(0, min(size, int64(k.Bytes)+1))
	text := bytes.NewBuffer(make([]byte, 0, room+bytes.MinRead))
	if _, err := text.ReadFrom(io.LimitReader(r, int64(k.Bytes)+1)); err != nil {
		return nil, cause(err)
	}
	return text.Bytes(), k.Check(text.Bytes())
}

// Check checks a text against the bounds of its kind.
func (k Kind) Check(text []byte) error {
	if len(text) > k.Bytes {
		return fmt.Errorf("%s may have at most %s", k.Name, Size(k.Bytes))
	}
	if k.Line == 0 && k.Lines == 0 {
		return nil
	}
	for n := 1; len(text) > 0; n++ {
		line, rest, _ := bytes.Cut(text, []byte{'\n'})
		switch {
		case k.Lines > 0 && n > k.Lines:
			return fmt.Errorf("%s may have at most %d lines", k.Name, k.Lines)
		case k.Line > 0 && len(line) > k.Line:
			return fmt.Errorf("line %d: a line of %s may have at most %s", n, k.Name, Size(k.Line))
		}
		text = rest
	}
	return nil
}

// Size returns a number of bytes in words: a round number of MB or KB, or the bytes.
func Size(n int) string {
	switch {
	case n >= 1<<20 && n%(1<<20) == 0:
		return fmt.Sprintf("%d MB", n>>20)
	case n >= 1<<10 && n%(1<<10) == 0:
		return fmt.Sprintf("%d KB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}

// notWritable returns the reason why something is not a file that can be written.
func notWritable(m fs.FileMode) error {
	if m&fs.ModeNamedPipe != 0 {
		what := "it is a pipe; write a file, and read that"
		return errors.New("not a regular file: " + what)
	}
	return irregular(m)
}

// irregular returns the reason why something is not a file that can be read to its end.
func irregular(m fs.FileMode) error {
	what := "it is a device"
	switch {
	case m.IsRegular():
		return nil
	case m.IsDir():
		what = "it is a folder"
	case m&fs.ModeSymlink != 0:
		what = "it is a link"
	case m&fs.ModeNamedPipe != 0:
		what = "it is a pipe; write what comes out of it to a file first"
	case m&fs.ModeSocket != 0:
		what = "it is a socket"
	}
	return errors.New("not a regular file: " + what)
}

// cause returns the cause of an error of the file system: the error's own text would
// repeat the path, or show where a folder is on this machine.
func cause(err error) error {
	var p *fs.PathError
	var l *os.LinkError
	switch {
	case errors.As(err, &p):
		return p.Err
	case errors.As(err, &l):
		return l.Err
	}
	return err
}
