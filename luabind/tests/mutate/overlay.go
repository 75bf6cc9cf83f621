package mutate

import (
	"bytes"
	"io/fs"
	"time"
)

// overlay is a file system in which one file has another text.
type overlay struct {
	fs.FS
	name string
	text []byte
}

// Open opens a file.
func (o overlay) Open(name string) (fs.File, error) {
	if name != o.name {
		return o.FS.Open(name)
	}
	return &file{bytes.NewReader(o.text), o}, nil
}

// file is the one that is other.
type file struct {
	*bytes.Reader
	o overlay
}

func (f *file) Stat() (fs.FileInfo, error) { return info{f.o}, nil }
func (f *file) Close() error               { return nil }

type info struct{ o overlay }

func (i info) Name() string       { return i.o.name[1+lastSlash(i.o.name):] }
func (i info) Size() int64        { return int64(len(i.o.text)) }
func (i info) Mode() fs.FileMode  { return 0o444 }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return false }
func (i info) Sys() any           { return nil }

func lastSlash(name string) int {
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '/' {
			return i
		}
	}
	return -1
}
