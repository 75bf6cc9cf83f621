package door

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// Bounds of a folder of a revision.
const maxRevision = 256 << 20 // bytes of its archive

// Revision writes a folder of a git work tree, as a revision has it, into a new temporary
// folder, which remove takes away. git is asked, and need not be installed for anything
// else. No hook and no link of the repository is followed.
func Revision(dir, rev string) (folder string, remove func(), err error) {
	git, err := exec.LookPath("git")
	if err != nil {
		return "", nil, errors.New("git is not installed here, which tells what a revision has")
	}
	if _, err := Folder(dir); err != nil {
		return "", nil, fmt.Errorf("%q: %w", dir, err)
	}
	commit, err := ask(git, dir, "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		if _, outside := ask(git, dir, "rev-parse", "--show-toplevel"); outside != nil {
			return "", nil, fmt.Errorf("%q is in no work tree of git: %w", dir, outside)
		}
		return "", nil, fmt.Errorf("%q has no revision %.80q", dir, rev)
	}
	packed, err := ask(git, dir, "archive", "--format=tar", strings.TrimSpace(string(commit)))
	if err != nil {
		return "", nil, fmt.Errorf("%q in the revision %.80q: %w", dir, rev, err)
	}
	full, err := filepath.Abs(dir)
	if err != nil {
		return "", nil, err
	}
	temp, err := os.MkdirTemp("", "arbiter-rev-")
	if err != nil {
		return "", nil, cause(err)
	}
	remove = func() { os.RemoveAll(temp) } // what stays is in the folder for what may go
	folder = filepath.Join(temp, filepath.Base(full))
	if err := unpack(packed, folder); err != nil {
		remove()
		return "", nil, fmt.Errorf("%q in the revision %.80q: %w", dir, rev, err)
	}
	return folder, remove, nil
}

// ask runs git in a folder, and gives what it prints. The error is what it complains of.
func ask(git, dir string, args ...string) ([]byte, error) {
	cmd := exec.Command(git, append([]string{"-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "LC_ALL=C")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	from, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, cause(err)
	}
	out, err := Kind{Name: "a folder of a revision", Bytes: maxRevision}.ReadAll(from)
	if err != nil {
		cmd.Process.Kill() // it would wait for ever to be read
	}
	switch ended := cmd.Wait(); {
	case err != nil:
		return nil, err
	case ended != nil:
		line, _, _ := strings.Cut(strings.TrimSpace(errs.String()), "\n")
		return nil, fmt.Errorf("git: %.200s", strings.TrimPrefix(line, "fatal: "))
	}
	return out, nil
}

// unpack writes the regular files of a tar archive into a new folder. Links are left out,
// as those of folders are.
func unpack(packed []byte, folder string) error {
	if err := os.Mkdir(folder, 0o755); err != nil {
		return cause(err)
	}
	root, err := os.OpenRoot(folder) // out of which no name leads
	if err != nil {
		return cause(err)
	}
	defer root.Close()
	from := tar.NewReader(bytes.NewReader(packed))
	for n := 0; ; n++ {
		h, err := from.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if n > maxEntries {
			return fmt.Errorf("the folder has more than %d files", maxEntries)
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		if err := write(root, h.Name, from); err != nil {
			return fmt.Errorf("%.200q: %w", h.Name, err)
		}
	}
}

func write(root *os.Root, name string, from io.Reader) error {
	if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return cause(err)
	}
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return cause(err)
	}
	_, err = io.Copy(f, from)
	return errors.Join(err, f.Close())
}
