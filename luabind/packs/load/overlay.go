package load

import (
	"bytes"
	"io/fs"
	"path"
	"time"
)

// With is the source with another text in one of its files, under the same name.
func (s Source) With(name, text string) Source {
	s.FS = overlay{s.FS, name, []byte(text)}
	return s
}

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
	return &changedFile{bytes.NewReader(o.text), o}, nil
}

// changedFile is the one that is other.
type changedFile struct {
	*bytes.Reader
	o overlay
}

func (f *changedFile) Stat() (fs.FileInfo, error) { return changedInfo{f.o}, nil }
func (f *changedFile) Close() error               { return nil }

type changedInfo struct{ o overlay }

func (i changedInfo) Name() string       { return path.Base(i.o.name) }
func (i changedInfo) Size() int64        { return int64(len(i.o.text)) }
func (i changedInfo) Mode() fs.FileMode  { return 0o444 }
func (i changedInfo) ModTime() time.Time { return time.Time{} }
func (i changedInfo) IsDir() bool        { return false }
func (i changedInfo) Sys() any           { return nil }
