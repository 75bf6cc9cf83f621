package dap

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-dap"
)

func framed(text string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(text), text) }

// A header and a message can be as long as their bounds say, and no longer.
func TestMessagesAreBounded(t *testing.T) {
	fill := func(n int) string {
		return `{"seq":1,"type":"request","command":"threads"` + strings.Repeat(" ", n-46) + `}`
	}
	header := func(n int) string {
		tail := "Content-Length: 46\r\n\r\n"
		return "Content-Type: " + strings.Repeat("x", n-len(tail)-16) + "\r\n" + tail + fill(46)
	}
	for _, tt := range []struct{ what, text, wrong string }{
		{"a message at its bound", framed(fill(maxMessage)), ""},
		{"a message above it", framed(fill(maxMessage + 1)), "a message has at most 1048576 bytes"},
		{"a header at its bound", header(maxHeader), ""},
		{"a header above it", header(maxHeader + 1), "the header of a message has at most 4096 bytes"},
		{"a line without an end", strings.Repeat("x", 3*maxHeader), "the header of a message has at most 4096 bytes"},
		{"a length below 0", "Content-Length: -1\r\n\r\n", "a message has at most"},
		{"no length", "Content-Type: b\r\n\r\n{}", "has no Content-Length"},
		{"a form of a browser", "POST /a:b HTTP/1.1\r\nOrigin: http://evil.example\r\n" + framed(fill(100)), "unknown field"},
		{"no header", "hello\r\n\r\n", "malformed header"},
		{"torn", "Content-Length: 50\r\n\r\n{}", "ended inside a message"},
		{"torn before", "Content-Length: 50\r\n", "ended inside a header"},
		{"line ends of Unix", "content-length: 46\n\n" + fill(46), ""},
	} {
		_, err := newWire(strings.NewReader(tt.text), io.Discard).read()
		if err != nil && strings.Contains(err.Error(), "EOF") {
			t.Errorf("%s: %v", tt.what, err) // words of Go
		}
		if tt.wrong == "" && err != nil || tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)) {
			t.Errorf("%s: %v", tt.what, err)
		}
	}
}

// A complete message without a meaning is answered, and the session continues.
func TestGarbageIsAnswered(t *testing.T) {
	for text, want := range map[string]string{
		`{]`:                      "malformed JSON: invalid character ']'",
		`{}`:                      "its type is missing or empty; expected request, response or event",
		`[1]`:                     "a message must be an object, not a list",
		`null`:                    "a message must be an object, not null",
		`{"seq":15,"type":"fly"}`: `its type is \"fly\"; expected request, response or event`,
		`{"seq":"x","type":"request","command":"next"}`:                                                                 `"message":"seq must be an integer, not a string"`,
		`{"seq":16,"type":"request","command":"next"`:                                                                   "malformed JSON: unexpected end of JSON input at byte 43",
		`{"seq":17,"type":"request"}`:                                                                                   "its command is missing or empty, such as next",
		`{"seq":18,"type":"event","event":"walk"}`:                                                                      `its event is \"walk\"`,
		`{"seq":19,"type":"response","success":true,"command":"fly"}`:                                                   `unknown response \"fly\"`,
		`{"seq":3,"type":"request","command":"fly"}`:                                                                    `unknown request \"fly\"`,
		`{"seq":4,"type":"request","command":"stackTrace","arguments":{"threadId":"x"}}`:                                "threadId must be an integer, not a string",
		`{"seq":5,"type":"request","command":"next","arguments":{"threadId":1}}`:                                        "launch comes first",
		`{"seq":6,"type":"request","command":"launch","arguments":[]}`:                                                  "not an object",
		`{"seq":7,"type":"request","command":"launch"}`:                                                                 "the configuration is empty",
		`{"seq":8,"type":"request","command":"launch","arguments":{"mode":5}}`:                                          "mode of the configuration must be a string, not a number",
		`{"seq":14,"type":"request","command":"launch","arguments":{"packs":"x"}}`:                                      "packs of the configuration must be a list of strings",
		`{"seq":11,"type":"request","command":"launch","arguments":{"only":[1]}}`:                                       "only of the configuration must be a string, not a list",
		`{"seq":12,"type":"request","command":"stackTrace","arguments":[]}`:                                             "arguments must be an object, not a list",
		`{"seq":13,"type":"request","command":"attach","arguments":{"mode":"duel"}}`:                                    "attach is not supported",
		`{"seq":9,"type":"request","command":"setVariable","arguments":{"variablesReference":1,"name":"x","value":""}}`: "variables are read-only",
		`{"seq":10,"type":"request","command":"breakpointLocations"}`:                                                   "launch comes first",
	} {
		var out bytes.Buffer
		err := Serve(strings.NewReader(framed(text)+framed(`{"seq":99,"type":"request","command":"disconnect"}`)), &out, loads{})
		if err != nil || !strings.Contains(out.String(), want) || !strings.Contains(out.String(), `"request_seq":99,"success":true`) {
			t.Errorf("%s: %v, %s", text, err, out.String())
		}
	}
}

// Every input ends in a reply or a clean end of the session.
func FuzzServe(f *testing.F) {
	for _, text := range []string{
		`{"seq":1,"type":"request","command":"initialize","arguments":{"adapterID":"arbiter"}}`,
		`{"seq":2,"type":"request","command":"launch","arguments":{"test":"nowhere"}}`,
		`{"seq":3,"type":"request","command":"setBreakpoints","arguments":{"source":{"path":"x"},"breakpoints":[{"line":1}]}}`,
		`{"seq":4,"type":"event","event":"stopped"}`, `{"seq":5,"type":"response","command":"next"}`, `null`, `[]`, `{"type":1}`,
	} {
		f.Add([]byte(framed(text)))
		f.Add([]byte(text))
	}
	f.Fuzz(func(_ *testing.T, text []byte) {
		if bytes.Contains(text, []byte("launch")) || bytes.Contains(text, []byte("attach")) {
			if m, err := decoded(text); err == nil {
				if q, ok := m.(*dap.LaunchRequest); ok {
					_, _, _ = readLaunch(q.Arguments)
				}
			}
			return // it would read files
		}
		_ = Serve(bytes.NewReader(text), io.Discard, loads{})
	})
}
