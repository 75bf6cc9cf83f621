package pairwise

import (
	"fmt"
	"io"
	"strings"

	"arbiter/core/i18n"
)

// Print writes findings with what leads to them, what never happened, and how much
// was played.
func (r *Report) Print(out io.Writer) error {
	var b strings.Builder
	for i := range r.Findings {
		f := &r.Findings[i]
		fmt.Fprintf(&b, "%s: %s\n  mode %s, seed %d, options %s; after %d command%s player %d: %s\n", f.Kind, f.What, f.Setup.Mode, f.Setup.Seed, strings.Join(f.Setup.Options, " "), len(f.Commands), i18n.Plural(len(f.Commands)), f.Player, f.Last)
		if len(f.Scenario) > 0 {
			fmt.Fprintf(&b, "  in a scenario of %s\n", strings.Join(f.Scenario, " and "))
		}
		if f.File != "" {
			fmt.Fprintf(&b, "  kept as %s\n", f.File)
		}
	}
	for _, e := range r.Never {
		fmt.Fprintf(&b, "never reached: %s of %s (%s:%d): %s\n", e.What, e.Of, e.File, e.Line, e.Why)
	}
	fmt.Fprintf(&b, "%s: %d matches, %d of them scenarios, %d commands of a budget of %d; "+
		"%d of %d pairs, %d of %d pairs in modes; %d of %d effects reached; %d findings\n",
		r.Game, r.Matches, r.Scenarios, r.Commands, r.Budget, r.Pairs.Reached, r.Pairs.All, r.Setups.Reached, r.Setups.All, r.Effects.Reached, r.Effects.All, len(r.Findings))
	_, err := io.WriteString(out, b.String())
	return err
}
