package archive

import (
	"bytes"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/dirhash"

	"arbiter/luabind/packs/safeio"
)

// Suffix ends the names of archives: NAME-VERSION.arbpack.
const Suffix = ".arbpack"

// FileKind bounds the file of an archive.
var FileKind = safeio.Kind{Name: "an archive", Bytes: MaxBytes}

// Archive is the files of a pack, checked and sorted by path. It implements fs.FS.
type Archive struct {
	files []file
	total int
	names names
}

// file is one file of a pack.
type file struct {
	name string
	data []byte
}

// Editors is the folder of a pack with files for editors. The engine reads none of
// them, and archives leave it out.
const Editors = "library"

// Of makes an archive of a folder. It leaves out hidden files, archives, signatures and
// files for editors; any other file that an archive cannot have is a *Fault.
func Of(fsys fs.FS) (a *Archive, leftOut []string, err error) {
	a = &Archive{}
	if err := a.collect(fsys, ".", &leftOut); err != nil {
		return nil, nil, err
	}
	return a, leftOut, a.complete()
}

// FromTexts makes an archive of texts by their paths. Its errors are those of Of.
func FromTexts(texts map[string]string) (*Archive, error) {
	a := &Archive{}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if err := checkName(name); err != nil {
			return nil, err
		}
		if len(texts[name]) > MaxFile {
			return nil, fault(TooBig, name, "a file of an archive has at most %d MB", MaxFile>>20)
		}
		if err := checkLineEnds(name, []byte(texts[name])); err != nil {
			return nil, err
		}
		if err := a.add(name, []byte(texts[name])); err != nil {
			return nil, err
		}
	}
	return a, a.complete()
}

// collect adds the files of a folder and of those below it.
func (a *Archive) collect(fsys fs.FS, dir string, leftOut *[]string) error {
	list, err := safeio.Entries(fsys, dir)
	if err != nil {
		return fault(OddFile, dir, "%v", err)
	}
	for _, e := range list {
		name := path.Join(dir, e.Name())
		switch ext := path.Ext(name); {
		case strings.HasPrefix(e.Name(), "."), ext == Suffix, ext == SignatureSuffix, name == Editors && e.IsDir():
			*leftOut = append(*leftOut, name)
			continue
		case e.Type()&fs.ModeSymlink != 0:
			return fault(Symlink, name, "a pack has no links; put the file itself there")
		case e.IsDir():
			if err := checkName(name + "/x"); err != nil {
				return err
			}
			if err := a.collect(fsys, name, leftOut); err != nil {
				return err
			}
			continue
		}
		if err := checkName(name); err != nil {
			return err
		}
		text, err := safeio.ReadFS(fsys, name, safeio.Kind{Name: "a file of an archive", Bytes: MaxFile})
		if err != nil {
			if len(text) > MaxFile {
				return fault(TooBig, name, "%v", err)
			}
			return fault(OddFile, name, "it cannot be read: %v", err)
		}
		if err := checkLineEnds(name, text); err != nil {
			return err
		}
		if err := a.add(name, text); err != nil {
			return err
		}
	}
	return nil
}

// checkLineEnds refuses text files with CRLF, which a checkout on another system may
// have made: the archive would have another hash there.
func checkLineEnds(name string, text []byte) error {
	if path.Ext(name) != ".png" && bytes.Contains(text, []byte("\r\n")) {
		return fault(LineEnds, name, "it has line ends CR LF, and would have others where the folder is checked out elsewhere; save it with LF (in .gitattributes: * text eol=lf)")
	}
	return nil
}

// add adds a file whose name has been checked.
func (a *Archive) add(name string, data []byte) error {
	if len(a.files) == MaxFiles {
		return fault(TooMany, "", "an archive has at most %d files", MaxFiles)
	}
	if a.total += len(data); a.total > MaxTotal {
		return fault(TooBig, "", "the files of an archive have at most %d MB together", MaxTotal>>20)
	}
	if err := a.names.add(name); err != nil {
		return err
	}
	if err := checkContent(name, data); err != nil {
		return err
	}
	a.files = append(a.files, file{name, data})
	return nil
}

// archives are the first bytes of archive formats: zip in its three forms, gzip, bzip2,
// xz, zstd, 7z, RAR.
var archives = []string{"PK\x03\x04", "PK\x05\x06", "PK\x07\x08", "\x1f\x8b", "BZh", "\xfd7zXZ", "\x28\xb5\x2f\xfd", "7z\xbc\xaf", "Rar!"}

// checkContent refuses files that cannot be read before they are run, or that must stay
// private.
func checkContent(name string, data []byte) error {
	begins := func(s string) bool { return bytes.HasPrefix(data, []byte(s)) }
	switch {
	case begins("\x1bLua"), begins("\x1bLJ"):
		return fault(Bytecode, name, "it is a compiled script; scripts are shipped as they are written")
	case slices.ContainsFunc(archives, begins), path.Ext(name) == Suffix:
		return fault(Nested, name, "an archive holds no archive")
	case bytes.Contains(data[:min(len(data), 100)], []byte("secret key\n")) && begins("untrusted comment:"):
		return fault(SecretKey, name, "it is a secret key, which nobody else may have; move it out of the pack")
	}
	return nil
}

// complete sorts the files and requires the head.
func (a *Archive) complete() error {
	slices.SortStableFunc(a.files, func(x, y file) int { return strings.Compare(x.name, y.name) })
	if a.find(head) == nil {
		return fault(NoPack, "", "there is no %s at the top of it", head)
	}
	return nil
}

func (a *Archive) find(name string) *file {
	i, found := slices.BinarySearchFunc(a.files, name, func(f file, n string) int { return strings.Compare(f.name, n) })
	if !found {
		return nil
	}
	return &a.files[i]
}

// Names lists the files by path.
func (a *Archive) Names() (list []string) {
	for _, f := range a.files {
		list = append(list, f.name)
	}
	return list
}

// Without returns the archive without some of its files; its head stays.
func (a *Archive) Without(out func(name string) bool) *Archive {
	b := &Archive{names: a.names}
	for _, f := range a.files {
		if f.name == head || !out(f.name) {
			b.files, b.total = append(b.files, f), b.total+len(f.data)
		}
	}
	return b
}

// Hash returns the hash of the content, as Go's sumdb writes it: h1: and a SHA-256 over
// names and contents. It is the same for a folder and its archive, in whatever way that
// is packed.
func (a *Archive) Hash() string {
	h, err := dirhash.Hash1(a.Names(), func(name string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(a.find(name).data)), nil
	})
	if err != nil {
		panic("archive: " + err.Error()) // a name with a line end, which names cannot have
	}
	return h
}

// Size is the bytes of all files.
func (a *Archive) Size() int { return a.total }
