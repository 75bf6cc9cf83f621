package record

import (
	"bytes"
	"reflect"
	"testing"
)

// aHeader is a line as a recorder writes it.
func aHeader(t testing.TB) []byte {
	var b bytes.Buffer
	h := Header{Packs: []Pack{{"core", "1.0.0", "ab"}}, Mode: "duel", Options: []string{"x=1234567890", `a"1`}, MaxRounds: 9, Seats: []Seat{{"random", 1}},
		Decks: [][]Copy{{{"A-1", 3}}, {{"炮", 2}}}, Modules: []string{"m"}, Seed: 1<<64 - 1, Hash: 7}
	if err := NewRecorder(&b, nil, nil).Header(h); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// sameHeader: what is read exactly is decoded to the same, and what is not
// leaves nothing.
func sameHeader(t *testing.T, text []byte) (exact bool) {
	t.Helper()
	var fast, slow Header
	if !exactly(text, &fast) {
		if !reflect.DeepEqual(fast, slow) {
			t.Fatalf("%s is not read, and leaves %+v", text, fast)
		}
		return false
	}
	if err := decode(1, text, &slow, headerKeys); err != nil || !reflect.DeepEqual(fast, slow) {
		t.Fatalf("%s: read as %+v, decoded as %+v, %v", text, fast, slow, err)
	}
	return true
}

// TestExactly: a header is read exactly as recorders write it; with any byte
// changed or taken away it means what it is decoded to.
func TestExactly(t *testing.T) {
	text := aHeader(t)
	if !sameHeader(t, text) {
		t.Errorf("%s is not read", text)
	}
	for _, n := range []string{"2147483647", "2147483648", "1234567890", "99999999999999999999", "1e9", "1.0", "-1"} {
		sameHeader(t, bytes.Replace(text, []byte(`"max_rounds":9`), []byte(`"max_rounds":`+n), 1))
	}
	for at := range text {
		sameHeader(t, text[:at])
		sameHeader(t, append(bytes.Clone(text[:at]), text[at+1:]...))
		for _, b := range []byte("\x00 \"\\0a9g{},:[]\xff") {
			edited := bytes.Clone(text)
			edited[at] = b
			sameHeader(t, edited)
		}
	}
}

// FuzzExactly: of any bytes, what is read exactly is decoded to the same.
func FuzzExactly(f *testing.F) {
	f.Add(aHeader(f))
	f.Fuzz(func(t *testing.T, text []byte) { sameHeader(t, text) })
}
