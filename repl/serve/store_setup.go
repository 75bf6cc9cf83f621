package serve

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"io"

	"arbiter/repl/serve/room"
)

// packSetup compresses a set-up, which has the decks and packs of a match.
func packSetup(s *room.Setup) ([]byte, error) {
	text, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	out := bytes.NewBuffer([]byte{compressed})
	w, err := flate.NewWriter(out, flate.DefaultCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	return out.Bytes(), err
}

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
