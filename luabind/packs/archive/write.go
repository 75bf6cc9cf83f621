package archive

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"

	"arbiter/core/num"
)

// The records of a zip. All numbers are little-endian.
const (
	sigLocal   = 0x04034b50
	sigCentral = 0x02014b50
	sigEnd     = 0x06054b50
	sigZip64   = 0x07064b50 // the locator of a zip64 end

	localSize   = 30
	centralSize = 46
	endSize     = 22

	needs    = 10   // version 1.0 of the format
	firstDay = 0x21 // 1980-01-01, the first day that the format knows
)

// Bytes writes the archive. Files are stored as they are, sorted by path, with
// no times and no attributes, so that neither machine nor library nor
// compressor has a say in the bytes.
func (a *Archive) Bytes() []byte {
	var out, directory bytes.Buffer
	le := binary.LittleEndian
	for _, f := range a.files {
		// What both records say of a file, from the version that it needs to the
		// length of its name and of no extra field.
		var both []byte
		both = le.AppendUint16(both, needs)
		both = le.AppendUint16(both, 0) // flags
		both = le.AppendUint16(both, methodStored)
		both = le.AppendUint16(both, 0) // time
		both = le.AppendUint16(both, firstDay)
		both = le.AppendUint32(both, crc32.ChecksumIEEE(f.data))
		both = le.AppendUint32(both, num.To[uint32](len(f.data)))
		both = le.AppendUint32(both, num.To[uint32](len(f.data)))
		both = le.AppendUint16(both, num.To[uint16](len(f.name)))
		both = le.AppendUint16(both, 0)

		central := le.AppendUint32(nil, sigCentral)
		central = le.AppendUint16(central, needs) // made by
		central = append(central, both...)
		central = append(central, make([]byte, 2+2+2+4)...) // comment, disk, attributes
		central = le.AppendUint32(central, num.To[uint32](out.Len()))
		directory.Write(central)
		directory.WriteString(f.name)

		out.Write(le.AppendUint32(nil, sigLocal))
		out.Write(both)
		out.WriteString(f.name)
		out.Write(f.data)
	}
	end := le.AppendUint32(nil, sigEnd)
	end = append(end, 0, 0, 0, 0) // disks
	end = le.AppendUint16(end, num.To[uint16](len(a.files)))
	end = le.AppendUint16(end, num.To[uint16](len(a.files)))
	end = le.AppendUint32(end, num.To[uint32](directory.Len()))
	end = le.AppendUint32(end, num.To[uint32](out.Len()))
	end = le.AppendUint16(end, 0) // comment
	out.Write(directory.Bytes())
	out.Write(end)
	return out.Bytes()
}
