package join

import (
	"context"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"arbiter/repl/serve/protocol"
)

// hostile is a server that answers each hello with the same messages and closes.
func hostile(t *testing.T, messages ...string) Link {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer c.CloseNow()
		if _, _, err := c.Read(r.Context()); err != nil {
			return
		}
		for _, text := range messages {
			if text == stay {
				_, _, _ = c.Read(r.Context()) // until the client leaves
				return
			}
			if c.Write(r.Context(), websocket.MessageText, []byte(text)) != nil {
				return
			}
		}
		c.Close(websocket.StatusNormalClosure, "")
	}))
	t.Cleanup(s.Close)
	l, err := ParseLink(s.URL + "/t#" + anyToken)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// stay keeps the connection of a hostile server open.
const stay = "stay"

// anyToken has the form of a token.
const anyToken = "AAAAAAAAAAAAAAAAAAAAAA"

const welcomed = `{"type":"welcome","protocol":1,"role":"watch","seat":0,"title":"Go"}`

// TestHostileServer: a server that does not speak the protocol ends the client with one error.
func TestHostileServer(t *testing.T) {
	seated := strings.Replace(welcomed, `"role":"watch","seat":0`, `"role":"seat","seat":1`, 1)
	empty := `{"type":"view","seq":0,"hash":"44136fa355b3678a","board":{},"to_act":[0,1],"commands":[]}`
	for _, c := range []struct{ messages, want string }{
		{"garbage", "not a JSON object"},
		{`{"type":"nonsense"}`, "unknown type"},
		{empty, "not welcome"},
		{`{"type":"offer","what":"draw","by":1}`, "not welcome"},
		{`{"type":"because","lines":["x"]}`, "not welcome"},
		{seated + "\n" + `{"type":"events","events":[7]}`, "event is malformed"},
		{seated + "\n" + strings.Replace(empty, `"commands":[]`, `"commands":[7]`, 1), "command is malformed"},
		{seated, "cannot connect"},
		{`{"type":"bye","code":"drain","retry":true}`, "cannot connect"},
		{`{"type":"bye","code":"token","text":"no"}`, "closed the connection: no"},
		{seated + "\n" + `{"type":"view","hash":"x","change":[{"op":"remove","path":"/a/b"}]}`, "cannot connect"},
	} {
		for _, bot := range []string{"", "greedy"} {
			ctx, stop := context.WithTimeout(t.Context(), time.Minute)
			_, err := Run(ctx, Config{Link: hostile(t, strings.Split(c.messages, "\n")...), Lang: "en", Bot: bot, Tries: 2, Lines: make(chan string), Print: func(string) {}})
			stop()
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s (bot %q): %v", c.messages, bot, err)
			}
		}
	}
}

// TestNoServer: a certificate that cannot be verified ends the client immediately, and a bot too
// says that it tries again.
func TestNoServer(t *testing.T) {
	s := httptest.NewUnstartedServer(http.NotFoundHandler())
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.StartTLS()
	var notes []string
	run := func(address string, tries int) error {
		l, err := ParseLink(address + "/t#" + anyToken)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Run(t.Context(), Config{Link: l, Lang: "en", Bot: "greedy", Tries: tries, Print: func(string) {}, Note: func(text string) { notes = append(notes, text) }})
		return err
	}
	if err := run(s.URL, 1000); err == nil || !strings.Contains(err.Error(), "failed to verify certificate") || len(notes) > 0 {
		t.Errorf("an unknown authority: %v, %q", err, notes)
	}
	s.Close()
	if err := run(s.URL, 2); err == nil || len(notes) != 1 || !strings.HasSuffix(notes[0], "; trying again") {
		t.Errorf("no server: %v, %q", err, notes)
	}
}

// watches is what a spectator reads in place of the commands.
var watches = map[string]string{"en": "you watch", "zh": "你正在观战"}

// TestWatch: a spectator reads that they watch, and what is typed early waits for the board.
func TestWatch(t *testing.T) {
	board := `{"type":"view","seq":0,"hash":"44136fa355b3678a","board":{},"to_act":[],"commands":[]}`
	for lang, want := range map[string]string{"en": "Go, you watch", "zh": "Go，你正在观战"} {
		var shown strings.Builder
		lines := make(chan string, 3)
		lines <- "help"
		lines <- "board"
		lines <- "quit"
		_, err := Run(t.Context(), Config{Link: hostile(t, welcomed, board, stay), Lang: lang, Tries: 1, Lines: lines, Print: func(text string) { shown.WriteString(text + "\n") }})
		if text := shown.String(); err != nil || !strings.HasPrefix(text, want) || !strings.Contains(text, "concede") || strings.Contains(text, "connect") || strings.LastIndex(text, watches[lang]) < strings.Index(text, "concede") {
			t.Errorf("%s: %v, %s", lang, err, text)
		}
	}
}

// TestFormOfLinks: a port that no machine has, and a token of another form, are found before anything is
// sent.
func TestFormOfLinks(t *testing.T) {
	for text, ok := range map[string]bool{"http://h/t#x": true, "http://h:80/t#x": true, "http://h:99999/t#x": false, "http://[::1]:8080/t#x": true, "http://h:0x1/t#x": false, "http://h/t#x&lang=zh": true,
		"http://h/t#": false, "http://h/t": false, "http://h/t#xx": false, "http://h/t#x/x": false, "http://h/t#" + anyToken[1:]: false, "http://h/t#" + anyToken[1:] + "=": false, "http://h/t#" + anyToken[1:] + "+": false, "http://h/cards#deck=" + anyToken: false} {
		text = strings.Replace(text, "#x", "#"+anyToken, 1)
		if _, err := ParseLink(text); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestPackedFrames: a client reads packed frames and plain ones, also in the memory of a longer
// frame before.
func TestPackedFrames(t *testing.T) {
	texts := []string{`{"type":"one","text":"` + strings.Repeat("long ", 100) + `"}`, `{"type":"two"}`, `{"type":"three"}`}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{protocol.Packed}})
		if err != nil {
			t.Error(err)
			return
		}
		defer c.CloseNow()
		for i, text := range texts {
			kind, raw := websocket.MessageBinary, protocol.Pack([]byte(text))
			if i == 1 {
				kind, raw = websocket.MessageText, []byte(text)
			}
			if err := c.Write(r.Context(), kind, raw); err != nil {
				t.Error(err)
				return
			}
		}
		_, _, _ = c.Read(r.Context()) // until the client leaves
	}))
	defer s.Close()
	c, _, err := websocket.Dial(t.Context(), s.URL, &websocket.DialOptions{Subprotocols: []string{protocol.Packed}})
	if err != nil {
		t.Fatal(err)
	}
	defer c.CloseNow()
	var f frame
	for _, want := range texts {
		if got, err := f.read(t.Context(), c); err != nil || string(got) != want {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
}
