package lab

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// sum is the check sum of a line of a run: half of the SHA-256 of the sum of the first
// line and the text of the line. So a changed line is found, and one of another run
// too. The first line has no sum before it. It protects against disks and editors; an
// untrusted file is also checked as a whole.
type sum [16]byte

func sumOf(plan sum, text []byte) (s sum) {
	h := sha256.New()
	h.Write(plan[:]) // it never fails
	h.Write(text)
	copy(s[:], h.Sum(nil))
	return s
}

// A sum is the last field of the object of a line.
const (
	sumBegin = `,"sum":"`
	sumEnd   = "\"}\n"
	sumBytes = len(sumBegin) + 2*len(sum{}) + len(sumEnd)
)

// mark is the line of an object, with its sum.
func (s sum) mark(object []byte) []byte {
	line := append([]byte{}, object[:len(object)-1]...)
	line = append(line, sumBegin...)
	line = hex.AppendEncode(line, s[:])
	return append(line, sumEnd...)
}

// errChanged is the error of a line whose text is another than when it was written.
var errChanged = errors.New("the line was changed after it was written: its checksum does not match")

// check returns the object of a line, and its sum, for a run whose first line has the
// sum s.
func (s sum) check(line []byte) (object []byte, is sum, err error) {
	at := len(line) - sumBytes
	if at < 1 {
		return nil, sum{}, errChanged
	}
	object = append(append([]byte{}, line[:at]...), '}')
	if is = sumOf(s, object); !bytes.Equal(is.mark(object), line) {
		return nil, sum{}, errChanged
	}
	return object, is, nil
}
