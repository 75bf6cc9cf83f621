package safeio

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// maxRevision bounds the files of a folder of a revision.
const maxRevision = 256 << 20 // bytes of its files

// Revision writes a folder of a git work tree, as a revision has it, into a new
// temporary folder, which remove deletes. It needs the git program. It reads the list
// of files and their bytes as they are stored: hooks, filters, attributes and links of
// the repository have no effect.
func Revision(dir, rev string) (folder string, remove func(), err error) {
	git, err := exec.LookPath("git")
	if err != nil {
		return "", nil, errors.New("git is not installed; it is needed to read a revision")
	}
	if _, err := Folder(dir); err != nil {
		return "", nil, fmt.Errorf("%q: %w", dir, err)
	}
	commit, err := ask(git, dir, "", "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		if _, outside := ask(git, dir, "", "rev-parse", "--show-toplevel"); outside != nil {
			return "", nil, fmt.Errorf("%q is in no work tree of git: %w", dir, outside)
		}
		return "", nil, fmt.Errorf("%q has no revision %.80q", dir, rev)
	}
	files, err := stored(git, dir, strings.TrimSpace(string(commit))+":./")
	if err != nil {
		return "", nil, fmt.Errorf("the revision %.80q does not have %q: %w", rev, dir, err)
	}
	full, err := filepath.Abs(dir)
	if err != nil {
		return "", nil, err
	}
	temp, err := os.MkdirTemp("", "arbiter-rev-")
	if err != nil {
		return "", nil, cause(err)
	}
	remove = func() { os.RemoveAll(temp) } // leftovers are in the folder for temporary files
	folder = filepath.Join(temp, filepath.Base(full))
	if err := unpack(files, folder); err != nil {
		remove()
		return "", nil, fmt.Errorf("%q in the revision %.80q: %w", dir, rev, err)
	}
	return folder, remove, nil
}

// storedFile is a file of a revision.
type storedFile struct {
	name string
	id   string // of its blob
	text []byte
}

// regular are the modes of files in trees that are neither links nor submodules.
var regular = []string{"100644", "100755"}

// stored returns the regular files of a tree of a repository.
func stored(git, dir, tree string) (files []storedFile, err error) {
	list, err := ask(git, dir, "", "ls-tree", "-r", "-z", "--full-tree", tree)
	if err != nil {
		return nil, err
	}
	var ids strings.Builder
	for entry := range strings.SplitSeq(string(list), "\x00") {
		about, name, _ := strings.Cut(entry, "\t") // MODE TYPE ID, and the name
		words := strings.Fields(about)
		if len(words) != 3 || !slices.Contains(regular, words[0]) {
			continue
		}
		files = append(files, storedFile{name: name, id: words[2]})
		if len(files) > maxEntries {
			return nil, fmt.Errorf("the folder has more than %d files", maxEntries)
		}
		ids.WriteString(words[2] + "\n")
	}
	texts, err := ask(git, dir, ids.String(), "cat-file", "--batch")
	if err != nil {
		return nil, err
	}
	for i := range files {
		if texts, err = files[i].take(texts); err != nil {
			return nil, fmt.Errorf("%.200q: %w", files[i].name, err)
		}
	}
	return files, nil
}

// take takes the bytes of a file from the beginning of cat-file's output: a line ID
// TYPE SIZE, the bytes, and a line end.
func (f *storedFile) take(texts []byte) (rest []byte, err error) {
	head, rest, _ := bytes.Cut(texts, []byte("\n"))
	words := strings.Fields(string(head))
	if len(words) != 3 || words[0] != f.id || words[1] != "blob" {
		return nil, errors.New("git has it not whole")
	}
	size, err := strconv.Atoi(words[2])
	if err != nil || size < 0 || size >= len(rest) {
		return nil, errors.New("git has it not whole")
	}
	f.text = rest[:size]
	return rest[size+1:], nil
}

// ask runs git in a folder with some input, and returns its output. The error has its
// error output.
func ask(git, dir, input string, args ...string) ([]byte, error) {
	cmd := exec.Command(git, append([]string{"-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "LC_ALL=C")
	var errs bytes.Buffer
	cmd.Stdin, cmd.Stderr = strings.NewReader(input), &errs
	from, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, cause(err)
	}
	out, err := Kind{Name: "a folder of a revision", Bytes: maxRevision}.ReadAll(from)
	if err != nil {
		cmd.Process.Kill() // it would wait forever to be read
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

// unpack writes files into a new folder.
func unpack(files []storedFile, folder string) error {
	if err := os.Mkdir(folder, 0o755); err != nil {
		return cause(err)
	}
	root, err := os.OpenRoot(folder) // no name leads out of it
	if err != nil {
		return cause(err)
	}
	defer root.Close()
	for i := range files {
		if err := files[i].write(root); err != nil {
			return fmt.Errorf("%.200q: %w", files[i].name, err)
		}
	}
	return nil
}

func (f *storedFile) write(root *os.Root) error {
	if err := root.MkdirAll(path.Dir(f.name), 0o755); err != nil {
		return cause(err)
	}
	to, err := root.OpenFile(f.name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return cause(err)
	}
	_, err = to.Write(f.text)
	return errors.Join(err, to.Close())
}
