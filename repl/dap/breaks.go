package dap

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/go-dap"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/inspect"
)

// breakpoint is a breakpoint that an editor has set.
type breakpoint struct {
	shown dap.Breakpoint // as the editor shows it
	asked dap.SourceBreakpoint
	path  string // of the editor's file; "" for one of a type of events
	name  string // of the type

	cond, log string
	hits      hits
	count     int // hits since the beginning
	since     int // the point at which it was set
}

// breaks holds all breakpoints of a session.
type breaks struct {
	last      int // id that was used
	files     map[string][]*breakpoint
	functions []*breakpoint
	faults    bool // stop where a script fails
	failures  bool // and where a test does

	lines     map[spot][]*breakpoint
	listeners map[event.ListenerRef][]*breakpoint
	types     map[event.Type][]*breakpoint
}

// spot is a line of a file, or of the record when the file is "".
type spot struct {
	file string
	line int
}

// maxBreaks bounds the breakpoints of a file, and those of types.
const maxBreaks = 1000

func newBreaks() *breaks {
	return &breaks{files: map[string][]*breakpoint{}, faults: true, failures: true}
}

// reset begins to count from the beginning of the course.
func (b *breaks) reset() {
	b.each(func(x *breakpoint) { x.count = 0 })
}

func (b *breaks) each(f func(x *breakpoint)) {
	for _, path := range slices.Sorted(maps.Keys(b.files)) {
		for _, x := range b.files[path] {
			f(x)
		}
	}
	for _, x := range b.functions {
		f(x)
	}
}

// setFile replaces all breakpoints of a file.
func (b *breaks) setFile(r *run, path string, asked []dap.SourceBreakpoint) []dap.Breakpoint {
	old := b.files[path]
	b.files[path] = nil
	r.marks.drop(r.n)
	for _, a := range asked[:min(len(asked), maxBreaks)] {
		b.files[path] = append(b.files[path], b.made(r, [][]*breakpoint{old, b.files[path]}, a, path, ""))
	}
	b.settle(r)
	return shownAll(b.files[path], len(asked))
}

// setFunctions replaces all breakpoints of types of events.
func (b *breaks) setFunctions(r *run, asked []dap.FunctionBreakpoint) []dap.Breakpoint {
	old := b.functions
	b.functions = nil
	r.marks.drop(r.n)
	for _, a := range asked[:min(len(asked), maxBreaks)] {
		b.functions = append(b.functions, b.made(r, [][]*breakpoint{old, b.functions}, dap.SourceBreakpoint{Condition: a.Condition, HitCondition: a.HitCondition}, "", a.Name))
	}
	b.settle(r)
	return shownAll(b.functions, len(asked))
}

// made returns an equal breakpoint, from before or of the same request, or makes one.
func (b *breaks) made(r *run, lists [][]*breakpoint, asked dap.SourceBreakpoint, path, name string) *breakpoint {
	for _, list := range lists {
		for _, x := range list {
			if x.asked == asked && x.name == name {
				return x
			}
		}
	}
	b.last++
	return &breakpoint{shown: dap.Breakpoint{Id: b.last}, asked: asked, path: path, name: name, since: r.n,
		cond: strings.TrimSpace(asked.Condition), log: asked.LogMessage}
}

// shownAll returns breakpoints as the protocol has them, with a message for those over the
// bound.
func shownAll(list []*breakpoint, asked int) []dap.Breakpoint {
	out := []dap.Breakpoint{}
	for _, x := range list {
		out = append(out, x.shown)
	}
	for range asked - len(list) {
		out = append(out, dap.Breakpoint{Message: fmt.Sprintf("a file has at most %d breakpoints", maxBreaks)})
	}
	return out
}

// settle finds the positions of all breakpoints in the present packs.
func (b *breaks) settle(r *run) {
	b.lines, b.listeners, b.types = map[spot][]*breakpoint{}, map[event.ListenerRef][]*breakpoint{}, map[event.Type][]*breakpoint{}
	b.each(func(x *breakpoint) {
		x.shown = dap.Breakpoint{Id: x.shown.Id}
		err := b.put(r, x)
		if x.shown.Verified = err == nil; err != nil {
			x.shown.Message = i18n.Of(err, r.s.lang)
		}
	})
}

// put finds the position of a breakpoint. The error explains why it has none.
func (b *breaks) put(r *run, x *breakpoint) (err error) {
	if x.hits, err = readHits(x.asked.HitCondition); err != nil {
		return err
	}
	w, line := r.course.world(), r.s.ownLine(x.asked.Line)
	if x.path == "" {
		return b.putType(w, x)
	}
	if filepath.Clean(x.path) == w.record {
		if last := w.lines; line > last {
			return fmt.Errorf("line %d is after the last command of the record, which is in line %d", line, last)
		}
		return b.putLine(r, x, spot{line: line}, inspect.Point{})
	}
	file := w.files.find(x.path)
	switch {
	case file == "":
		return fmt.Errorf("%s is not in a loaded pack; name its folder in packs of the configuration", filepath.Base(x.path))
	case strings.HasSuffix(file, ".toml"):
		return b.putListener(r, x, file, line)
	}
	lua := w.lua
	if load.IsTest(file) {
		lua = w.drills
	}
	if lua == nil {
		return fmt.Errorf("%s is a file of tests; to debug it, name it as test in the configuration", filepath.Base(x.path))
	}
	code := lua.CodeLines(file)
	i, _ := slices.BinarySearch(code, line)
	if i == len(code) {
		return fmt.Errorf("line %d of %s has no code, and there is none below it", line, file)
	}
	if err := w.reached(file, code[i]); err != nil {
		return err
	}
	return b.putLine(r, x, spot{file, code[i]}, inspect.Point{Stop: lua.Line(file, code[i])})
}

// reached rejects a line that does not run in the course.
func (w *world) reached(file string, line int) error {
	switch bot := w.rating[file]; {
	case bot != "" && !w.bots:
		return fmt.Errorf("%s is the script of the bot %s, but no bot chooses in a test or a record; debug a match with the line bot 1 %[2]s", file, bot)
	case w.blank == nil && w.loading[function{file, w.lua.Enclosing(file, line)}]:
		return fmt.Errorf("line %d of %s runs while the packs are loaded, before any test; debug a match to stop there", line, file)
	}
	return nil
}

// add puts a breakpoint at a position, once: an editor may ask for equal ones.
func add[K comparable](at map[K][]*breakpoint, k K, x *breakpoint) {
	if !slices.Contains(at[k], x) {
		at[k] = append(at[k], x)
	}
}

func (b *breaks) putLine(r *run, x *breakpoint, at spot, seen inspect.Point) error {
	if err := x.check(r.course.world(), seen); err != nil {
		return err
	}
	x.shown.Line = r.s.shownLine(at.line)
	add(b.lines, at, x)
	return nil
}

func (b *breaks) putType(w *world, x *breakpoint) error {
	t, ok := typeNamed(w.program.Types, x.name)
	if !ok {
		return fmt.Errorf("unknown event %q%s", x.name, i18n.Meant(x.name, w.program.Types.Names()))
	}
	if err := x.check(w, inspect.Point{Event: event.New(t)}); err != nil {
		return err
	}
	add(b.types, t, x)
	return nil
}

// typeNamed finds a type by its name. The namespace is optional if the name is unique.
func typeNamed(types *event.Registry, name string) (found event.Type, ok bool) {
	name = strings.TrimSpace(name)
	if t, ok := types.Lookup(name); ok {
		return t, true
	}
	n := 0
	for _, full := range types.Names() {
		if _, short, own := strings.Cut(full, ":"); own && short == strings.ToUpper(name) || full == strings.ToUpper(name) {
			found, _ = types.Lookup(full)
			n++
		}
	}
	return found, n == 1
}

// putListener finds the listener of a line of a manifest: the one defined at that line, in its
// table, or next below.
func (b *breaks) putListener(r *run, x *breakpoint, file string, line int) error {
	w := r.course.world()
	at := listenerLine(w.program, w.textOf(file), file, line)
	if at == 0 {
		return fmt.Errorf("line %d of %s has no listener, and there is none below it", line, file)
	}
	for i := range w.program.Listeners {
		l := &w.program.Listeners[i]
		if l.File != file || l.Line != at {
			continue
		}
		if err := x.check(w, inspect.Point{Event: event.New(l.Type)}); err != nil {
			return err
		}
		ref := num.To[event.ListenerRef](i)
		add(b.listeners, ref, x)
	}
	x.shown.Line = r.s.shownLine(at)
	return nil
}

func (w *world) textOf(file string) []string {
	text, _ := w.files.text(file)
	return strings.Split(string(text), "\n")
}

// listenerLine returns the line of the listener that another line belongs to, or 0. That is the
// listener of its table. In a table without one, such as an ability, it is the definition's
// listener, and otherwise the next one below.
func listenerLine(p *match.Program, text []string, file string, line int) int {
	own, below := map[int]bool{}, 0
	if line > len(text) {
		return 0
	}
	for i := range p.Listeners {
		switch l := &p.Listeners[i]; {
		case l.File != file:
		case l.Line <= line:
			own[l.Line] = true
		case below == 0 || l.Line < below:
			below = l.Line
		}
	}
	left := false // the table of the line
	for n := line; n > 0; n-- {
		head := strings.TrimSpace(text[n-1])
		inner := strings.HasPrefix(head, "[") && strings.Contains(strings.SplitN(head, "]", 2)[0], ".")
		switch {
		case own[n] && !(left && inner):
			return n
		case inner:
			left = true
		case strings.HasPrefix(head, "["):
			return below
		}
	}
	return below
}

// check reads the condition and the log message of a breakpoint.
func (x *breakpoint) check(w *world, at inspect.Point) error {
	if x.cond != "" {
		if err := w.lua.Check(w.program, at, x.cond); err != nil {
			return fmt.Errorf("the condition %q: %w", x.cond, err)
		}
	}
	for _, part := range logParts(x.log) {
		if !part.expr {
			continue
		}
		if err := w.lua.Check(w.program, at, part.text); err != nil {
			return fmt.Errorf("{%s} of the message: %w", part.text, err)
		}
	}
	return nil
}

// springs returns the reason to stop at a point, or nil.
func (b *breaks) springs(r *run, p *point) *why {
	var met []*breakpoint
	reason := "breakpoint"
	switch p.kind {
	case atLine, atTest:
		met = b.lines[spot{p.here.File, p.here.Line}]
		if own := b.handlers(r, p); own != nil {
			met = append(slices.Clone(met), own...)
		}
	case atCommand:
		met = b.lines[spot{line: r.cmd.at}]
	case atEvent:
		met, reason = b.types[p.event.Type], "function breakpoint"
		if own := b.actions(r, p); own != nil {
			met, reason = append(slices.Clone(met), own...), "breakpoint"
		}
	case atAsked:
		met = b.listeners[p.as.Ref]
		if own := b.steps(r, p); own != nil {
			met, reason = own, "function breakpoint"
		}
	case atFault:
		if p.test && b.failures || !p.test && b.faults {
			return &why{reason: "exception", text: p.text}
		}
		return nil
	}
	var hit *why
	for _, x := range met {
		text, stops := x.springs(r, p)
		if !stops {
			continue
		}
		if hit == nil {
			hit = &why{reason: reason}
		}
		hit.breaks = append(hit.breaks, x.shown.Id)
		if text != "" {
			hit.text = text
		}
	}
	return hit
}

// handlers returns the breakpoints of a function that no event calls, such as the play of a
// card. They stop at its first line.
func (b *breaks) handlers(r *run, p *point) []*breakpoint {
	met := b.listeners[p.as.Ref]
	if len(met) == 0 || !r.course.world().program.Listeners[p.as.Ref].Handler {
		return nil
	}
	if was := r.before; was.kind == atLine && was.as == p.as && was.event.Seq == p.event.Seq {
		return nil
	}
	return met
}

// action is what an effect (a function written as data) has done in an event.
type action struct {
	by    event.ListenerRef
	cause uint32
}

// actions returns the breakpoints of an effect, which runs no line. They stop at the first event
// that it has queued.
func (b *breaks) actions(r *run, p *point) []*breakpoint {
	met := b.listeners[p.event.By]
	if len(met) == 0 {
		return nil
	}
	if l := &r.course.world().program.Listeners[p.event.By]; !l.Handler || l.Run > 0 {
		return nil
	}
	now := action{p.event.By, p.event.Cause}
	if was := r.action; was == now {
		return nil
	}
	r.action = now
	return met
}

// steps returns the breakpoints of a type that is never dispatched as an event. They stop at the
// first listener.
func (b *breaks) steps(r *run, p *point) []*breakpoint {
	met := b.types[p.event.Type]
	if len(met) == 0 || r.course.world().program.Types.Kind(p.event.Type) != event.Moment {
		return nil
	}
	if r.before.event.Type == p.event.Type {
		return nil
	}
	return met
}

// springs reports whether a breakpoint that was met stops the run, and returns its message. A
// condition that fails stops too.
func (x *breakpoint) springs(r *run, p *point) (text string, stops bool) {
	if x.cond != "" {
		yes, err := r.truth(p, x.cond)
		switch {
		case err != nil:
			return fmt.Sprintf("the condition %q fails: %v", x.cond, err), true
		case !yes:
			return "", false
		}
	}
	if r.n > x.since {
		x.count++
	}
	if !x.hits.fit(x.count) {
		return "", false
	}
	if x.log != "" {
		r.print("console", "%s", r.message(p, x.log))
		return "", false
	}
	return "", true
}

// truth evaluates a condition at a point.
func (r *run) truth(p *point, expr string) (bool, error) {
	g := r.game()
	if g == nil {
		return false, errNoMatchYet
	}
	return r.course.world().lua.Truth(display.Fork(g), p.vantage(), expr)
}

// message fills in the expressions of a log message.
func (r *run) message(p *point, text string) string {
	var out strings.Builder
	for _, part := range logParts(text) {
		if !part.expr {
			out.WriteString(part.text)
			continue
		}
		g := r.game()
		if g == nil {
			fmt.Fprintf(&out, "(%v)", errNoMatchYet)
			continue
		}
		v, err := r.course.world().lua.Eval(display.Fork(g), p.vantage(), part.text)
		if err != nil {
			v = "(" + err.Error() + ")"
		}
		out.WriteString(v)
	}
	return out.String()
}
