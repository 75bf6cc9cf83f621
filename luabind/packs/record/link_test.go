package record_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/record"
)

// content is what a link has, without compression; sealed is the inverse.
func content(t *testing.T, text string) []byte {
	t.Helper()
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(flate.NewReader(bytes.NewReader(data[5:])))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func sealed(t *testing.T, content []byte) string {
	t.Helper()
	sum := fnv.New32a()
	sum.Write(content)
	out := bytes.NewBuffer(binary.LittleEndian.AppendUint32([]byte{1}, sum.Sum32()))
	w, err := flate.NewWriter(out, flate.BestCompression)
	if err == nil {
		_, err = w.Write(content)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// TestLinksOfRecords (K-23, D-13): a link has all commands that were not taken back, and leads to the state
// after the one at which it opens. A forged one with another end, or too few or too many bytes, is
// refused, although its check sum is right.
func TestLinksOfRecords(t *testing.T) {
	test := func(t *testing.T, text string, p *games.Packs) {
		f, err := record.Read(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		open := func() display.Match {
			m, err := p.Open(f.Header.Setup(), match.Options{})
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		n := 0
		for _, at := range []int{-1, 0, 1} {
			l, err := record.NewLink(f, open(), at)
			if err != nil {
				t.Fatal(err)
			}
			if n = l.Len(); n != len(f.Lines)-2 {
				t.Errorf("%d of %d lines, of which one takes another back", n, len(f.Lines))
			}
			link, err := l.Text()
			if err != nil {
				t.Fatal(err)
			}
			again, err := record.ReadLink(link)
			if err != nil {
				t.Fatal(err)
			}
			if same, err := again.Text(); err != nil || same != link {
				t.Errorf("what was read is written otherwise: %v", err)
			}
			m, want, after := open(), f.Header.Hash, at
			if at < 0 {
				after = n
			}
			if after > 0 {
				want = f.Lines[after-1].Hash
			}
			if err := again.Goto(m); err != nil || record.Hash(m.Hash()) != want {
				t.Errorf("it opens after command %d at %v, want %v: %v", after, record.Hash(m.Hash()), want, err)
			}
		}
		var none *record.NoStepError
		if _, err := record.NewLink(f, open(), n+1); !errors.As(err, &none) || none.Has != n {
			t.Errorf("it opens after the last of %d commands", n)
		}
		l, err := record.NewLink(f, open(), -1)
		if err != nil {
			t.Fatal(err)
		}
		link, err := l.Text()
		if err != nil {
			t.Fatal(err)
		}
		all := content(t, link)
		if sealed(t, all) != link {
			t.Fatal("it is sealed otherwise")
		}
		for i := range all {
			if _, err := record.ReadLink(sealed(t, all[:i])); err == nil {
				t.Errorf("%d of %d bytes are read", i, len(all))
			}
		}
		if _, err := record.ReadLink(sealed(t, append(slices.Clone(all), 0))); err == nil {
			t.Error("a byte too many is read")
		}
		for _, rest := range []string{"", "end"} {
			if _, err := record.ReadLink(sealed(t, append(append(slices.Clone(all[:len(all)-1]), 0, 1, 5), rest...))); err == nil {
				t.Errorf("a command of 5 bytes is read from %d", len(rest))
			}
		}
		forged := slices.Clone(all)
		forged[0]++
		if l, err = record.ReadLink(sealed(t, forged)); err != nil {
			t.Fatal(err)
		}
		if err := l.Goto(open()); err == nil || !strings.Contains(err.Error(), "ends in another position") {
			t.Errorf("another end: %v", err)
		}
	}
	for _, g := range kits.All().Games()[:4] {
		t.Run(g.Name, func(t *testing.T) {
			text, p := closed(t, g, 8)
			test(t, text, p)
		})
	}
}
