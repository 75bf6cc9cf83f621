package loops

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"arbiter/core/display"
)

// JSON writes the report as one object.
func (r *Report) JSON(out io.Writer) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(r)
}

// Text writes the report for people.
func (r *Report) Text(out io.Writer) error {
	var b strings.Builder
	for i := range r.Found {
		r.Found[i].write(&b, i+1)
	}
	for i := range r.Faults {
		f := &r.Faults[i]
		fmt.Fprintf(&b, "fault with %s: %s\n", names(f.Pieces), f.What)
		commands(&b, "at ", append(f.Lead, f.Last))
	}
	r.idle(&b)
	circles := ""
	if r.Circles.All > 0 {
		circles = fmt.Sprintf(" and %d of %s", r.Circles.Done, display.CountOf(r.Circles.All, "circle of listeners", "circles of listeners"))
	}
	if r.Held.All > 0 {
		circles += fmt.Sprintf(", %d of %d once more with lanes held", r.Held.Done, r.Held.All)
	}
	what := fmt.Sprintf("in %d of %s of the %s searched, with each other and with others%s", r.Sets.Done, display.CountOf(r.Sets.All, "combination", "combinations"),
		display.CountOf(r.Pieces, "piece", "pieces"), circles)
	switch {
	case r.none:
		what = "among chains of events and what can be given again in a turn, from the beginning of a match on"
	case r.Pieces == 0:
		what = "among no combinations, as the packs have no card that could be in one"
	}
	spent := fmt.Sprintf("%d commands of a budget of %d", r.Commands, r.Budget)
	fmt.Fprintf(&b, "%s, %s: %s %s; %s, %s\n", r.Game, r.Mode, display.CountOf(len(r.Found), "loop", "loops"), what, display.CountOf(r.Scenarios, "scenario", "scenarios"), spent)
	switch {
	case r.Broken:
		b.WriteString("interrupted: the rest may have more\n")
	case r.Sets.Done < r.Sets.All || r.Circles.Done < r.Circles.All || r.Held.Done < r.Held.All:
		b.WriteString("the budget is spent: with a greater --budget the other combinations are searched too\n")
	}
	if r.Unlisted {
		b.WriteString("of so many pieces not all combinations were weighed, so that others may have more\n")
	}
	if r.Cut > 0 && !r.Broken {
		fmt.Fprintf(&b, "of %s there was more than %s share of the budget\n", display.CountOf(r.Cut, "scenario", "scenarios"), map[bool]string{true: "its", false: "their"}[r.Cut == 1])
	}
	_, err := io.WriteString(out, wrapped(b.String()))
	return err
}

// wrapped wraps a text to the width of a terminal, with continuation lines indented.
func wrapped(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		indent := strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " "))+2)
		lines[i] = display.Wrap(line, display.DefaultWidth, indent)
	}
	return strings.Join(lines, "\n")
}

// maxIdle bounds the cycles without gain that the text lists; JSON has all.
const maxIdle = 8

// idle names the cycles that gain nothing.
func (r *Report) idle(b *strings.Builder) {
	n := len(r.Idle)
	if n == 0 {
		return
	}
	fmt.Fprintf(b, "%s can be repeated too, and %s nothing:\n", display.CountOf(n, "cycle", "cycles"), map[bool]string{true: "gains", false: "gain"}[n == 1])
	for i := range r.Idle[:min(n, maxIdle)] {
		f := &r.Idle[i]
		commands(b, names(f.Pieces)+": ", f.Cycle)
	}
	if n > maxIdle {
		fmt.Fprintf(b, "   and %d more: --json lists them\n", n-maxIdle)
	}
}

func names(pieces []string) string {
	if len(pieces) == 0 {
		return "from the beginning of a match"
	}
	return strings.Join(pieces, " + ")
}

// write writes a loop: its parts, the commands that lead to it, the commands of a
// cycle, and the gain of a cycle.
func (f *Finding) write(b *strings.Builder, n int) {
	switch f.Kind {
	case Chain:
		fmt.Fprintf(b, "%d. %s: one command whose chain of events does not end: %s\n", n, names(f.Pieces), f.What)
	case Turns:
		fmt.Fprintf(b, "%d. %s: over turns, once each turn, as what is played comes back\n", n, names(f.Pieces))
	default:
		fmt.Fprintf(b, "%d. %s: within a turn, again and again", n, names(f.Pieces))
		if f.Ends != "" {
			fmt.Fprintf(b, " (%s)", f.Ends)
		}
		b.WriteString("\n")
	}
	if len(f.Lead) > 0 {
		commands(b, "first ", f.Lead)
	}
	commands(b, map[Kind]string{Chain: "then  ", Turn: "cycle ", Turns: "each turn "}[f.Kind], f.Cycle)
	if len(f.Gain) > 0 {
		var list []string
		for _, g := range f.Gain {
			list = append(list, g.String())
		}
		fmt.Fprintf(b, "   gain a %s: %s\n", map[bool]string{true: "turn", false: "cycle"}[f.Kind == Turns], strings.Join(list, ", "))
	}
	if len(f.With) > 0 {
		fmt.Fprintf(b, "   likewise with: %s\n", strings.Join(f.With, ", "))
	}
	if len(f.Listeners) > 0 {
		fmt.Fprintf(b, "   listeners: %s\n", strings.Join(f.Listeners, ", "))
	}
}

// commands writes a list of them, in short.
func commands(b *strings.Builder, head string, steps []Step) {
	var list []string
	for _, s := range steps {
		text := s.Spoken
		if about := strings.TrimSuffix(s.About, ": "); about != "" {
			text += " (" + about + ")"
		}
		if s.Player != 1 {
			text = fmt.Sprintf("player %d: %s", s.Player, text)
		}
		list = append(list, text)
	}
	fmt.Fprintf(b, "   %s%s\n", head, strings.Join(list, "; "))
}
