package dap

import (
	"fmt"
	"path/filepath"

	"github.com/google/go-dap"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/script/inspect"
	"arbiter/repl/session"
)

// halt is a stop of a run.
type halt struct {
	point  *point // nil before the beginning
	frames []frame
	trees  []tree        // of the variables that were shown, by reference from 1
	copied display.Match // a copy of the match at this point, for expressions
}

// frame is one level of a point: a call of a script, a listener, an event, a command, or a call
// of a test.
type frame struct {
	name  string
	file  string // its name in messages, "" for none
	path  string // of a file outside of packs
	line  int
	faint bool

	event bool // ev is known here
	as    bool // and me
	seen  func() *inspect.Stop
}

// maxCauses is how many causes of an event are shown.
const maxCauses = 8

// frames lists the levels of the present point, from the inside out.
func (r *run) frames() []frame {
	h := r.at
	if h.frames == nil {
		p := h.point
		if r.cmd != nil {
			h.frames = append(r.calls(p), r.around(p)...)
		}
		if p.load {
			h.frames = append(r.calls(p), frame{name: "the packs are loaded", faint: true})
		}
		h.frames = append(h.frames, r.outside(p)...)
	}
	return h.frames
}

// calls returns the calls of scripts.
func (r *run) calls(p *point) (list []frame) {
	here := r.course.world().lua.Now()
	if p.here != nil {
		here = p.here
	}
	for _, f := range here.Frames() {
		list = append(list, frame{name: nameOf(f.Func), file: f.File, line: f.Line, event: p.event.Type != 0, as: p.as.Ref != 0,
			seen: func() *inspect.Stop { return here.At(f) }})
	}
	return list
}

func nameOf(function string) string {
	if function == "" {
		return "main chunk"
	}
	return function
}

// around returns the listener and the event of a point, its causes, and the command.
func (r *run) around(p *point) (list []frame) {
	g := r.copied()
	prog := g.Program()
	if p.as.Ref != 0 {
		f := frame{name: "listener " + g.ListenerName(p.as.Ref), event: true, as: true}
		f.file, f.line = prog.Listeners[p.as.Ref].File, prog.Listeners[p.as.Ref].Line
		list = append(list, f)
	}
	if p.event.Type != 0 {
		list = append(list, r.causes(p, prog)...)
	}
	if r.cmd.bot {
		bot, c, _ := r.course.world().rates()
		return append(list, frame{name: bot + " rates " + g.Format(c, display.Spoken), faint: true}, frame{name: r.cmd.line, faint: true})
	}
	f := frame{name: fmt.Sprintf("command: %s", r.cmd.line), line: r.cmd.at, faint: r.cmd.at == 0}
	if r.cmd.n > 0 {
		f.name = fmt.Sprintf("command %d: %s", r.cmd.n, r.cmd.line)
	}
	if r.cmd.at != 0 {
		f.path = r.course.world().record
	}
	return append(list, f)
}

// causes returns the event of a point and its causes.
func (r *run) causes(p *point, prog *match.Program) (list []frame) {
	add := func(e *event.Event, name string) {
		f := frame{name: name, event: e == &p.event, faint: e != &p.event}
		f.file, f.line = prog.Listeners[e.By].File, prog.Listeners[e.By].Line
		list = append(list, f)
	}
	if log := r.copied().Log(); prog.Types.Kind(p.event.Type) != event.Step || session.EventAt(log, p.event.Cause) == nil {
		add(&p.event, r.title(&p.event))
	}
	cause := p.event.Cause
	for range maxCauses {
		e := session.EventAt(r.copied().Log(), cause)
		if e == nil {
			break
		}
		add(e, "because of "+r.title(e))
		cause = e.Cause
	}
	return list
}

// outside returns the calls of a test, and the prompt.
func (r *run) outside(p *point) (list []frame) {
	if p.kind == atPrompt {
		return []frame{{name: "waits for a line"}}
	}
	if r.test == nil {
		return nil
	}
	here := r.test.lua.Now()
	if p.test && p.here != nil {
		here = p.here
	}
	for _, f := range here.Frames() {
		list = append(list, frame{name: nameOf(f.Func), file: f.File, line: f.Line, seen: func() *inspect.Stop { return here.At(f).Plain() }})
	}
	return list
}

// title describes an event in a line.
func (r *run) title(e *event.Event) string {
	entry := r.entry(e)
	return session.EntryLine(&entry)
}

// entry returns an event as logs have it.
func (r *run) entry(e *event.Event) event.Entry {
	log := r.copied().LogFor(event.NoPlayer, r.course.world().launch.Lang)
	log.Skip()
	return log.Entry(e)
}

// copied returns a copy of the match at the present point, nil when there is none. Changes of
// the copy do not change the match.
func (r *run) copied() display.Match {
	h := r.at
	if g := r.game(); h.copied == nil && g != nil {
		h.copied = display.Fork(g)
	}
	return h.copied
}

// stack returns the frames as the protocol has them.
func (r *run) stack(from, count int) ([]dap.StackFrame, int) {
	all := r.frames()
	if count <= 0 || count > len(all) {
		count = len(all)
	}
	out := []dap.StackFrame{}
	for i := max(from, 0); i < min(len(all), max(from, 0)+count); i++ {
		f := &all[i]
		d := dap.StackFrame{Id: i + 1, Name: r.s.say(f.name)}
		if f.faint {
			d.PresentationHint = "subtle"
		}
		switch {
		case f.path != "":
			d.Source = &dap.Source{Name: filepath.Base(f.path), Path: f.path}
		case f.file != "":
			d.Source = r.course.world().files.source(f.file)
		}
		if d.Source != nil {
			d.Line, d.Column = r.s.shownLine(f.line), r.s.shownLine(1)
		}
		out = append(out, d)
	}
	return out, len(all)
}

// frame returns a frame by its number; 0 is the innermost.
func (r *run) frame(id int) (*frame, error) {
	all := r.frames()
	switch {
	case len(all) == 0:
		return nil, errNotStopped
	case id == 0:
		return &all[0], nil
	case id < 0 || id > len(all):
		return nil, fmt.Errorf("unknown frame %d", id)
	}
	return &all[id-1], nil
}

// vantage returns a frame as expressions see it.
func (r *run) vantage(f *frame) (at inspect.Point) {
	if f.event {
		at.Event = r.at.point.event
	}
	if f.as {
		at.As = r.at.point.as
	}
	if f.seen != nil {
		at.Stop = f.seen()
	}
	return at
}

// look evaluates an expression at a frame.
func (r *run) look(f *frame, expr string) (inspect.Var, error) {
	g := r.copied()
	if g == nil {
		return inspect.Var{}, errNoMatchYet
	}
	return r.course.world().lua.Look(g, r.vantage(f), expr)
}
