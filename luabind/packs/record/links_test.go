package record

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"arbiter/core/num"
)

// packed seals any content, also one that is too long.
func packed(t *testing.T, content []byte, sum uint32) string {
	t.Helper()
	out := bytes.NewBuffer(binary.LittleEndian.AppendUint32([]byte{linkFormat}, sum))
	w, err := flate.NewWriter(out, flate.BestCompression)
	if err == nil {
		_, err = w.Write(content)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// TestLinksAreBounded: a link has a maximum length, before and after compression, for writers as for
// readers. One of another format, or with another check sum, is refused.
func TestLinksAreBounded(t *testing.T) {
	chance := num.SplitStream(1, 1)
	noise := make([]byte, maxLink)
	for i := range noise {
		noise[i] = byte(chance.Intn(256))
	}
	for _, c := range []struct {
		content []byte
		fits    bool
	}{{nil, true}, {make([]byte, maxLinkBytes), true}, {make([]byte, maxLinkBytes+1), false}, {noise[:maxLink/2], true}, {noise, false}} {
		text, err := packLink(c.content)
		if (err == nil) != c.fits || err != nil && !strings.HasPrefix(err.Error(), "the match is too long for a link: ") {
			t.Errorf("%d bytes of content: %v", len(c.content), err)
		}
		if got, err := unpackLink(text); (err == nil) != c.fits || err == nil && !bytes.Equal(got, c.content) || err != nil && err != ErrLink {
			t.Errorf("%d bytes of content are read: %v", len(c.content), err)
		}
	}
	whole := packed(t, []byte("content"), checkSum([]byte("content")))
	if got, err := unpackLink(whole); err != nil || string(got) != "content" {
		t.Errorf("%q, %v", got, err)
	}
	foreign := base64.RawURLEncoding.EncodeToString([]byte{linkFormat + 1, 0, 0, 0, 0})
	for text, want := range map[string]string{
		"": ErrLink.Error(), "?": ErrLink.Error(), "AQ": ErrLink.Error(), foreign: fmt.Sprintf("the link has format %d, and this program reads %d", linkFormat+1, linkFormat), packed(t, []byte("content"), 7): ErrLink.Error(), whole[:len(whole)-6]: ErrLink.Error(), strings.Repeat("A", maxLink+1): ErrLink.Error(),
	} {
		if _, err := unpackLink(text); err == nil || err.Error() != want {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}

// TestLinksHoldEverything: what a link says of a match is what it was made of.
func TestLinksHoldEverything(t *testing.T) {
	for _, l := range []Link{
		{},
		{At: 2, hash: 1 << 63, Header: Header{Seed: 1<<64 - 1, Mode: "duel", Packs: []Pack{{ID: "core"}, {ID: "unsc"}}, Options: []string{"a=1", "", "b"}, Decks: [][]Copy{{{"A", 3}, {"B", 1}}, nil, {{"C", 2}}}},
			steps: []linkStep{{place: 7}, {player: 2, text: "play #1.0"}, {place: 300}}},
	} {
		text, err := l.Text()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := ReadLink(text); err != nil || !reflect.DeepEqual(*again, l) {
			t.Errorf("%+v is read as %+v, %v", l, again, err)
		}
		for at, fits := range map[int]bool{len(l.steps): true, len(l.steps) + 1: false} {
			later := l
			later.At = at
			if text, err = later.Text(); err != nil {
				t.Fatal(err)
			}
			if _, err := ReadLink(text); (err == nil) != fits {
				t.Errorf("at %d of %d commands: %v", at, len(l.steps), err)
			}
		}
	}
	var got []int
	for _, l := range kept([]Line{{N: 1, Do: Undo}, {N: 2}, {N: 3, Refused: "X"}, {N: 4}, {N: 5, Do: Undo}, {N: 6}, {N: 7, Do: Undo, Refused: "X"}}) {
		got = append(got, l.N)
	}
	if fmt.Sprint(got) != "[2 6]" {
		t.Errorf("kept are %v", got)
	}
	if (&Difference{Line: 3, What: "it differs", Got: "x"}).Error() != "line 3: it differs\n  recorded  \n  replayed  x" {
		t.Error("a difference without a recorded value is not shown")
	}
	for err, want := range map[string]string{`json: unknown field "x"`: `unknown key "x"`, "json: " + strings.Repeat("y", 200): strings.Repeat("y", 200), strings.Repeat("y", 201): strings.Repeat("y", 200), strings.Repeat("界", 67): strings.Repeat("界", 66)} {
		if got := Plain(errors.New(err)); got != want {
			t.Errorf("%s is reported as %s", err, got)
		}
	}
}
