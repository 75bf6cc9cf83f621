package archive

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// Open opens a file or a folder of the archive.
func (a *Archive) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if f := a.find(name); f != nil {
		return &opened{info: info{path.Base(name), int64(len(f.data)), false}, Reader: *bytes.NewReader(f.data)}, nil
	}
	list := a.list(name)
	if len(list) == 0 {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &folder{info{path.Base(name), 0, true}, list}, nil
}

// list returns the entries of a folder, by name.
func (a *Archive) list(dir string) (list []fs.DirEntry) {
	lead := dir + "/"
	if dir == "." {
		lead = ""
	}
	from, _ := slices.BinarySearchFunc(a.files, lead, func(f file, s string) int { return strings.Compare(f.name, s) })
	for _, f := range a.files[from:] {
		rest, inside := strings.CutPrefix(f.name, lead)
		if !inside {
			break
		}
		first, _, deeper := strings.Cut(rest, "/")
		if n := len(list); n == 0 || list[n-1].Name() != first {
			size := int64(len(f.data))
			if deeper {
				size = 0
			}
			list = append(list, info{first, size, deeper})
		}
	}
	slices.SortFunc(list, func(x, y fs.DirEntry) int { return strings.Compare(x.Name(), y.Name()) })
	return slices.CompactFunc(list, func(x, y fs.DirEntry) bool { return x.Name() == y.Name() })
}

// info describes a file or folder for ReadDir and Stat.
type info struct {
	name   string
	size   int64
	folder bool
}

func (i info) Name() string               { return i.name }
func (i info) Size() int64                { return i.size }
func (i info) ModTime() time.Time         { return time.Time{} }
func (i info) IsDir() bool                { return i.folder }
func (i info) Sys() any                   { return nil }
func (i info) Type() fs.FileMode          { return i.Mode().Type() }
func (i info) Info() (fs.FileInfo, error) { return i, nil }
func (i info) Mode() fs.FileMode {
	if i.folder {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

// opened is a file that is being read.
type opened struct {
	info
	bytes.Reader
}

func (o *opened) Size() int64                { return o.size }
func (o *opened) Stat() (fs.FileInfo, error) { return o.info, nil }
func (o *opened) Close() error               { return nil }

// folder is a folder that is being listed.
type folder struct {
	info
	left []fs.DirEntry
}

func (f *folder) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *folder) Close() error               { return nil }
func (f *folder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: f.name, Err: fs.ErrInvalid}
}

// ReadDir lists the next n entries, all for n below 1.
func (f *folder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		n = len(f.left)
	} else if len(f.left) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(f.left))
	list := f.left[:n]
	f.left = f.left[n:]
	return list, nil
}
