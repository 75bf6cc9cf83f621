package lab

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
)

// goal is the target as it is written.
func (t *Tuning) goal() string {
	if t.Measure == Helps {
		return "helps=" + strconv.FormatFloat(rounded(100*t.Target), 'f', -1, 64)
	}
	return target(t.Target)
}

// has is what was measured of a variant, as the end of a sentence.
func (t *Tuning) has(v *Variant) i18n.Text {
	both := func(text string) i18n.Text { return i18n.Text{EN: text, ZH: word(i18n.Chinese, text)} }
	if t.Measure == Helps {
		return i18n.Format("it helps by %s points", "提升%s个百分点", both(v.Share.points()))
	}
	return i18n.Format("%s wins %s", "%s的胜率为%s", t.Deck, both(v.Share.text()))
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
	pairs := best.samples.N
	var said i18n.Text
	switch {
	case pairs == 0:
		said = i18n.Format("nothing was played", "没有进行对局")
	case t.Measure == Helps && !best.effect.known:
		said = i18n.Format("too few matches to say how much %s helps: %s of each combination", "对局太少，无法判断%s的提升：每个组合%s", t.Card, pairsOf(pairs))
	case pairs < fewest && t.Measure != Helps:
		said = i18n.Format("too few matches to compare combinations: %s of each, at least %d needed; so far %s of %s is nearest to %s: %s",
			"对局太少，无法比较组合：每个组合%s，至少需要%d个；目前%[4]s的%[3]s最接近%[5]s：%[6]s", pairsOf(pairs), fewest, t.named(best), t.Card, t.goal(), t.has(best))
	default:
		said = i18n.Format("%s of %s is nearest to %s: %s", "%[2]s的%[1]s最接近%[3]s：%[4]s", t.named(best), t.Card, t.goal(), t.has(best))
		if best.Low > t.Target || best.High < t.Target {
			said = joined(said, i18n.Format("; no combination reaches it", "；没有组合达到目标"))
		}
	}
	if list := t.of(AsNear); len(list) > 0 {
		said = joined(said, i18n.Format("; not farther by %.1f points: %s", "；相差不超过%.1f个百分点的：%s", 100*t.Bound, together(list)))
	}
	if n := len(t.Failed); n > 0 {
		said = joined(said, i18n.Format("; matches that failed, and are left out: %d", "；出错而未计入的对局：%d局", n))
	}
	if list := t.of(Unsure); len(list) > 0 && best.samples.N >= fewest {
		said = joined(said, i18n.Format("; undecided after these matches: %s", "；这些对局不足以判断：%s", together(list)))
	}
	if len(t.Too) > 0 && best.samples.N > 0 {
		said = joined(said, i18n.Format("; %s has the same values in decks of the field: %s", "；对手套牌中的%s取相同的值：%s", t.Card, i18n.List(t.Too)))
	}
	t.said, t.Words = said, said.EN
	var keys []string
	t.left = i18n.Texts{}
	for _, a := range t.Grid {
		keys = append(keys, a.Key)
		text := i18n.Format("%s below %d or above %d", "%s低于%d或高于%d", a.Key, a.From, a.To)
		if a.Step > 1 {
			text = joined(text, i18n.Format(", nor between steps of %d", "，以及步长%d之间的值", a.Step))
		}
		t.left = append(t.left, text)
	}
	t.left = append(t.left, i18n.Format("keys of %s except %s", "%s除%s之外的键", t.Card, i18n.Same(keys...).Join(" and ", "、")),
		i18n.Format("decks except %s, against others than %s", "%s以外的套牌，以及%s以外的对手", t.Deck, i18n.List(t.Field)), i18n.Format("players except the bot %s", "机器人%s以外的玩家", t.Plan.Match.Seats[0].Bot))
	t.NotTried = t.left.In(i18n.English)
}

// together joins combinations.
func together(list []string) i18n.Text { return i18n.Same(list...).Join("; ", "；") }

// notTried is the sentence about what the search left out.
func (t *Tuning) notTried() string {
	return i18n.Sprintf(t.Lang, "Not tried: %s.", "未尝试：%s。", t.left.Join("; ", "；"))
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
	aim := i18n.Format(" to win %s", "，目标胜率%s", target(t.Target))
	if t.Measure == Helps {
		aim = i18n.Format(", %s", "，%s", t.goal())
	}
	combinations := i18n.Text{EN: display.CountOf(len(t.Variants), "combination", "combinations"), ZH: fmt.Sprintf("%d个组合", len(t.Variants))}
	text := i18n.Format("%[2]s in %[3]s against %[4]s, %[5]s%[6]s: %[7]s, %[8]s of %[1]s, seeds from %[9]d", "%[1]s：%[3]s中的%[2]s，对手%[4]s，%[5]s%[6]s：%[7]s，%[8]s，种子从%[9]d起",
		t.Plan.Match.Mode, t.Card, t.Deck, i18n.List(t.Field), t.Plan.Match.Seats[0].Bot, aim, combinations, matchesOf(t.Played()), t.Plan.Match.Seed)
	if t.Broken {
		text = joined(text, i18n.Format(", interrupted", "，已中断"))
	}
	return text.In(t.Lang)
}

// Text writes it for people.
func (t *Tuning) Text(out io.Writer) error {
	list := t.sections()
	if t.Variants[0].samples.N == 0 {
		list = nil // all combinations are equal
	}
	if err := writeText(out, t.Lang, t.Head(), list, t.Failed, &t.Trials); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%s\n\n%s\n", wrapped(t.sentence()), wrapped(t.notTried()))
	return err
}

// sentence is the conclusion.
func (t *Tuning) sentence() string {
	return t.said.In(t.Lang) + i18n.In(t.Lang, ".", "。")
}

// HTML writes it as one page that needs no other file and no network.
func (t *Tuning) HTML(out io.Writer) error {
	list := t.sections()
	list[0].Doc = t.sentence() + " " + t.notTried()
	return writePage(out, t.Lang, t.Head(), list, t.Failed, &t.Trials)
}

// SVG writes its picture.
func (t *Tuning) SVG(out io.Writer, name string) error {
	return writePicture(out, t.Lang, t.sections(), name)
}

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
	numbers := append(append([]string{}, s.Head...), "matches", "share", "low", "high", "verdict")
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
			fate += " (current)"
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
