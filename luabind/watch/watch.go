//go:build !js && !wasip1

// Package watch tells when files of packs have changed on disk.
//
// It is not for programs that embed the engine: those use package luabind.
package watch

import (
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"arbiter/luabind/door"
)

// settle is how long files must be left alone before they are read: editors
// write a file in several steps.
const settle = 100 * time.Millisecond

// Folders calls changed, one call at a time, after scripts or manifests in the
// folders or in those below them have changed and been left alone for a tenth of
// a second. Closing what it gives ends that. An error is of a folder that cannot
// be watched.
func Folders(folders []string, changed func()) (io.Closer, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	for _, dir := range folders {
		if err := addAll(w, dir); err != nil {
			w.Close()
			return nil, err
		}
	}
	go follow(w, changed)
	return w, nil
}

// addAll watches a folder and those in it, as the system tells of single
// folders only.
func addAll(w *fsnotify.Watcher, dir string) error {
	fsys, err := door.Folder(dir)
	if err != nil {
		return err
	}
	below, err := door.Folders(fsys)
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

func follow(w *fsnotify.Watcher, changed func()) {
	timer := time.NewTimer(time.Hour)
	timer.Stop()
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
		case _, open := <-w.Errors:
			if !open {
				return
			}
		case <-timer.C:
			changed()
		}
	}
}

func isPackFile(name string) bool {
	return strings.HasSuffix(name, ".lua") || strings.HasSuffix(name, ".toml")
}
