package serve

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestTranscript: the server answers as the transcript of the page on the protocol shows.
func TestTranscript(t *testing.T) {
	page, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "## A transcript")
	_, rest, _ = strings.Cut(rest, "```\n")
	lines, _, _ := strings.Cut(rest, "```")
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode": "lines", "bots": ["", "random"], "seed": "1"}`)
	d := r.raw()
	n := 0
	for line := range strings.SplitSeq(strings.TrimSpace(lines), "\n") {
		n++
		text := line[2:]
		if line[0] == '>' {
			d.send(strings.Replace(text, "TOKEN", token(l.Seats[0].Link), 1))
			continue
		}
		var want, got map[string]any
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		_, answer, err := d.c.Read(t.Context())
		if err == nil {
			err = json.Unmarshal(answer, &got)
		}
		if err != nil {
			t.Fatal(err)
		}
		for key, value := range want {
			if !reflect.DeepEqual(got[key], value) {
				t.Fatalf("line %d of the transcript is %s, the server sent %.300s", n, text, answer)
			}
		}
	}
	if n < 20 {
		t.Errorf("the transcript has %d lines", n)
	}
}
