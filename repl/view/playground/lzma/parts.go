package lzma

import (
	"encoding/binary"
	"sync"

	"arbiter/core/num"
)

// partHeader is what stands before each part: how many bytes it has, packed.
const partHeader = 4

// PackParts packs bytes in so many parts of about equal length, which can be unpacked
// side by side: each is what Pack makes, behind its length in four bytes, the lowest
// first.
func PackParts(data []byte, parts int) (out []byte) {
	packed := make([][]byte, parts)
	var wait sync.WaitGroup
	for i := range parts {
		wait.Go(func() { packed[i] = Pack(data[len(data)*i/parts : len(data)*(i+1)/parts]) })
	}
	wait.Wait()
	for _, p := range packed {
		out = binary.LittleEndian.AppendUint32(out, num.To[uint32](len(p)))
		out = append(out, p...)
	}
	return out
}

// HasParts reports whether bytes look like those of PackParts.
func HasParts(packed []byte) bool { return len(packed) > partHeader && Is(packed[partHeader:]) }

// UnpackParts gives what PackParts has packed, of at most most bytes.
func UnpackParts(packed []byte, most int) (out []byte, err error) {
	for len(packed) > 0 {
		if len(packed) < partHeader {
			return nil, errBroken
		}
		n := uint64(binary.LittleEndian.Uint32(packed))
		if packed = packed[partHeader:]; n > uint64(len(packed)) {
			return nil, errBroken
		}
		part, err := Unpack(packed[:n], most-len(out))
		if err != nil {
			return nil, err
		}
		out, packed = append(out, part...), packed[n:]
	}
	return out, nil
}
