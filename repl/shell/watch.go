//go:build !js && !wasip1

package shell

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

// settle is how long files must be unchanged before they are read: editors write a file
// in several steps.
const settle = 100 * time.Millisecond

// look is how often the watched folders themselves are checked: the system reports
// changes inside a folder, but not a folder that replaces it.
const look = 300 * time.Millisecond

// Watch calls changed after scripts or manifests in the folders, or in those below
// them, have changed and been unchanged for a tenth of a second. It also calls changed
// after one of the folders was removed or replaced. Calls do not overlap. Closing the
// result stops the watch. It returns an error if a folder cannot be watched.
func Watch(folders []string, changed func()) (io.Closer, error) {
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
	is  fs.FileInfo // of the watched folder; nil when it does not exist
}

// moved reports whether the watched folder was removed or replaced.
func (r *root) moved() bool {
	was := r.is
	r.is = nil
	if st, err := os.Stat(r.dir); err == nil && st.IsDir() {
		r.is = st
	}
	return (was == nil) != (r.is == nil) || was != nil && !os.SameFile(was, r.is)
}

// addAll watches a folder and those in it, as the system reports changes of single
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
				_ = addAll(w, e.Name) // adding a file fails, which does not matter
			}
			if isPackFile(e.Name) && !e.Has(fsnotify.Chmod) {
				timer.Reset(settle)
			}
			if i := slices.IndexFunc(roots, func(r root) bool { return r.dir == filepath.Clean(e.Name) }); i >= 0 && (e.Has(fsnotify.Rename) || e.Has(fsnotify.Remove)) {
				roots[i].is = nil // it is no longer watched, even if it comes back
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
					roots[i].is = nil // the next look tries again
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
