package archive

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"io"

	"arbiter/luabind/packs/safeio"

	"arbiter/core/num"
)

// The two compression methods that are read.
const (
	methodStored   = 0
	methodDeflated = 8
)

// Flags of an entry that change nothing: the compression level, and that the name is
// UTF-8.
const harmlessFlags = 1<<1 | 1<<2 | 1<<11

// Flags that change how an entry is read.
const (
	flagEncrypted  = 1<<0 | 1<<6 | 1<<13
	flagDescriptor = 1 << 3
)

// entry is a file in the directory of a zip.
type entry struct {
	name         string
	flags        uint16
	method       uint16
	crc          uint32
	packed, size uint32
	attributes   uint32
	byUnix       bool
	at           uint32 // of its local header
}

// reader reads the bytes of an archive.
type reader struct {
	data      []byte
	directory int // where it begins
	inflate   io.ReadCloser
	out       Archive
}

// Read reads the bytes of an archive. It must be a zip in which every byte belongs to
// an entry, entries are in the order of its directory without a gap, and headers agree.
// The error is a *Fault.
func Read(data []byte) (*Archive, error) {
	if len(data) > MaxBytes {
		return nil, fault(TooBig, "", "an archive has at most %d MB", MaxBytes>>20)
	}
	r := &reader{data: data}
	entries, err := r.entries()
	if err != nil {
		return nil, err
	}
	next := 0
	for i := range entries {
		if next, err = r.file(&entries[i], next); err != nil {
			return nil, err
		}
	}
	if next != r.directory {
		return nil, fault(Gap, "", "%d bytes before its directory belong to no file", r.directory-next)
	}
	return &r.out, r.out.complete()
}

// end reads the last record, which has the position of the directory.
func (r *reader) end() (count int, err error) {
	data, le := r.data, binary.LittleEndian
	at := len(data) - endSize
	if at < 0 || le.Uint32(data[at:]) != sigEnd {
		if i := bytes.LastIndex(data, le.AppendUint32(nil, sigEnd)); i >= 0 && i < at {
			return 0, fault(Trailing, "", "it goes on for %d bytes after its end", at-i)
		}
		return 0, fault(NoArchive, "", "it is not a zip, or is incomplete")
	}
	end := data[at:]
	count = int(le.Uint16(end[10:]))
	size, offset := int64(le.Uint32(end[12:])), int64(le.Uint32(end[16:]))
	switch {
	case at >= 20 && le.Uint32(data[at-20:]) == sigZip64, count == 0xffff, size == 0xffffffff, offset == 0xffffffff:
		return 0, fault(Zip64, "", "it is in the form for files of more than 4 GB")
	case le.Uint32(end[4:]) != 0 || int(le.Uint16(end[8:])) != count:
		return 0, fault(OddHeader, "", "it is one part of several")
	case le.Uint16(end[20:]) != 0:
		return 0, fault(OddHeader, "", "it has a comment")
	case offset+size < int64(at):
		return 0, fault(Prepended, "", "%d bytes of it belong to nothing", int64(at)-offset-size)
	case offset+size > int64(at):
		return 0, fault(Overlap, "", "its directory continues after its end")
	case count > MaxFiles:
		return 0, fault(TooMany, "", "an archive has at most %d files", MaxFiles)
	}
	r.directory = num.To[int](offset)
	return count, nil
}

// entries reads the directory.
func (r *reader) entries() (list []entry, err error) {
	count, err := r.end()
	if err != nil {
		return nil, err
	}
	text, le := r.data[r.directory:len(r.data)-endSize], binary.LittleEndian
	for range count {
		if len(text) < centralSize || le.Uint32(text) != sigCentral {
			return nil, fault(NoArchive, "", "its directory is torn")
		}
		name, extra, comment := int(le.Uint16(text[28:])), int(le.Uint16(text[30:])), int(le.Uint16(text[32:]))
		whole := centralSize + name + extra + comment
		if len(text) < whole {
			return nil, fault(NoArchive, "", "its directory is torn")
		}
		e := entry{
			name: string(text[centralSize:][:name]), flags: le.Uint16(text[8:]), method: le.Uint16(text[10:]),
			crc: le.Uint32(text[16:]), packed: le.Uint32(text[20:]), size: le.Uint32(text[24:]),
			attributes: le.Uint32(text[38:]), byUnix: text[5] == 3 || text[5] == 19, at: le.Uint32(text[42:]),
		}
		if err := e.check(text[centralSize+name:][:extra]); err != nil {
			return nil, err
		}
		switch {
		case comment != 0:
			return nil, fault(OddHeader, e.name, "it has a comment")
		case le.Uint16(text[34:]) != 0:
			return nil, fault(OddHeader, e.name, "it is on another disk")
		}
		list = append(list, e)
		text = text[whole:]
	}
	if len(text) > 0 {
		return nil, fault(Trailing, "", "%d bytes of its directory belong to no file", len(text))
	}
	return list, nil
}

// check checks the directory entry of a file.
func (e *entry) check(extra []byte) error {
	if err := checkName(e.name); err != nil {
		return err
	}
	const modes, link, regular, folder = 0o170000, 0o120000, 0o100000, 0o040000
	mode := e.attributes >> 16 & modes
	switch {
	case mode == link:
		return fault(Symlink, e.name, "an archive has no links")
	case e.byUnix && mode != 0 && mode != regular, mode == folder, !e.byUnix && e.attributes&0x10 != 0:
		return fault(OddFile, e.name, "it is not a regular file")
	case e.flags&flagEncrypted != 0:
		return fault(Encrypted, e.name, "it is encrypted")
	case e.packed == 0xffffffff, e.size == 0xffffffff, e.at == 0xffffffff, hasZip64(extra):
		return fault(Zip64, e.name, "it is in the form for files of more than 4 GB")
	case e.flags&flagDescriptor != 0:
		return fault(OddHeader, e.name, "its size is after the data; pack it again with the size before the data")
	case e.flags&^harmlessFlags != 0:
		return fault(OddHeader, e.name, "it has the flags %#x", e.flags)
	case len(extra) > 0:
		return fault(OddHeader, e.name, "it has extra fields (zip -X leaves them out)")
	case e.method != methodStored && e.method != methodDeflated:
		return fault(OddMethod, e.name, "it is packed by method %d; 0, stored, and 8, deflated, are read", e.method)
	case e.size > MaxFile:
		return fault(TooBig, e.name, "a file of an archive has at most %d MB, and this one claims to have %d bytes", MaxFile>>20, e.size)
	case e.method == methodStored && e.packed != e.size:
		return fault(WrongSize, e.name, "it is stored, and has %d bytes of %d", e.packed, e.size)
	case e.size > ratioFrom && uint64(e.size) > maxRatio*uint64(e.packed):
		return fault(Bomb, e.name, "it unpacks to more than %d times its size", maxRatio)
	}
	return nil
}

// hasZip64 looks for the extra field of zip64.
func hasZip64(extra []byte) bool {
	for len(extra) >= 4 {
		if binary.LittleEndian.Uint16(extra) == 1 {
			return true
		}
		n := min(4+int(binary.LittleEndian.Uint16(extra[2:])), len(extra))
		extra = extra[n:]
	}
	return false
}

// file reads a file that must begin at an offset, and returns the offset of the next
// one.
func (r *reader) file(e *entry, at int) (next int, err error) {
	switch {
	case int64(e.at) > int64(at) && at == 0:
		return 0, fault(Prepended, "", "%d bytes precede the first file", e.at)
	case int64(e.at) > int64(at):
		return 0, fault(Gap, e.name, "%d bytes before it belong to nothing", int(e.at)-at)
	case int64(e.at) < int64(at):
		return 0, fault(Overlap, e.name, "it begins inside of another file")
	}
	header, le := r.data[at:r.directory], binary.LittleEndian
	if len(header) < localSize || le.Uint32(header) != sigLocal {
		return 0, fault(HeaderDiffers, e.name, "no file begins at the position that the directory names")
	}
	name, extra := int(le.Uint16(header[26:])), int(le.Uint16(header[28:]))
	start := localSize + name + extra
	if len(header) < start {
		return 0, fault(Overlap, e.name, "it runs into the directory")
	}
	same := string(header[localSize:][:name]) == e.name && le.Uint16(header[6:]) == e.flags && le.Uint16(header[8:]) == e.method &&
		le.Uint32(header[14:]) == e.crc && le.Uint32(header[18:]) == e.packed && le.Uint32(header[22:]) == e.size
	switch {
	case !same:
		return 0, fault(HeaderDiffers, e.name, "the directory and the header of the file disagree about it")
	case extra != 0:
		return 0, fault(OddHeader, e.name, "its own header has extra fields")
	case int64(len(header)-start) < int64(e.packed):
		return 0, fault(Overlap, e.name, "it runs into the directory")
	}
	packed := header[start:][:e.packed]
	data, err := r.unpack(e, packed)
	if err != nil {
		return 0, err
	}
	if crc32.ChecksumIEEE(data) != e.crc {
		return 0, fault(BadChecksum, e.name, "it is not the content that was packed")
	}
	return at + start + len(packed), r.out.add(e.name, data)
}

// unpack returns the unpacked data of a file. It never unpacks more than one byte
// beyond the stated size.
func (r *reader) unpack(e *entry, packed []byte) ([]byte, error) {
	if e.method == methodStored {
		return packed, nil
	}
	in := bytes.NewReader(packed)
	if r.inflate == nil {
		r.inflate = flate.NewReader(in)
	} else if err := r.inflate.(flate.Resetter).Reset(in, nil); err != nil {
		return nil, fault(Unpackable, e.name, "%v", err)
	}
	data, err := safeio.Kind{Bytes: int(e.size)}.ReadAll(r.inflate)
	switch {
	case len(data) > int(e.size):
		return nil, fault(Bomb, e.name, "it continues after the %d bytes that it claims to have", e.size)
	case err != nil:
		return nil, fault(Unpackable, e.name, "%v", err)
	case len(data) < int(e.size):
		return nil, fault(WrongSize, e.name, "it has %d bytes, and claims to have %d", len(data), e.size)
	case in.Len() > 0:
		return nil, fault(WrongSize, e.name, "%d packed bytes are left over", in.Len())
	}
	return data, nil
}
