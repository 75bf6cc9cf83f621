package sandbox

import (
	"strings"
	"testing"
)

// TestCheck: all that is wrong with a script is found, by line, with the first error
// that Compile gives among it; a script with very many errors is left.
func TestCheck(t *testing.T) {
	src := "local n = 0\nfunction a()\n  n = n + 1\n  b = 2\n  c()\n  math.random()\n  return string.foo\nend\nfunction a() end\n"
	var got []string
	for _, e := range Check("x.lua", []byte(src)) {
		got = append(got, e.Error())
	}
	want := []string{"x.lua:3: function changes n, a local of the main chunk", "x.lua:4: function assigns the global b", "x.lua:5: unknown name c",
		"x.lua:6: math.random is not available", "x.lua:7: unknown name string.foo", `x.lua:9: the function "a" is defined twice, first in line 2`}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
	for _, src := range []string{src, "x = = 1", "function f( end", "local a = 1\nreturn a", "function f() os.exit() end", "return {[1] = 0x}"} {
		_, err := Compile("x.lua", []byte(src))
		list := Check("x.lua", []byte(src))
		found := err == nil
		for _, e := range list {
			found = found || e.Error() == err.Error()
		}
		if !found || (err == nil) != (len(list) == 0) {
			t.Errorf("%q: Compile says %v, Check %v", src, err, list)
		}
	}
	if n := len(Check("x.lua", []byte(strings.Repeat("a()\n", 500)))); n != maxErrors+1 {
		t.Errorf("%d errors", n)
	}
}

// TestTokens checks the positions of names, strings and comments.
func TestTokens(t *testing.T) {
	src := "local s = 'it\\'s' -- a: b\n--[[ two\nlines ]] game : damage(1.5e3, [=[x]]y]=]) t.x = \"\\065\"\n"
	var b strings.Builder
	for _, k := range Tokens([]byte(src)) {
		if src[k.At:k.At+1] == "" || k.Kind == NameToken && src[k.At:k.At+len(k.Text)] != k.Text {
			t.Errorf("%+v", k)
		}
		if k.Kind == NameToken {
			b.WriteString(k.Text + string([]byte{max(k.After, ' ')}) + " ")
		}
	}
	if got := b.String(); got != "local  sl game' damage: t) x. " {
		t.Errorf("got %q", got)
	}
}
