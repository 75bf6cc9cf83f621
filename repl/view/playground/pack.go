//go:build !js && !wasip1

package playground

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
)

// gzipMagic begins every file that gzip has compressed.
const gzipMagic = "\x1f\x8b"

func isPacked(text []byte) bool { return bytes.HasPrefix(text, []byte(gzipMagic)) }

// pack compresses a file for the page, and the browser decompresses it. The same bytes give the same
// result: the header has neither a name nor a time.
func pack(text []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		panic("export: " + err.Error()) // neither a level of gzip nor memory refuses bytes
	}
	return out.Bytes()
}

// unpack returns the bytes of a packed module. It refuses damaged files, and those that
// unpack to more than a module may have.
func unpack(packed []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("the file is damaged: %w", err)
	}
	text, err := moduleKind.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("the file is damaged: %w", err)
	}
	return text, nil
}
