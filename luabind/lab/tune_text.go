package lab

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"arbiter/core/display"
)

// goal is the target as it is written.
func (t *Tuning) goal() string {
	if t.Measure == Helps {
		return "helps=" + strconv.FormatFloat(rounded(100*t.Target), 'f', -1, 64)
	}
	return target(t.Target)
}

// has is what was measured of a variant, as the end of a sentence.
func (t *Tuning) has(v *Variant) string {
	if t.Measure == Helps {
		return fmt.Sprintf("it helps by %s points", v.Share.points())
	}
	return fmt.Sprintf("%s wins %s", t.Deck, v.Share.text())
}

// cell is what was measured of a variant, in a table.
func (t *Tuning) cell(v *Variant) string {
	switch {
	case t.Measure != Helps:
		return v.Share.text()
	case !v.effect.known:
		return "too few"
	}
	return v.Share.points()
}

// off is how far a variant is from the target, in points.
func (t *Tuning) off(v *Variant) string {
	if t.Measure == Helps && !v.effect.known {
		return "–"
	}
	return fmt.Sprintf("%+.1f", 100*(v.Share.Share-t.Target))
}

// say puts into words what has come out.
func (t *Tuning) say() {
	best := &t.Variants[0]
	switch pairs := best.samples.N; {
	case pairs == 0:
		t.Words = "nothing was played"
	case t.Measure == Helps && !best.effect.known:
		t.Words = fmt.Sprintf("too few matches to say how much %s helps: %s of each combination", t.Card, display.CountOf(pairs, "pair", "pairs"))
	case pairs < fewest && t.Measure != Helps:
		t.Words = fmt.Sprintf("too few matches to compare combinations, %s of each of at least %d; %s of %s has been nearest to %s: %s",
			display.CountOf(pairs, "pair", "pairs"), fewest, t.named(best), t.Card, t.goal(), t.has(best))
	default:
		t.Words = fmt.Sprintf("%s of %s is nearest to %s: %s", t.named(best), t.Card, t.goal(), t.has(best))
		if best.Low > t.Target || best.High < t.Target {
			t.Words += "; none of them reaches it"
		}
	}
	if list := t.of(AsNear); len(list) > 0 {
		t.Words += fmt.Sprintf("; not farther by %.1f points: %s", 100*t.Bound, strings.Join(list, "; "))
	}
	if n := len(t.Failed); n > 0 {
		t.Words += fmt.Sprintf("; matches that failed, and are left out: %d", n)
	}
	if list := t.of(Unsure); len(list) > 0 && best.samples.N >= fewest {
		t.Words += "; the matches do not show " + strings.Join(list, "; ")
	}
	if len(t.Too) > 0 && best.samples.N > 0 {
		t.Words += fmt.Sprintf("; %s has the same values in decks of the field: %s", t.Card, strings.Join(t.Too, ", "))
	}
	t.NotTried = []string{}
	for _, a := range t.Grid {
		text := fmt.Sprintf("%s below %d or above %d", a.Key, a.From, a.To)
		if a.Step > 1 {
			text += fmt.Sprintf(", nor between steps of %d", a.Step)
		}
		t.NotTried = append(t.NotTried, text)
	}
	var keys []string
	for _, a := range t.Grid {
		keys = append(keys, a.Key)
	}
	t.NotTried = append(t.NotTried, fmt.Sprintf("keys of %s except %s", t.Card, strings.Join(keys, " and ")),
		fmt.Sprintf("decks except %s, against others than %s", t.Deck, strings.Join(t.Field, ", ")), "players except the bot "+t.Plan.Match.Seats[0].Bot)
}

// of lists the variants with a fate.
func (t *Tuning) of(f Fate) (list []string) {
	for i := range t.Variants {
		if t.Variants[i].Fate == f {
			list = append(list, t.named(&t.Variants[i]))
		}
	}
	return list
}

// named is a variant by its values.
func (t *Tuning) named(v *Variant) string {
	var parts []string
	for i, a := range t.Grid {
		parts = append(parts, fmt.Sprintf("%s=%d", a.Key, v.Values[i]))
	}
	return strings.Join(parts, ", ")
}

func target(x float64) string { return strconv.FormatFloat(rounded(100*x), 'f', -1, 64) + "%" }

// Played is how many matches of all combinations are over.
func (t *Tuning) Played() (played int64) {
	for i := range t.Variants {
		played += t.Variants[i].Matches
	}
	return played
}

// Head describes the search in one line.
func (t *Tuning) Head() string {
	aim := " to win " + target(t.Target)
	if t.Measure == Helps {
		aim = ", " + t.goal()
	}
	text := fmt.Sprintf("%s in %s against %s, %s%s: %s, %s of %s, seeds from %d", t.Card, t.Deck, strings.Join(t.Field, ", "),
		t.Plan.Match.Seats[0].Bot, aim, display.CountOf(len(t.Variants), "combination", "combinations"), display.CountOf(t.Played(), "match", "matches"), t.Plan.Match.Mode, t.Plan.Match.Seed)
	if t.Broken {
		text += ", interrupted"
	}
	return text
}

// Text writes it for people.
func (t *Tuning) Text(out io.Writer) error {
	list := t.sections()
	if t.Variants[0].samples.N == 0 {
		list = nil // all combinations are equal
	}
	if err := writeText(out, display.Wrap(t.Head(), display.DefaultWidth, ""), list, t.Failed, &t.Trials); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%s\n\n%s\n", display.Wrap(t.Words+".", display.DefaultWidth, ""), display.Wrap("Not tried: "+strings.Join(t.NotTried, "; ")+".", display.DefaultWidth, ""))
	return err
}

// HTML writes it as one page that needs no other file and no network.
func (t *Tuning) HTML(out io.Writer) error {
	list := t.sections()
	list[0].Doc = t.Words + ". Not tried: " + strings.Join(t.NotTried, "; ") + "."
	return writePage(out, t.Head(), list, t.Failed, &t.Trials)
}

// SVG writes its picture.
func (t *Tuning) SVG(out io.Writer, name string) error { return writePicture(out, t.sections(), name) }

// JSON writes it as one object.
func (t *Tuning) JSON(out io.Writer) error { return encode(out, t) }

// JSONLines writes a line a combination.
func (t *Tuning) JSONLines(out io.Writer) error {
	for i := range t.Variants {
		if err := encode(out, &t.Variants[i]); err != nil {
			return err
		}
	}
	return nil
}

// CSV writes a line a combination.
func (t *Tuning) CSV(out io.Writer) error {
	return writeCSV(out, t.sections()[0].Numbers)
}

// TuneTables are the tables of the report of a search.
var TuneTables = []string{"variants"}

// TableCSV writes the one table.
func (t *Tuning) TableCSV(out io.Writer, _ string) error { return t.CSV(out) }

func (t *Tuning) sections() []section {
	s := section{ID: TuneTables[0], Title: "Combinations", Whole: true}
	for _, a := range t.Grid {
		s.Head = append(s.Head, a.Key)
	}
	numbers := append(append([]string{}, s.Head...), "matches", "share", "low", "high", "fate")
	what := "won"
	if t.Measure == Helps {
		what = "helps by points"
	}
	s.Head, s.Numbers = append(s.Head, "matches", what, "from the target", "verdict"), [][]string{numbers}
	var list []measured
	for i := range t.Variants {
		v := &t.Variants[i]
		var row []string
		for _, x := range v.Values {
			row = append(row, strconv.Itoa(x))
		}
		fate := string(v.Fate)
		if v.AsItIs {
			fate += ", as it is"
		}
		s.Numbers = append(s.Numbers, append(append(append(append([]string{}, row...), count(v.Matches)), v.Share.digits()...), string(v.Fate)))
		s.Rows = append(s.Rows, append(row, count(v.Matches), t.cell(v), t.off(v), fate))
		if v.Matches > 0 && len(list) < maxBars {
			list = append(list, measured{t.named(v), t.cell(v), v.Share})
		}
	}
	s.Picture = around(list, t.Target)
	return []section{s}
}
