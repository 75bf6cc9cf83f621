package dap

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/google/go-dap"

	"arbiter/core/i18n"
	"arbiter/core/match"
)

// theThread is the only thread, because a match is played on one.
const theThread = 1

var errNotStopped = errors.New("the run is not stopped: pause, or set a breakpoint")

var errNoAttach = errors.New("attach is not supported, because the adapter plays the match itself to be able to go back; use launch with test, record, scenario or mode. " +
	"For a match that runs elsewhere, use its record, or its position from the REPL command scenario write FILE")

// adapter serves one client.
type adapter struct {
	*wire
	from   Loader
	breaks *breaks
	seen   map[string]string // where the client sees files, by name

	launch *Launch
	run    *run
	base   int // number of the first line, as the client counts
	code   int // exit code
	over   bool

	spacing int // of marks, at first

	lang string // of messages: that of the configuration, or of the editor

	admit    func() (leave func(), err error) // asks for permission to launch
	leave    func()                           // nil before the first launch
	launched func()                           // called after a launch
	ending   chan struct{}                    // closed when the last dropped run is over; nil = there is none
}

// Serve speaks to one client until it disconnects or the stream ends. It returns the error of a
// stream that cannot be read any more.
func Serve(in io.Reader, out io.Writer, from Loader) error {
	return newAdapter(in, out, from).serveAll()
}

func newAdapter(in io.Reader, out io.Writer, from Loader) *adapter {
	return &adapter{wire: newWire(in, out), from: from, breaks: newBreaks(), seen: map[string]string{}, base: 1, lang: i18n.English, spacing: firstSpacing,
		admit: func() (func(), error) { return func() {}, nil }, launched: func() {}}
}

func (s *adapter) serveAll() error {
	defer s.end()
	for !s.over {
		m, err := s.read()
		var bad *badMessage
		switch {
		case err == io.EOF:
			return nil
		case errors.As(err, &bad):
			s.refuse(&dap.Request{ProtocolMessage: dap.ProtocolMessage{Seq: bad.seq}, Command: bad.command}, bad.err)
			continue
		case err != nil:
			s.print("stderr", i18n.Of(err, s.lang)+"\n")
			return err
		}
		if q, ok := m.(dap.RequestMessage); ok {
			s.answer(q)
		}
	}
	return s.err
}

// drop ends the run, without waiting for it.
func (s *adapter) drop() {
	if r := s.run; r != nil {
		s.run, s.ending = nil, r.done
		go r.do(func() { r.quit, r.at = true, nil })
	}
}

// end drops the run. Another client can launch when it is over.
func (s *adapter) end() {
	s.drop()
	if s.leave == nil {
		return
	}
	go func() {
		if s.ending != nil {
			<-s.ending
		}
		s.leave()
	}()
}

// settled reports whether the last dropped run is over.
func (s *adapter) settled() bool {
	if s.ending == nil {
		return true
	}
	select {
	case <-s.ending:
		return true
	default:
		return false
	}
}

// response is an answer with its body.
type response struct {
	dap.Response
	Body any `json:"body,omitempty"`
}

func named(name string) dap.Event { return dap.Event{Event: name} }

// reply answers a request.
func (s *adapter) reply(q *dap.Request, body any) {
	s.send(&response{dap.Response{RequestSeq: q.Seq, Success: true, Command: q.Command}, body})
}

// refuse answers a request with an error.
func (s *adapter) refuse(q *dap.Request, err error) {
	text := i18n.Of(err, s.lang)
	s.send(&response{dap.Response{RequestSeq: q.Seq, Command: q.Command, Message: text},
		dap.ErrorResponseBody{Error: &dap.ErrorMessage{Id: 1, Format: "{text}", Variables: map[string]string{"text": text}, ShowUser: true}}})
}

// say returns a message in the language of the client. Its Chinese is in the catalogue of the program.
func (s *adapter) say(text string) string { return i18n.Translate(text, s.lang) }

// speak takes the language of a configuration. Without one it is that of the editor.
func (s *adapter) speak(arguments json.RawMessage) {
	var given struct {
		Lang string `json:"lang"`
	}
	if err := json.Unmarshal(arguments, &given); err == nil && (given.Lang == i18n.English || given.Lang == i18n.Chinese) {
		s.lang = given.Lang
	}
}

// warn writes a message of the adapter to the debug console.
func (s *adapter) warn(text string) { s.print("important", s.say(text)+"\n") }

// print writes to the debug console.
func (s *adapter) print(category, text string) {
	s.send(&dap.OutputEvent{Event: named("output"), Body: dap.OutputEventBody{Category: category, Output: text}})
}

// ended notifies the client that the course is over.
func (s *adapter) ended() {
	s.send(&dap.ExitedEvent{Event: named("exited"), Body: dap.ExitedEventBody{ExitCode: s.code}})
	s.send(&dap.TerminatedEvent{Event: named("terminated")})
}

// shownLine converts a line to the client's count, and ownLine converts it back.
func (s *adapter) shownLine(n int) int { return n - 1 + s.base }
func (s *adapter) ownLine(n int) int   { return n + 1 - s.base }

// answer answers a request, inside a recover boundary.
func (s *adapter) answer(m dap.RequestMessage) {
	q := m.GetRequest()
	defer func() {
		if panicked := recover(); panicked != nil {
			s.refuse(q, match.NewBug(panicked))
		}
	}()
	if err := s.serve(m, q); err != nil {
		s.refuse(q, err)
	}
}

// serve carries out a request and replies, or returns the error of a refusal.
func (s *adapter) serve(m dap.RequestMessage, q *dap.Request) error {
	switch m := m.(type) {
	case *dap.InitializeRequest:
		return s.initialize(m)
	case *dap.LaunchRequest:
		return s.begin(q, m.Arguments)
	case *dap.AttachRequest:
		return errNoAttach
	case *dap.DisconnectRequest:
		s.drop()
		s.over = true
		s.reply(q, nil)
		return nil
	case *dap.ThreadsRequest:
		s.reply(q, dap.ThreadsResponseBody{Threads: []dap.Thread{{Id: theThread, Name: "match"}}})
		return nil
	case *dap.SetVariableRequest, *dap.SetExpressionRequest:
		return errors.New("variables are read-only, because going back plays the match again without such changes")
	}
	if s.run == nil {
		return fmt.Errorf("%s: launch comes first", q.Command)
	}
	return s.serveRun(m, q)
}

func (s *adapter) initialize(m *dap.InitializeRequest) error {
	if s.base = 1; !m.Arguments.LinesStartAt1 {
		s.base = 0
	}
	s.lang = i18n.Accepted(strings.ReplaceAll(m.Arguments.Locale, "_", "-"))
	s.reply(&m.Request, dap.Capabilities{
		SupportsConfigurationDoneRequest: true, SupportsFunctionBreakpoints: true, SupportsConditionalBreakpoints: true,
		SupportsHitConditionalBreakpoints: true, SupportsLogPoints: true, SupportsEvaluateForHovers: true, SupportsStepBack: true,
		SupportsRestartRequest: true, SupportsTerminateRequest: true, SupportsExceptionInfoRequest: true,
		SupportsSteppingGranularity: true, SupportsBreakpointLocationsRequest: true, SupportsCompletionsRequest: true,
		SupportsDelayedStackTraceLoading: true,
		ExceptionBreakpointFilters: []dap.ExceptionBreakpointsFilter{
			{Filter: "fault", Label: i18n.In(s.lang, "Script faults", "脚本故障"), Description: i18n.In(s.lang, "stop where a script fails", "在脚本出错处停下"), Default: true},
			{Filter: "test", Label: i18n.In(s.lang, "Failing tests", "失败的测试"), Description: i18n.In(s.lang, "stop where an expectation of a test fails", "在测试的预期不成立处停下"), Default: true},
		}})
	return nil
}

// begin loads the packs of a configuration and waits for breakpoints.
func (s *adapter) begin(q *dap.Request, arguments json.RawMessage) error {
	if s.run != nil {
		return errors.New("a run is already active; restart reads its packs again")
	}
	if !s.settled() {
		return errors.New("the previous run is still ending; try again")
	}
	s.speak(arguments)
	l, notes, err := readLaunch(arguments)
	if err != nil {
		return err
	}
	l.Lang = s.lang
	if s.leave == nil {
		if s.leave, err = s.admit(); err != nil {
			return err
		}
	}
	c, err := openCourse(s.from, l, s.seen)
	if err != nil {
		return err
	}
	if r, ok := c.(*recorded); ok {
		notes = append(notes, r.doubts()...)
	}
	for _, n := range notes {
		s.warn(n)
	}
	s.launch, s.run = l, newRun(s, c)
	s.run.begin()
	s.launched()
	s.reply(q, nil)
	s.send(&dap.InitializedEvent{Event: named("initialized")})
	return nil
}
