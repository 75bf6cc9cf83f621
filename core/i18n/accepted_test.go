package i18n_test

import (
	"testing"

	"arbiter/core/i18n"
)

// TestAccepted: the first language that has texts counts, in any spelling of its tag.
func TestAccepted(t *testing.T) {
	for header, want := range map[string]string{
		"": "en", "zh-CN,zh;q=0.9,en;q=0.8": "zh", "zh": "zh", "ZH-Hant": "zh", "en-GB, zh": "en", "fr-CH, zh-TW;q=0.9": "zh", "fr, de": "en", "*": "en", ",,;q=1": "en", "zhx": "en",
	} {
		if got := i18n.Accepted(header); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
}
