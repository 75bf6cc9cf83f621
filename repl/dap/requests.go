package dap

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/google/go-dap"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
)

// serveRun answers a request about the run.
func (s *adapter) serveRun(m dap.RequestMessage, q *dap.Request) (err error) {
	r := s.run
	switch m := m.(type) {
	case *dap.ConfigurationDoneRequest:
		return s.configured(q)
	case *dap.SetBreakpointsRequest:
		r.do(func() {
			found := s.breaks.setFile(r, m.Arguments.Source.Path, m.Arguments.Breakpoints)
			s.reply(q, dap.SetBreakpointsResponseBody{Breakpoints: found})
		})
	case *dap.SetFunctionBreakpointsRequest:
		r.do(func() {
			s.reply(q, dap.SetFunctionBreakpointsResponseBody{Breakpoints: s.breaks.setFunctions(r, m.Arguments.Breakpoints)})
		})
	case *dap.SetExceptionBreakpointsRequest:
		r.do(func() { err = s.setExceptions(q, m.Arguments.Filters) })
	case *dap.BreakpointLocationsRequest:
		r.do(func() { err = s.locations(r, q, m.Arguments) })
	case *dap.PauseRequest:
		r.do(func() {
			r.pause = r.at == nil
			s.reply(q, nil)
		})
	case *dap.RestartRequest:
		return s.restart(q, m.Arguments)
	case *dap.TerminateRequest:
		s.drop()
		s.reply(q, nil)
		s.send(&dap.TerminatedEvent{Event: named("terminated")})
	case *dap.SourceRequest:
		r.do(func() { err = s.source(r, q, &m.Arguments) })
	default:
		r.do(func() { err = s.serveStopped(r, m, q) })
	}
	return err
}

// configured lets the run begin.
func (s *adapter) configured(q *dap.Request) (err error) {
	r := s.run
	r.do(func() {
		if r.at == nil || r.at.point != nil {
			err = errors.New("the run has already begun")
			return
		}
		s.reply(q, nil)
		if s.launch.NoDebug {
			s.breaks = newBreaks()
			s.breaks.faults, s.breaks.failures = false, false
			s.breaks.settle(r)
		}
		r.resume(goal{})
	})
	return err
}

func (s *adapter) setExceptions(q *dap.Request, filters []string) error {
	known := []string{"fault", "test"}
	for _, f := range filters {
		if !slices.Contains(known, f) {
			return fmt.Errorf("unknown exception filter %.40q; the filters are %s", f, strings.Join(known, " and "))
		}
	}
	s.breaks.faults, s.breaks.failures = slices.Contains(filters, "fault"), slices.Contains(filters, "test")
	s.reply(q, nil)
	return nil
}

// locations lists the lines that can have a breakpoint.
func (s *adapter) locations(r *run, q *dap.Request, a *dap.BreakpointLocationsArguments) error {
	if a == nil {
		return errors.New("the request names no source")
	}
	w, out := r.course.world(), []dap.BreakpointLocation{}
	first, last := s.ownLine(a.Line), s.ownLine(max(a.EndLine, a.Line))
	file, lua := w.files.find(a.Source.Path), w.lua
	if load.IsTest(file) {
		lua = w.drills
	}
	if lua != nil && file != "" {
		for _, line := range lua.CodeLines(file) {
			if first <= line && line <= last {
				out = append(out, dap.BreakpointLocation{Line: s.shownLine(line)})
			}
		}
	}
	s.reply(q, dap.BreakpointLocationsResponseBody{Breakpoints: out})
	return nil
}

// source returns the text of a file that is not on disk.
func (s *adapter) source(r *run, q *dap.Request, a *dap.SourceArguments) error {
	ref := a.SourceReference
	if a.Source != nil && a.Source.SourceReference != 0 {
		ref = a.Source.SourceReference
	}
	files := r.course.world().files
	name := files.byRef(ref)
	text, ok := files.text(name)
	if !ok {
		return fmt.Errorf("unknown source %d", ref)
	}
	kind := "text/x-lua"
	if strings.HasSuffix(name, ".toml") {
		kind = "text/x-toml"
	}
	s.reply(q, dap.SourceResponseBody{Content: string(text), MimeType: kind})
	return nil
}

// serveStopped answers a request about the stop of a run.
func (s *adapter) serveStopped(r *run, m dap.RequestMessage, q *dap.Request) error {
	if r.at == nil || r.at.point == nil {
		return errNotStopped
	}
	switch m := m.(type) {
	case *dap.ContinueRequest:
		s.reply(q, dap.ContinueResponseBody{AllThreadsContinued: true})
		r.resume(goal{})
	case *dap.NextRequest:
		s.reply(q, nil)
		r.stepOver(each(m.Arguments.Granularity))
	case *dap.StepInRequest:
		s.reply(q, nil)
		r.stepIn(each(m.Arguments.Granularity))
	case *dap.StepOutRequest:
		s.reply(q, nil)
		r.stepOut()
	case *dap.StepBackRequest:
		s.reply(q, nil)
		r.stepBack(each(m.Arguments.Granularity))
	case *dap.ReverseContinueRequest:
		s.reply(q, nil)
		r.reverse()
	case *dap.StackTraceRequest:
		frames, total := r.stack(m.Arguments.StartFrame, m.Arguments.Levels)
		s.reply(q, dap.StackTraceResponseBody{StackFrames: frames, TotalFrames: total})
	case *dap.ScopesRequest:
		f, err := r.frame(m.Arguments.FrameId)
		if err != nil {
			return err
		}
		s.reply(q, dap.ScopesResponseBody{Scopes: r.scopes(f)})
	case *dap.VariablesRequest:
		list, err := r.variables(&m.Arguments)
		if err != nil {
			return err
		}
		s.reply(q, dap.VariablesResponseBody{Variables: list})
	case *dap.EvaluateRequest:
		return s.evaluate(r, q, &m.Arguments)
	case *dap.ExceptionInfoRequest:
		return s.exception(r, q)
	case *dap.CompletionsRequest:
		s.complete(r, q, &m.Arguments)
	default:
		return fmt.Errorf("%s is not supported", q.Command)
	}
	return nil
}

// each reports whether a step also stops at events and listeners.
func each(g dap.SteppingGranularity) bool { return g == "instruction" }

// evaluate returns the value of an expression, or runs a line of the console where the course
// waits for one.
func (s *adapter) evaluate(r *run, q *dap.Request, a *dap.EvaluateArguments) error {
	text := strings.TrimSpace(a.Expression)
	if text == "" {
		return errors.New("the request has no expression")
	}
	if c, ok := r.course.(*played); ok && a.Context == "repl" && r.at.point.kind == atPrompt {
		c.give(r, text, func(text string, err error) {
			if err != nil {
				s.refuse(q, err)
				return
			}
			s.reply(q, dap.EvaluateResponseBody{Result: text})
			s.send(&dap.ContinuedEvent{Event: named("continued"), Body: dap.ContinuedEventBody{ThreadId: theThread, AllThreadsContinued: true}})
		})
		return nil
	}
	f, err := r.frame(a.FrameId)
	if err != nil {
		return err
	}
	expr := strings.TrimSpace(strings.TrimPrefix(text, "="))
	v, err := r.look(f, expr)
	if _, line := r.course.(*played); err != nil && line && a.Context == "repl" && isLine(text) {
		return fmt.Errorf("%w; the console takes a line when the match waits for one: continue", err)
	}
	if err != nil {
		return err
	}
	v.Name = expr // so that ev and game show here what they show as variables
	l := r.local(f, v)
	body := dap.EvaluateResponseBody{Result: l.value, Type: l.kind}
	if l.of != nil {
		body.VariablesReference = r.keep(l.of)
		body.NamedVariables, body.IndexedVariables = l.of.counts()
	}
	s.reply(q, body)
	return nil
}

// isLine reports whether a text could be a line of the console: it begins with a separate word.
func isLine(text string) bool {
	word, _, _ := strings.Cut(text, " ")
	return strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == ""
}

// exception describes the fault of a stop.
func (s *adapter) exception(r *run, q *dap.Request) error {
	p := r.at.point
	if p.kind != atFault {
		return errors.New("the run is not stopped at a fault")
	}
	what := i18n.In(s.lang, "script fault", "脚本故障")
	if p.test {
		what = i18n.In(s.lang, "failing test", "失败的测试")
	}
	var trace []string
	for _, f := range r.frames() {
		if f.file != "" {
			trace = append(trace, fmt.Sprintf("%s:%d: in %s", f.file, f.line, s.say(f.name)))
		}
	}
	s.reply(q, dap.ExceptionInfoResponseBody{ExceptionId: what, Description: s.say(p.text), BreakMode: "always",
		Details: &dap.ExceptionDetails{Message: s.say(p.text), TypeName: what, StackTrace: strings.Join(trace, "\n")}})
	return nil
}

// complete returns the possible endings of the last word: of a line of the console, or of an
// expression at a stop.
func (s *adapter) complete(r *run, q *dap.Request, a *dap.CompletionsArguments) {
	out := []dap.CompletionItem{}
	if c, ok := r.course.(*played); ok && r.at.point.kind == atPrompt {
		line := []rune(a.Text)
		line = line[:min(max(a.Column-s.base, 0), len(line))]
		for _, word := range c.now.Complete(string(line)) {
			out = append(out, dap.CompletionItem{Label: word})
		}
	} else if f, err := r.frame(a.FrameId); err == nil {
		text := []rune(a.Text)
		text = text[:min(max(a.Column-s.base, 0), len(text))]
		typed := lastPath(string(text))
		_, part := splitPath(typed)
		for _, name := range r.names(f, typed) {
			out = append(out, dap.CompletionItem{Label: name, Start: len(text) - len(part) + s.base, Length: len(part)})
		}
	}
	s.reply(q, dap.CompletionsResponseBody{Targets: out})
}

// restart reads the packs again and continues at the same point under the new scripts. If those
// have errors, the old ones and the position stay.
func (s *adapter) restart(q *dap.Request, arguments json.RawMessage) error {
	var given struct {
		Arguments json.RawMessage `json:"arguments"`
	}
	l := s.launch
	_ = json.Unmarshal(arguments, &given) // without arguments none is given
	if len(given.Arguments) > 0 && string(given.Arguments) != "null" {
		var err error
		s.speak(given.Arguments)
		if l, _, err = readLaunch(given.Arguments); err != nil {
			return err
		}
		l.Lang = s.lang
	}
	c, err := openCourse(s.from, l, s.seen)
	if err != nil {
		return fmt.Errorf("the old scripts stay: %w", err)
	}
	r := s.run
	s.launch = l
	select {
	case <-r.done:
		s.again(r, c)
		s.reply(q, nil)
		return nil
	default:
	}
	r.do(func() {
		if now, ok := c.(*played); ok {
			if was, ok := r.course.(*played); ok && was.w.launch.Scenario == l.Scenario {
				now.lines, now.given = was.lines, was.given
			}
		}
		r.renew(c)
		s.breaks.settle(r)
		s.reply(q, nil)
		s.breaks.each(func(x *breakpoint) {
			s.send(&dap.BreakpointEvent{Event: named("breakpoint"), Body: dap.BreakpointEventBody{Reason: "changed", Breakpoint: x.shown}})
		})
	})
	return nil
}

// again starts a course again after its run is over.
func (s *adapter) again(was *run, c course) {
	s.run, s.code = newRun(s, c), 0
	s.run.furthest = was.furthest
	s.breaks.settle(s.run)
	s.run.begin()
	s.run.do(func() { s.run.resume(goal{}) })
}

var _ match.Tracer = (*run)(nil)
var _ match.Asker = (*run)(nil)
