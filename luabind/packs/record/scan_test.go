package record

import (
	"slices"
	"testing"
)

// lines are as recorders write them, and as they never do.
var lines = []string{
	`{"n":1,"player":1,"do":"play #12.0 to alpha.front.1 on #33.1","hash":"00000000000000ff"}`,
	`{"n":2147483647,"player":2,"do":"","refused":"NO_SUPPLY","hash":"ffffffffffffffff"}`,
	`{"n":0,"player":0,"do":"undo","hash":"0123456789abcdef"}`,
	`{"n":1,"player":1,"do":"a<b>&c'","hash":"0123456789abcdef"}`,
}

var strange = []string{
	``, `{`, `{}`, `[]`, `null`, `{"n":1}`,
	`{"n":2147483648,"player":1,"do":"end","hash":"00000000000000ff"}`,
	`{"n":99999999999999999999999999,"player":1,"do":"end","hash":"00000000000000ff"}`,
	`{"n":01,"player":1,"do":"end","hash":"00000000000000ff"}`,
	`{"n":-1,"player":1,"do":"end","hash":"00000000000000ff"}`,
	`{"n":1,"player":,"do":"end","hash":"00000000000000ff"}`,
	`{"n":1,"player":1,"do":"end","refused":"","hash":"00000000000000ff"}`,
	`{"n":1,"player":1,"do":"炮二平五","hash":"00000000000000ff"}`,
	`{"n":1,"player":1,"do":"a\"b","hash":"00000000000000ff"}`,
	`{"n":1,"player":1,"do":"a\u0041","hash":"00000000000000ff"}`,
	"{\"n\":1,\"player\":1,\"do\":\"\x7f\",\"hash\":\"00000000000000ff\"}",
	"{\"n\":1,\"player\":1,\"do\":\"\xff\",\"hash\":\"00000000000000ff\"}",
	`{"n":1,"player":1,"do":"end","hash":"00000000000000FF"}`,
	`{"n":1,"player":1,"do":"end","hash":"00000000000000f"}`,
	`{"n":1,"player":1,"do":"end","hash":"00000000000000fff"}`,
	`{"n":1,"player":1,"do":"end","hash":"00000000000000ff"} `,
	`{"n":1,"player":1,"do":"end","hash":"00000000000000ff","n":1}`,
	`{"player":1,"n":1,"do":"end","hash":"00000000000000ff"}`,
}

// sameAsDecoded: what is scanned is decoded to the same.
func sameAsDecoded(t *testing.T, text []byte) (scanned bool) {
	var fast, slow Line
	if !fast.scan(text) {
		return false
	}
	if err := decode(1, text, &slow, lineKeys); err != nil || fast != slow {
		t.Fatalf("%s: scanned as %+v, decoded as %+v, %v", text, fast, slow, err)
	}
	return true
}

// TestScan: the lines of recorders are scanned, others left; and with any byte
// changed, taken away or doubled a line means what it is decoded to, or nothing.
func TestScan(t *testing.T) {
	for i, line := range slices.Concat(lines, strange) {
		if got := sameAsDecoded(t, []byte(line)); got != (i < len(lines)) {
			t.Errorf("%s: scanned is %v", line, got)
		}
		for at := range len(line) {
			sameAsDecoded(t, []byte(line[:at]))
			sameAsDecoded(t, []byte(line[:at]+line[at+1:]))
			sameAsDecoded(t, []byte(line[:at+1]+line[at:]))
			for _, b := range "\x00\n \"\\0a9g{},:\x7f\xff" {
				edited := []byte(line)
				edited[at] = byte(b)
				sameAsDecoded(t, edited)
			}
		}
	}
}

// FuzzScan: of any bytes, what is scanned is decoded to the same.
func FuzzScan(f *testing.F) {
	for _, line := range slices.Concat(lines, strange) {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, text []byte) { sameAsDecoded(t, text) })
}
