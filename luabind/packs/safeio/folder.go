package safeio

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Bounds of a folder, whether or not its files are wanted. They are far above the needs
// of any pack; a larger folder is refused before it is walked.
const (
	maxEntries = 20_000
	maxDepth   = 16
)

// folder is a local folder. Its files are opened like files that the user names, but
// links are not followed: an untrusted folder must not lead outside itself.
type folder string

// Folder returns the files of a folder that the user has named.
func Folder(dir string) (fs.FS, error) {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("the folder does not exist")
	case err == nil && !info.IsDir():
		return nil, errors.New("it is not a folder")
	case err != nil:
		return nil, cause(err)
	}
	return folder(dir), nil
}

// Open opens a regular file or a folder.
func (dir folder) Open(name string) (fs.File, error) {
	fail := func(err error) (fs.File, error) { return nil, &fs.PathError{Op: "open", Path: name, Err: err} }
	if !fs.ValidPath(name) {
		return fail(fs.ErrInvalid)
	}
	full := filepath.Join(string(dir), filepath.FromSlash(name))
	if name != "." { // the folder itself may be a link
		info, err := os.Lstat(full)
		if err != nil {
			return fail(cause(err))
		}
		if !info.IsDir() {
			if why := irregular(info.Mode()); why != nil {
				return fail(why)
			}
			f, err := Open(full, os.O_RDONLY)
			if err != nil {
				return fail(err)
			}
			return f, nil
		}
	}
	f, err := os.Open(full)
	if err != nil {
		return fail(cause(err))
	}
	return f, nil
}

// Entries lists the entries of a folder, by name.
func Entries(fsys fs.FS, dir string) ([]fs.DirEntry, error) {
	f, err := fsys.Open(dir)
	if err != nil {
		return nil, cause(err)
	}
	defer f.Close()
	d, ok := f.(fs.ReadDirFile)
	if !ok {
		return nil, errors.New("it is not a folder")
	}
	list, err := d.ReadDir(maxEntries + 1)
	switch {
	case err != nil && err != io.EOF:
		return nil, cause(err)
	case len(list) > maxEntries:
		return nil, fmt.Errorf("the folder has more than %d files", maxEntries)
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// Has reports whether a folder has an entry of this name.
func Has(fsys fs.FS, name string) bool {
	list, err := Entries(fsys, ".")
	return err == nil && slices.ContainsFunc(list, func(e fs.DirEntry) bool { return e.Name() == name })
}

// Entry is an entry that a walk has found.
type Entry struct {
	Path string
	Odd  error // why it is not a regular file, links included; nil for a regular file
}

// Walk lists the wanted files in a folder and in those below it, by path. It passes over names that
// begin with a dot, as those of version control do, which can have any number of files.
func Walk(fsys fs.FS, wanted func(path string) bool) ([]Entry, error) {
	w := walk{fsys: fsys, wanted: wanted}
	if err := w.in(".", 0); err != nil {
		return nil, err
	}
	slices.SortStableFunc(w.found, func(a, b Entry) int { return strings.Compare(a.Path, b.Path) })
	return w.found, nil
}

// Bytes returns the size of the regular files in a folder and in those below it.
func Bytes(fsys fs.FS) (size int64, err error) {
	found, err := Walk(fsys, func(string) bool { return true })
	for _, e := range found {
		if info, err := fs.Stat(fsys, e.Path); err == nil && e.Odd == nil {
			size += info.Size()
		}
	}
	return size, err
}

// Folders lists a folder, as ".", and those below it.
func Folders(fsys fs.FS) ([]string, error) {
	w := walk{fsys: fsys, wanted: func(string) bool { return false }}
	err := w.in(".", 0)
	return w.folders, err
}

type walk struct {
	fsys    fs.FS
	wanted  func(string) bool
	seen    int
	found   []Entry
	folders []string
}

func (w *walk) in(dir string, depth int) error {
	if depth > maxDepth {
		return fmt.Errorf("folders in it are nested deeper than %d", maxDepth)
	}
	w.folders = append(w.folders, dir)
	list, err := Entries(w.fsys, dir)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(e fs.DirEntry) bool { return strings.HasPrefix(e.Name(), ".") })
	if w.seen += len(list); w.seen > maxEntries {
		return fmt.Errorf("the folder has more than %d files", maxEntries)
	}
	for _, e := range list {
		name := path.Join(dir, e.Name())
		if e.IsDir() {
			if err := w.in(name, depth+1); err != nil {
				return err
			}
		} else if w.wanted(name) {
			w.found = append(w.found, Entry{name, irregular(e.Type())})
		}
	}
	return nil
}
