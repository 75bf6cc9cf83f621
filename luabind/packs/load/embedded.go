package load

import (
	"slices"
	"sync"
)

// contents are the files of a pack that is embedded in the program. They never change,
// so every load has the same ones. Their number and size are those of the shipped packs.
type contents struct {
	files []file // with paths, texts and stamps
	size  int    // of all texts, in bytes
	hash  func() string
}

// contentsOf reads the files of an embedded pack. It returns nil for one that
// cannot be read without a fault, which every load then reports.
func contentsOf(s Source) *contents {
	var l loader
	p := l.read(s)
	if p.unread || len(l.faults) > 0 {
		return nil
	}
	for i := range p.files {
		f := &p.files[i]
		f.text = slices.Clip(f.text)
		f.stamp = stampOf(f.text)
	}
	return &contents{files: p.files, size: l.loaded, hash: sync.OnceValue(func() string { return hash(p.files) })}
}

// readSource is read for a pack of any origin; the files of embedded packs are in memory
// after their first load.
func (l *loader) readSource(s Source) *folder {
	c := embeddedContents(s)
	if c == nil || l.loaded+c.size > maxLoaded {
		return l.read(s)
	}
	l.loaded += c.size
	return &folder{head: head{Head: Head{ID: s.Name}}, files: slices.Clone(c.files), embedded: c}
}

// embeddedContents returns the files of a source if it is a pack in the program.
func embeddedContents(s Source) *contents {
	if !s.Shipped {
		return nil
	}
	for _, p := range embedded() {
		if p.FS == s.FS {
			return p.contents()
		}
	}
	return nil
}
