package main

import (
	"bytes"
	"compress/gzip"
	"fmt"

	"arbiter/luabind/lab"
	"arbiter/luabind/packs/safeio"
)

// Results travel compressed, because they are tables of small numbers under the same words.

// partKind bounds a part after decompression.
var partKind = safeio.Kind{Name: "a part", Bytes: lab.MaxPart}

func packed(text []byte) []byte {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	if err == nil {
		if _, err = z.Write(text); err == nil {
			err = z.Close()
		}
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	return b.Bytes()
}

func unpacked(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("it is not packed: %w", err)
	}
	text, err := partKind.ReadAll(z)
	if err != nil {
		return nil, fmt.Errorf("it cannot be unpacked: %w", err)
	}
	return text, nil
}
