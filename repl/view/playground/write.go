//go:build !js && !wasip1

package playground

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/luabind/packs/safeio"
)

// listName is the file of a playground that lists the others. It identifies an earlier export.
const listName = "playground.json"

var listKind = safeio.Kind{Name: "the list of a playground", Bytes: 1 << 20}

// list has the files of a playground and their content when they were written.
type list struct {
	Arbiter string   `json:"arbiter"` // playground
	Files   []listed `json:"files"`
}

type listed struct {
	Name   string `json:"name"`
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"`
}

func describe(f File) listed {
	sum := sha256.Sum256(f.Text)
	return listed{f.Name, len(f.Text), hex.EncodeToString(sum[:])}
}

// Write puts files into a folder: a new one, one with only hidden files, or one with an earlier
// export, whose files they replace. It never overwrites a file that is not of that export or has
// changed since. After an interruption the next export recognises the files, because the list is
// written first, with the earlier and the new files.
func Write(dir string, files []File) error { return write(dir, files, safeio.Replace) }

func write(dir string, files []File, replace func(name string, text []byte) error) error {
	old, err := earlier(dir)
	if err != nil {
		return err
	}
	for _, f := range files {
		if _, err := os.Lstat(filepath.Join(dir, f.Name)); err == nil && !slices.ContainsFunc(old, func(l listed) bool { return l.Name == f.Name }) {
			return fmt.Errorf("%s in it is not of an earlier export and would be overwritten; move it away", f.Name)
		}
	}
	if err := safeio.MakeFolder(dir); err != nil {
		return err
	}
	var now []listed
	for _, f := range files {
		now = append(now, describe(f))
	}
	if err := writeList(dir, slices.Concat(old, now), replace); err != nil {
		return err
	}
	for _, f := range files {
		if err := replace(filepath.Join(dir, f.Name), f.Text); err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	for _, l := range old {
		if !slices.ContainsFunc(files, func(f File) bool { return f.Name == l.Name }) {
			if err := safeio.Remove(filepath.Join(dir, l.Name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("%s: %w", l.Name, err)
			}
		}
	}
	return writeList(dir, now, replace)
}

func writeList(dir string, files []listed, replace func(name string, text []byte) error) error {
	text, err := json.MarshalIndent(list{"playground", files}, "", " ")
	if err != nil {
		return err
	}
	if err := replace(filepath.Join(dir, listName), append(text, '\n')); err != nil {
		return fmt.Errorf("%s: %w", listName, err)
	}
	return nil
}

// Check reports whether Write would refuse the content of a folder.
func Check(dir string) error {
	_, err := earlier(dir)
	return err
}

// Inside reports whether a folder, which need not exist yet, is another one or inside it.
func Inside(dir, other string) bool {
	top, err := os.Stat(other)
	if err != nil {
		return false
	}
	dir, err = filepath.Abs(dir)
	if err != nil {
		return false
	}
	for up := filepath.Dir(dir); up != dir; dir, up = up, filepath.Dir(up) { // up to an existing folder
		if target, err := filepath.EvalSymlinks(dir); err == nil {
			dir = target
			break
		}
	}
	for {
		if is, err := os.Stat(dir); err == nil && os.SameFile(is, top) {
			return true
		}
		up := filepath.Dir(dir)
		if up == dir {
			return false
		}
		dir = up
	}
}

// earlier lists the files of the export in a folder, none for a new one.
func earlier(dir string) ([]listed, error) {
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("it is a broken link; name a new folder")
	}
	fsys, err := safeio.Folder(dir)
	if err != nil {
		return nil, err
	}
	in, err := safeio.Entries(fsys, ".")
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(in, func(e fs.DirEntry) bool { return e.Name() == listName }) {
		if i := slices.IndexFunc(in, func(e fs.DirEntry) bool { return !strings.HasPrefix(e.Name(), ".") }); i >= 0 {
			return nil, fmt.Errorf("it is neither empty nor an earlier export: it has %q; name a new folder", in[i].Name())
		}
		return nil, nil
	}
	text, err := safeio.ReadFS(fsys, listName, listKind)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", listName, err)
	}
	var was list
	if err := json.Unmarshal(text, &was); err != nil || was.Arbiter != "playground" {
		return nil, fmt.Errorf("%s in it is not the list of an earlier export; name a new folder", listName)
	}
	var is []listed
	for _, l := range was.Files {
		if l.Name != filepath.Base(l.Name) || !filepath.IsLocal(l.Name) || l.Name == "." {
			return nil, fmt.Errorf("%s names %q, which is not a file of an export; name a new folder", listName, l.Name)
		}
		if slices.ContainsFunc(is, func(o listed) bool { return o.Name == l.Name }) {
			continue // an interrupted export had not reached it
		}
		text, err := safeio.ReadFS(fsys, l.Name, moduleKind)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", l.Name, err)
		}
		now := describe(File{l.Name, text})
		if !slices.Contains(was.Files, now) {
			return nil, fmt.Errorf("%s was changed since it was exported and would be overwritten; move it away", l.Name)
		}
		is = append(is, now)
	}
	return is, nil
}
