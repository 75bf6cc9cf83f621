//go:build !js && !wasip1

// Package watch tells when files of packs have changed on disk.
//
// It is not for programs that embed the engine: those use package luabind.
package watch

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"arbiter/luabind/packs/safeio"
)

// settle is how long files must be left alone before they are read: editors
// write a file in several steps.
const settle = 100 * time.Millisecond

// look is how often it is looked whether the folders are still those that are watched:
// the system tells of what is in a folder, and of one that comes in its place nothing.
const look = 300 * time.Millisecond

// Folders calls changed, one call at a time, after scripts or manifests in the
// folders or in those below them have changed and been left alone for a tenth of
// a second, and after one of the folders has gone or another has come in its place.
// Closing what it gives ends that. An error is of a folder that cannot be watched.
func Folders(folders []string, changed func()) (io.Closer, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	var roots []root
	for _, dir := range folders {
		if err := addAll(w, dir); err != nil {
			w.Close()
			return nil, err
		}
		r := root{dir: filepath.Clean(dir)}
		r.moved()
		roots = append(roots, r)
	}
	go follow(w, roots, changed)
	return w, nil
}

// root is a folder that was named.
type root struct {
	dir string
	is  fs.FileInfo // of the folder that is watched; nil for none
}

// moved looks whether another folder is there than the one that is watched, or none.
func (r *root) moved() bool {
	was := r.is
	r.is = nil
	if st, err := os.Stat(r.dir); err == nil && st.IsDir() {
		r.is = st
	}
	return (was == nil) != (r.is == nil) || was != nil && !os.SameFile(was, r.is)
}

// addAll watches a folder and those in it, as the system tells of single
// folders only.
func addAll(w *fsnotify.Watcher, dir string) error {
	fsys, err := safeio.Folder(dir)
	if err != nil {
		return err
	}
	below, err := safeio.Folders(fsys)
	if err != nil {
		return err
	}
	for _, name := range below {
		if err := w.Add(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			return err
		}
	}
	return nil
}

func follow(w *fsnotify.Watcher, roots []root, changed func()) {
	timer, tick := time.NewTimer(time.Hour), time.NewTicker(look)
	timer.Stop()
	defer tick.Stop()
	for {
		select {
		case e, open := <-w.Events:
			if !open {
				return
			}
			if e.Has(fsnotify.Create) {
				_ = addAll(w, e.Name) // of a file it fails, which does not matter
			}
			if isPackFile(e.Name) && !e.Has(fsnotify.Chmod) {
				timer.Reset(settle)
			}
			if i := slices.IndexFunc(roots, func(r root) bool { return r.dir == filepath.Clean(e.Name) }); i >= 0 && (e.Has(fsnotify.Rename) || e.Has(fsnotify.Remove)) {
				roots[i].is = nil // it is watched no more, even if it comes back
				timer.Reset(settle)
			}
		case _, open := <-w.Errors:
			if !open {
				return
			}
		case <-tick.C:
			for i := range roots {
				if !roots[i].moved() {
					continue
				}
				if roots[i].is != nil && addAll(w, roots[i].dir) != nil {
					roots[i].is = nil // it is tried again
					continue
				}
				timer.Reset(settle)
			}
		case <-timer.C:
			changed()
		}
	}
}

func isPackFile(name string) bool {
	return strings.HasSuffix(name, ".lua") || strings.HasSuffix(name, ".toml")
}
