package serve

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"io"
	"sync"

	"arbiter/repl/serve/room"
)

// packSetup compresses a set-up, which has the decks and packs of a match.
func packSetup(s *room.Setup) ([]byte, error) {
	text, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	w := setupWriters.Get().(*flate.Writer)
	defer setupWriters.Put(w)
	out := bytes.NewBuffer([]byte{compressed})
	w.Reset(out)
	_, err = w.Write(text)
	if err == nil {
		err = w.Close()
	}
	return out.Bytes(), err
}

// setupWriters have 800 KB each, which is more than a match needs.
var setupWriters = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.DefaultCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	return w
}}

// compressed is the first byte of a set-up that is compressed.
const compressed = 1

// maxSetup bounds the text of a set-up.
const maxSetup = 4 << 20

// unpackSetup reads a set-up. Those of earlier versions are not compressed.
func unpackSetup(data []byte, s *room.Setup) error {
	if len(data) == 0 || data[0] != compressed {
		return json.Unmarshal(data, s)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data[1:])), maxSetup))
	if err != nil {
		return err
	}
	return json.Unmarshal(text, s)
}
