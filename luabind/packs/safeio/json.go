package safeio

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// AfterJSON reports whether anything but spaces follows the value that a decoder has read. Its
// method More does not find a brace or a bracket too many.
func AfterJSON(d *json.Decoder) bool {
	_, err := d.Token()
	return err != io.EOF
}

// DoubledKey finds a key that an object in a JSON text has twice. encoding/json would take the
// last one, whatever its capitals. The text is valid.
func DoubledKey(text []byte) (key string, found bool) {
	if bytes.IndexByte(text, '{') < 0 {
		return "", false
	}
	return doubledIn(json.NewDecoder(bytes.NewReader(text)))
}

// doubledIn is DoubledKey for the next value.
func doubledIn(d *json.Decoder) (key string, found bool) {
	t, _ := d.Token()
	if t != json.Delim('{') && t != json.Delim('[') {
		return "", false
	}
	keys := map[string]bool{}
	for d.More() {
		if t == json.Delim('{') {
			word, _ := d.Token()
			name, _ := word.(string)
			folded := strings.ToLower(strings.ToUpper(name)) // as encoding/json folds ſ and K
			if keys[folded] {
				return name, true
			}
			keys[folded] = true
		}
		if key, found := doubledIn(d); found {
			return key, true
		}
	}
	_, _ = d.Token() // the end of it
	return "", false
}
