package safeio

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode"
	"unicode/utf8"

	"arbiter/core/display"
)

// written returns the output for a text, and checks that it does not depend on how the
// text is cut in pieces.
func written(t *testing.T, text string) string {
	t.Helper()
	var whole, bytewise bytes.Buffer
	a, b := NewOut(&whole), NewOut(&bytewise)
	if _, err := io.WriteString(a, text); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(writerOnly{b}, iotest.OneByteReader(strings.NewReader(text))); err != nil {
		t.Fatal(err)
	}
	a.Flush()
	b.Flush()
	if whole.String() != bytewise.String() || whole.String() != Clean(text) {
		t.Errorf("%q: whole %q, byte by byte %q, Clean %q", text, &whole, &bytewise, Clean(text))
	}
	return whole.String()
}

type writerOnly struct{ io.Writer }

func TestWhatComesOut(t *testing.T) {
	for in, want := range map[string]string{
		"plain text\n\twith a tab":                    "plain text\n\twith a tab",
		"中文 · │ ♥ … é ─":                              "中文 · │ ♥ … é ─",
		"\x1b[2J\x07\x00\x08\r\x7f":                   `\u001b[2J\u0007\u0000\u0008\u000d\u007f`,
		"\u0085\u009b31m":                             `\u0085\u009b31m`,
		"\u202e\u2066\u200f\u061c":                    `\u202e\u2066\u200f\u061c`,
		"a\u200b\u200d\ufeff\u00ad\u2060\u3164\ufe0f": `a\u200b\u200d\ufeff\u00ad\u2060\u3164\ufe0f`,
		"\u2028\u2029":                                `\u2028\u2029`,
		"\U000e0041\U000e0100":                        `\udb40\udc41\udb40\udd00`,
		"\ufdd0\uffff\U0010ffff":                      `\ufdd0\uffff\udbff\udfff`,
		"\x9b31m \xff\xc3":                            "\ufffd31m \ufffd\ufffd",
		"\xe4\xb8":                                    "\ufffd\ufffd",
		"\ufffd":                                      "\ufffd",
		"UNS\u0421-001 \u0441ore NEUTR\u0410L":        `UNS\u0421-001 \u0441ore NEUTR\u0410L`, // Cyrillic
		"\uff35NSC \U0001d5a0BC \u13aaOV \u0391I":     `\uff35NSC \ud835\udda0BC \u13aaOV \u0391I`,
		"Корсар, сор 7 с-300, web-сайт, ΔHP, ＵＮＳＣ，x":      "Корсар, сор 7 с-300, web-сайт, ΔHP, ＵＮＳＣ，x",
		"x\u200b\u0441 a" + strings.Repeat("\u0441", 300): `x\u200b\u0441 a` + strings.Repeat(`\u0441`, 300),
		strings.Repeat("\u0441", 400):                     strings.Repeat("\u0441", 400),
	} {
		if got := written(t, in); got != want {
			t.Errorf("%q came out as %q, want %q", in, got, want)
		}
	}
}

// No character with power is written, and JSON keeps its meaning.
func TestEveryCharacter(t *testing.T) {
	for r := range rune(unicode.MaxRune + 1) {
		if !utf8.ValidRune(r) {
			continue
		}
		got := Clean(string(r))
		if got == string(r) && (unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && r != '\n' && r != '\t') {
			t.Errorf("U+%04X comes out", r)
		}
		if !hasPower(r) {
			continue
		}
		if strings.ContainsFunc(got, func(r rune) bool { return r < ' ' || r > '~' }) {
			t.Errorf("U+%04X comes out as %q", r, got)
		}
		var back string
		if err := json.Unmarshal([]byte(`"`+got+`"`), &back); err != nil || back != string(r) {
			t.Errorf("U+%04X in JSON: %q, %v", r, back, err)
		}
	}
}

func FuzzOut(f *testing.F) {
	f.Add("a\x1b[0m\u202e\xe4")
	f.Fuzz(func(t *testing.T, text string) {
		out := written(t, text)
		if Clean(out) != out || !utf8.ValidString(out) {
			t.Errorf("%q came out as %q", text, out)
		}
	})
}

// The program's own colours are written; those in untrusted text are not, even if they
// look like ours.
func TestColours(t *testing.T) {
	var b bytes.Buffer
	o := NewOut(&b)
	if o.Painter() != nil {
		t.Error("colours without a terminal")
	}
	o.WithColours()
	paint := o.Painter()
	other := NewOut(io.Discard)
	other.WithColours()
	text := paint(display.Own, "a\x1b[31mb") + other.Painter()(display.Enemy, "c")
	io.Copy(writerOnly{o}, iotest.OneByteReader(strings.NewReader(text)))
	got := b.String()
	if !strings.HasPrefix(got, "\x1b[36ma\\u001b[31mb\x1b[0m\\u001b") || strings.Count(got, "\x1b") != 2 {
		t.Errorf("came out as %q", got)
	}
	for s := display.Plain; s <= display.Tint(display.Tints-1); s++ {
		b.Reset()
		io.WriteString(o, paint(s, "x"))
		if got := b.String(); !strings.HasPrefix(got, "\x1b[") || !strings.HasSuffix(got, "mx\x1b[0m") {
			t.Errorf("style %d: %q", s, got)
		}
	}
	if got := o.Plain(paint(display.Own, "x") + "y" + paint(display.Tint(2), "z")); got != "xyz" {
		t.Errorf("without colours: %q", got)
	}
	var c bytes.Buffer
	o.Redirect(&c)
	io.WriteString(o, paint(display.Own, "x"))
	if c.String() != "\x1b[36mx\x1b[0m" {
		t.Errorf("redirected: %q", &c)
	}
}

func BenchmarkOut(b *testing.B) {
	text := []byte(strings.Repeat("Marine Fireteam (1a1) hits 格里芬 (2a3): shield -1, health -1\n", 100))
	o := NewOut(io.Discard)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		o.Write(text)
	}
}

// TestStatus checks that output and the next status line replace a status line, and
// that its text never reaches a terminal raw.
func TestStatus(t *testing.T) {
	var b strings.Builder
	o := NewOut(&b)
	o.Status("half\x1b[2J done")
	o.Status("all")
	io.WriteString(o, "text\n")
	o.Status("")
	if want := "\rhalf\\u001b[2J done" + "\rall" + strings.Repeat(" ", 15) + "\r" + "   \r" + "text\n"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}
