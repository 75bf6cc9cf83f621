package sandbox

import (
	"io/fs"
	"strings"
	"testing"

	"arbiter/cards"
	"arbiter/scripts"
)

// plainly checks that what is taken at a glance is what the scanner takes.
func plainly(t *testing.T, src string) {
	t.Helper()
	if err := checkTokens("x.lua", []byte(src)); isPlainly([]byte(src)) && err != nil {
		t.Errorf("%q is taken for plain: %v", src, err)
	}
}

func FuzzPlainly(f *testing.F) {
	for _, k := range killers {
		f.Add("function f() " + k.body + " end")
	}
	f.Add("x = 1 -- a\rend")
	f.Fuzz(plainly)
}

// TestPlainly: what is nested too deep, and whatever the scanner refuses, is not taken
// for plain, and nearly all scripts that are shipped are.
func TestPlainly(t *testing.T) {
	for _, src := range []string{"--[[ a ]]", "x = [[a]]", "x = [=[a]=]", "#!lua", "x = ~1", "x = 1.5", "x = .5", "x = 0x1", "x = 1e5", "x = 1234567890123456", `x = "a`, `x = "\300"`,
		"x = 'a\nb'", "x = a!", "-- a\rend", "x = 1\x00", "x = 3x", "x = ~", "x = y ~", "x = 'a\\", "x = 'a\\q'", "--[", "x = 1 --[=[", strings.Repeat("(", maxNesting+1), strings.Repeat("do ", maxNesting+1), strings.Repeat("a", maxName+1)} {
		if isPlainly([]byte(src)) {
			t.Errorf("%q is taken for plain", src)
		}
	}
	for _, src := range []string{"", "x", `x = "a\"b" .. 'c'`, "x = a.b[1]:c{1, 2}", "-- end", "x --", "--", "-", "x[", "x.", "x = y ~=", "x = 'a\\n'", strings.Repeat("(", maxNesting), strings.Repeat("do end ", maxNesting+1), "x = y ~= z"} {
		if !isPlainly([]byte(src)) {
			t.Errorf("%q is not taken for plain", src)
		}
		plainly(t, src)
	}
	plain, all := 0, 0
	for _, fsys := range []fs.FS{scripts.FS, cards.FS} {
		_ = fs.WalkDir(fsys, ".", func(name string, _ fs.DirEntry, _ error) error {
			if !strings.HasSuffix(name, ".lua") {
				return nil
			}
			text, err := fs.ReadFile(fsys, name)
			if err != nil {
				return err
			}
			plainly(t, string(text))
			if all++; isPlainly(text) {
				plain++
			}
			return nil
		})
	}
	if all < 100 || plain < all*9/10 {
		t.Errorf("%d of %d scripts are plain", plain, all)
	}
}
