package archive_test

import (
	"strings"
	"testing"

	"arbiter/luabind/packs/archive"
)

// TestCommentSaysEachWordOnce checks that a trusted comment with a word twice is
// refused, even if one of them or both are right: another reader may take the other.
func TestCommentSaysEachWordOnce(t *testing.T) {
	key, data := secret(t), []byte("data")
	about := archive.Subject{ID: "web", Version: "1.0.0", Hash: "ab"}
	for comment, good := range map[string]bool{
		"id:web version:1.0.0 hash:ab":               true,
		"file:x hash:ab version:1.0.0 id:web":        true,
		"id:web id:web version:1.0.0 hash:ab":        false,
		"id:other id:web version:1.0.0 hash:ab":      false,
		"id:web id:other version:1.0.0 hash:ab":      false,
		"id:web version:0.9.0 version:1.0.0 hash:ab": false,
		"id:web version:1.0.0 hash:cd hash:ab":       false,
		"id:web version:1.0.0":                       false,
		"id:web version:1.0.0 hash:abc":              false,
		"xid:web version:1.0.0 hash:ab":              false,
	} {
		signature, err := archive.ParseSignature(key.Sign(data, archive.Subject{File: "x " + strings.TrimPrefix(comment, "file:x ")}))
		if err != nil {
			t.Fatal(err)
		}
		by, err := signature.Verify(data, "x", []archive.Key{key.Public()})
		if err != nil {
			t.Fatal(err)
		}
		if err := by.IsOf(about); (err == nil) != good {
			t.Errorf("%q: %v", comment, err)
		}
	}
}
