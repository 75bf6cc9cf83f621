package packcmd

import (
	"strings"
	"testing"
)

func TestPlainName(t *testing.T) {
	for name, want := range map[string]bool{"Anna": true, "安娜 <a.b_c-d@e>": true, "7": true, "Ⅷ": true, strings.Repeat("ä", maxKeyName): true,
		"": false, " Anna": false, "-": false, "An\"na": false, "An\nna": false, "An\xffna": false, strings.Repeat("ä", maxKeyName+1): false} {
		if isPlainName(name) != want {
			t.Errorf("%q: %v", name, !want)
		}
	}
}
