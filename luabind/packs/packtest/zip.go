// Package packtest makes archives as attackers do: zips with arbitrary records. It
// is for tests only. Programs that embed the engine use package luabind.
package packtest

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"

	"arbiter/core/num"
)

// Part is a file of a zip. Fields that are not set get the value that a correct packer
// writes.
type Part struct {
	Name string
	Data []byte

	Deflate    bool
	Method     uint16 // instead of that of Deflate
	Flags      uint16
	Extra      []byte
	LocalExtra []byte
	Comment    string
	Disk       uint16
	MadeBy     uint16
	Attributes uint32
	LocalName  string // in the local header, if it is another
	Before     []byte // bytes that belong to nothing
	Leftover   []byte // after the packed bytes, counted as packed
	WrongCRC   bool
	SaysSize   uint32 // in both headers, if it is another
	SaysPacked uint32 // in both headers, if it is another
	DirSize    uint32 // in the directory alone
	AtFirst    bool   // the directory says that it begins where the first file does
}

// Zip is an archive.
type Zip struct {
	Parts   []Part
	Before  []byte // prepended to the archive
	Shifted bool   // offsets count from the bytes of Before on
	After   []byte
	Comment string
	Count   uint16 // instead of the number of parts
	Disk    uint16
	Locator bool // of a zip64 end
	DirTail []byte
	DirSize uint32 // instead of the size of the directory
}

// Bytes writes the archive.
func (z *Zip) Bytes() []byte {
	var out, dir []byte
	le := binary.LittleEndian
	base := 0
	out = append(out, z.Before...)
	if !z.Shifted {
		base = len(z.Before)
	}
	for i, p := range z.Parts {
		packed, method := p.packed()
		crc := crc32.ChecksumIEEE(p.Data)
		if p.WrongCRC {
			crc++
		}
		size, psize := or(p.SaysSize, num.To[uint32](len(p.Data))), or(p.SaysPacked, num.To[uint32](len(packed)))
		both := func(size uint32, name, extra int) (b []byte) {
			b = le.AppendUint16(b, 10)
			b = le.AppendUint16(b, p.Flags)
			b = le.AppendUint16(b, method)
			b = append(b, 0, 0, 0x21, 0)
			b = le.AppendUint32(b, crc)
			b = le.AppendUint32(b, psize)
			b = le.AppendUint32(b, size)
			b = le.AppendUint16(b, num.To[uint16](name))
			return le.AppendUint16(b, num.To[uint16](extra))
		}
		out = append(out, p.Before...)
		at := num.To[uint32](len(out) - len(z.Before) + base)
		if p.AtFirst && i > 0 {
			at = num.To[uint32](base)
		}
		local := p.Name
		if p.LocalName != "" {
			local = p.LocalName
		}
		out = le.AppendUint32(out, 0x04034b50)
		out = append(out, both(size, len(local), len(p.LocalExtra))...)
		out = append(append(append(out, local...), p.LocalExtra...), packed...)

		dir = le.AppendUint32(dir, 0x02014b50)
		dir = le.AppendUint16(dir, p.MadeBy)
		dir = append(dir, both(or(p.DirSize, size), len(p.Name), len(p.Extra))...)
		dir = le.AppendUint16(dir, num.To[uint16](len(p.Comment)))
		dir = le.AppendUint16(dir, p.Disk)
		dir = le.AppendUint16(dir, 0)
		dir = le.AppendUint32(dir, p.Attributes)
		dir = le.AppendUint32(dir, at)
		dir = append(append(append(dir, p.Name...), p.Extra...), p.Comment...)
	}
	dir = append(dir, z.DirTail...)
	offset := num.To[uint32](len(out) - len(z.Before) + base)
	out = append(out, dir...)
	if z.Locator {
		out = append(le.AppendUint32(out, 0x07064b50), make([]byte, 16)...)
	}
	count := z.Count
	if count == 0 {
		count = num.To[uint16](len(z.Parts))
	}
	out = le.AppendUint32(out, 0x06054b50)
	out = le.AppendUint16(out, z.Disk)
	out = le.AppendUint16(out, z.Disk)
	out = le.AppendUint16(out, count)
	out = le.AppendUint16(out, count)
	out = le.AppendUint32(out, or(z.DirSize, num.To[uint32](len(dir))))
	out = le.AppendUint32(out, offset)
	out = le.AppendUint16(out, num.To[uint16](len(z.Comment)))
	return append(append(out, z.Comment...), z.After...)
}

func (p *Part) packed() (packed []byte, method uint16) {
	packed = p.Data
	if p.Deflate {
		var b bytes.Buffer
		w, err := flate.NewWriter(&b, flate.BestCompression)
		if err != nil {
			panic(err)
		}
		w.Write(p.Data) // a buffer never fails
		w.Close()
		packed, method = b.Bytes(), 8
	}
	if p.Method != 0 {
		method = p.Method
	}
	return append(packed[:len(packed):len(packed)], p.Leftover...), method
}

func or(a, b uint32) uint32 {
	if a != 0 {
		return a
	}
	return b
}
