package dap

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-dap"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

// client is an editor.
type client struct {
	t    *testing.T
	out  io.WriteCloser
	in   chan dap.Message
	seq  int
	done chan error

	session *adapter
	events  []dap.Message // events that came before the awaited message
	text    strings.Builder
}

// loads loads what editors load in tests: the shipped packs, and folders.
type loads struct{}

func (loads) Tests(l *Launch, names []string) ([]*runner.Suite, error) {
	return runner.Open(kits.Tests(kits.All()), names)
}

func (loads) Match(l *Launch) (*Match, error) {
	var extra []load.Source
	for _, dir := range l.Packs {
		found, err := load.Open(dir)
		if err != nil {
			return nil, err
		}
		extra = append(extra, found...)
	}
	if l.Record != "" {
		return recordOf(l, extra)
	}
	mode := l.Mode
	if mode == "" {
		mode = kits.All().Usual().Mode
	}
	g, p, id, err := kits.All().Find(mode, l.Rules, extra)
	if err != nil {
		return nil, err
	}
	set := games.Setup{Mode: id, Options: l.Options, Seed: l.Seed}
	if d := p.Decks; d != nil {
		if set.Decks, err = games.Deal(d, games.Setup{Mode: id}); err != nil {
			return nil, err
		}
	}
	m := &Match{Game: g, Packs: p, Setup: set, Sources: append(g.Shipped(), extra...)}
	if l.Scenario != "" {
		text, err := safeio.Read(l.Scenario, runner.PositionFile)
		if err != nil {
			return nil, err
		}
		m.Position = string(text)
	}
	return m, nil
}

// dial begins a session with an adapter in this process.
func dial(t *testing.T) *client {
	t.Helper()
	return dialWith(t, firstSpacing)
}

// dialWith is dial with the number of points between marks.
func dialWith(t *testing.T, spacing int) *client {
	t.Helper()
	fromUs, out := io.Pipe()
	fromIt, itsOut := io.Pipe()
	c := &client{t: t, out: out, in: make(chan dap.Message, 1000), done: make(chan error, 1)}
	s := newAdapter(fromUs, itsOut, loads{})
	s.spacing, c.session = spacing, s
	go func() {
		c.done <- s.serveAll()
		itsOut.Close()
	}()
	go func() {
		r := bufio.NewReader(fromIt)
		for {
			m, err := dap.ReadProtocolMessage(r)
			if err != nil {
				close(c.in)
				return
			}
			c.in <- m
		}
	}()
	t.Cleanup(func() { out.Close() })
	return c
}

// patience is how long an answer may take on a machine under load.
const patience = 3 * time.Minute

func (c *client) next() dap.Message {
	c.t.Helper()
	select {
	case m, ok := <-c.in:
		if !ok {
			c.t.Fatal("the adapter has hung up")
		}
		if o, ok := m.(*dap.OutputEvent); ok {
			c.text.WriteString(o.Body.Output)
		}
		return m
	case <-time.After(patience):
		c.t.Fatal("the adapter says nothing")
	}
	return nil
}

// ask sends a request and returns its answer as JSON, or the error.
func (c *client) ask(command string, arguments any) (body json.RawMessage, wrong string) {
	c.t.Helper()
	c.seq++
	text, err := json.Marshal(map[string]any{"seq": c.seq, "type": "request", "command": command, "arguments": arguments})
	if err != nil {
		c.t.Fatal(err)
	}
	if err := dap.WriteBaseMessage(c.out, text); err != nil {
		c.t.Fatal(err)
	}
	for {
		m := c.next()
		r, ok := m.(dap.ResponseMessage)
		if !ok {
			c.events = append(c.events, m)
			continue
		}
		if got := r.GetResponse(); got.RequestSeq != c.seq || got.Command != command {
			c.t.Fatalf("the answer of %s #%d is one of %s #%d", command, c.seq, got.Command, got.RequestSeq)
		}
		if !r.GetResponse().Success {
			return nil, r.GetResponse().Message
		}
		text, err := json.Marshal(m)
		if err != nil {
			c.t.Fatal(err)
		}
		var whole struct {
			Body json.RawMessage `json:"body"`
		}
		if err := json.Unmarshal(text, &whole); err != nil {
			c.t.Fatal(err)
		}
		return whole.Body, ""
	}
}

type args map[string]any

// must is ask for requests that succeed. It fills body unless that is nil.
func (c *client) must(command string, arguments, body any) {
	c.t.Helper()
	text, wrong := c.ask(command, arguments)
	if wrong != "" {
		c.t.Fatalf("%s: %s", command, wrong)
	}
	if body != nil {
		if err := json.Unmarshal(text, body); err != nil {
			c.t.Fatalf("%s: %v in %s", command, err, text)
		}
	}
}

// await waits for a message of one type.
func await[E dap.Message](c *client) E {
	c.t.Helper()
	for i, m := range c.events {
		if e, ok := m.(E); ok {
			c.events = append(c.events[:i], c.events[i+1:]...)
			return e
		}
	}
	for {
		m := c.next()
		if e, ok := m.(E); ok {
			return e
		}
		if _, over := m.(*dap.TerminatedEvent); over {
			c.t.Fatalf("it is over; it said %s", c.text.String())
		}
		c.events = append(c.events, m)
	}
}

// launch begins a configuration, up to the point where breakpoints are set.
func (c *client) launch(l args) {
	c.t.Helper()
	c.must("initialize", args{"adapterID": "arbiter", "linesStartAt1": true, "columnsStartAt1": true}, nil)
	c.must("launch", l, nil)
	await[*dap.InitializedEvent](c)
}

// stopped waits for a stop and describes it: the reason, and the frames.
func (c *client) stopped() string {
	c.t.Helper()
	e := await[*dap.StoppedEvent](c)
	text := e.Body.Reason
	if e.Body.Text != "" {
		text += " (" + e.Body.Text + ")"
	}
	return text + " " + c.where()
}

// where returns the innermost frame that has a line.
func (c *client) where() string {
	for _, f := range c.stack() {
		if f.Source != nil {
			return fmt.Sprintf("%s:%d", f.Source.Name, f.Line)
		}
	}
	return c.stack()[0].Name
}

func (c *client) stack() []dap.StackFrame {
	c.t.Helper()
	var body dap.StackTraceResponseBody
	c.must("stackTrace", args{"threadId": theThread}, &body)
	return body.StackFrames
}

// step sends a request that continues the run, and describes the next stop.
func (c *client) step(command string, more ...args) string {
	c.t.Helper()
	a := args{"threadId": theThread}
	for _, m := range more {
		for k, v := range m {
			a[k] = v
		}
	}
	c.must(command, a, nil)
	return c.stopped()
}

// eval returns the value of an expression at a frame.
func (c *client) eval(frame int, expr string) string {
	c.t.Helper()
	var body dap.EvaluateResponseBody
	text, wrong := c.ask("evaluate", args{"expression": expr, "frameId": frame, "context": "hover"})
	if wrong != "" {
		return "! " + wrong
	}
	if err := json.Unmarshal(text, &body); err != nil {
		c.t.Fatal(err)
	}
	return body.Result
}

// set sets breakpoints of a file and returns the answer.
func (c *client) set(path string, points ...dap.SourceBreakpoint) (list []dap.Breakpoint) {
	c.t.Helper()
	var body dap.SetBreakpointsResponseBody
	c.must("setBreakpoints", args{"source": args{"path": path}, "breakpoints": points}, &body)
	return body.Breakpoints
}

// over waits for the end and returns the exit code.
func (c *client) over() int {
	c.t.Helper()
	e := await[*dap.ExitedEvent](c)
	await[*dap.TerminatedEvent](c)
	return e.Body.ExitCode
}

func jsonInto(text json.RawMessage, body any) error { return json.Unmarshal(text, body) }

func inDrill(t *testing.T, file string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("testdata", "drill", file))
	if err != nil {
		t.Fatal(err)
	}
	return path
}
