package show

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
)

// Menu lists commands for a person: commands that win first, then the end of the
// phase, and discarding for a battery last. Slots of a row are equal, and so are
// copies of a card; a line leads to a choice of places, and of targets.
func (t Table) Menu(m *tcg.Match, commands []match.Command, lang string) []display.Choice {
	mn := menu{t: t, m: m, lang: lang, names: true}
	menu := mn.join(commands, mn.byCard)
	if len(menu) > display.MaxMenu {
		menu = mn.join(commands, mn.byActor)
	}
	if len(menu) == 1 && len(commands) > 1 {
		mn.names = false
		if menu = mn.join(commands, mn.byPlaceAndTarget); len(menu) > display.MaxMenu {
			if places := mn.join(commands, mn.byPlace); len(places) > 1 {
				menu = places
			}
		}
	}
	slices.SortStableFunc(menu, func(a, b display.Choice) int { return rank(a) - rank(b) })
	for i := range menu {
		mn.describe(&menu[i])
	}
	return menu
}

// rank is the order in which commands are listed.
func rank(c display.Choice) int {
	order := [...]int{tcg.Play: 0, tcg.Attack: 1, tcg.Act: 2, tcg.Move: 3, tcg.Answer: 4, tcg.EndPhaseVerb: 5, tcg.MakeBattery: 6}
	if verb := int(c.Commands[0].Verb); verb < len(order) {
		return order[verb]
	}
	return len(order)
}

// itself means the card that is played, whichever copy it is.
const itself = ^event.Entity(0)

// menu is one being made.
type menu struct {
	t     Table
	m     *tcg.Match
	lang  string
	names bool // a line says who acts, and not only where and at whom
}

// group is the part that the commands of one line have in common.
type group struct {
	verb   uint8
	what   string // a card in hand: copies are equal
	source event.Entity
	choice int16
	target event.Entity
	place  event.Place
}

// join puts commands of the same kind into one line.
func (mn *menu) join(commands []match.Command, key func(match.Command) group) (lines []display.Choice) {
	at := map[group]int{}
	for _, c := range commands {
		k := key(c)
		i, known := at[k]
		if !known {
			i = len(lines)
			at[k] = i
			lines = append(lines, display.Choice{})
		}
		lines[i].Commands = append(lines[i].Commands, c)
	}
	for i := range lines {
		lines[i].Commands = mn.distinct(lines[i].Commands)
	}
	return lines
}

// byCard joins the places and targets of a card, of a move and of an action,
// and all discards for a battery. Attacks are listed one by one.
func (mn *menu) byCard(c match.Command) group {
	k := mn.byActor(c)
	if c.Verb == tcg.Attack {
		k.target = c.Target
	}
	return k
}

func (mn *menu) byActor(c match.Command) group {
	switch c.Verb {
	case tcg.Play:
		return group{verb: c.Verb, what: mn.t.About(mn.m, c, mn.lang)}
	case tcg.MakeBattery:
		return group{verb: c.Verb}
	}
	return group{verb: c.Verb, source: c.Source, choice: c.Choice}
}

func (mn *menu) byPlaceAndTarget(c match.Command) group {
	k := mn.byPlace(c)
	if k.target = c.Target; c.Target == c.Source {
		k.target = itself
	}
	return k
}

func (mn *menu) byPlace(c match.Command) group {
	k := group{verb: c.Verb, choice: c.Choice, place: rowOf(c.Place)}
	if c.Verb == tcg.MakeBattery {
		k.what = mn.t.About(mn.m, c, mn.lang)
	}
	return k
}

// rowOf is a place without its slot.
func rowOf(at event.Place) event.Place {
	sp := place.SpotOf(at)
	if at == 0 || sp.Lane == place.NoLane || sp.Player < 0 {
		return at
	}
	return place.Of(sp.Layer, sp.Player, sp.Lane, sp.Row, 0)
}

// distinct keeps the first of the commands that differ only in the slot, or in
// the copy of a card.
func (mn *menu) distinct(commands []match.Command) []match.Command {
	seen := map[group]bool{}
	kept := commands[:0]
	for _, c := range commands {
		k := mn.byPlaceAndTarget(c)
		if !seen[k] {
			seen[k] = true
			kept = append(kept, c)
		}
	}
	return kept
}

// describe writes the text of a line.
func (mn *menu) describe(line *display.Choice) {
	c := line.Commands[0]
	switch {
	case !mn.names && c.Verb == tcg.MakeBattery:
		line.Text = mn.t.About(mn.m, c, mn.lang)
	case !mn.names && (c.Place != 0 || c.Target != 0):
		line.Text = strings.TrimPrefix(mn.ways(line.Commands), " ")
	case c.Verb == tcg.Play:
		line.Text = verbWords[tcg.Play] + " " + mn.t.About(mn.m, c, mn.lang) + mn.ways(line.Commands)
	case c.Verb == tcg.MakeBattery && len(line.Commands) > 1:
		line.Text = verbWords[tcg.MakeBattery] + i18n.In(mn.lang, ", discarding a card", "，弃置一张手牌")
	case len(line.Commands) > 1:
		line.Text = mn.actor(c) + mn.ways(line.Commands)
		line.About = mn.t.About(mn.m, c, mn.lang)
	default:
		line.Text = mn.t.Format(mn.m, c, display.Spoken)
		line.About = mn.t.About(mn.m, c, mn.lang)
		if line.About == "" && mn.lang == i18n.Chinese {
			line.About = verbsInChinese[c.Verb] // the command is a word of English
		}
		if name := mn.nameOf(c.Target); c.Verb == tcg.Attack && name != "" {
			line.About += " → " + name
		}
	}
}

// actor is a command up to where its ways part: "move a1", "hijack b2".
func (mn *menu) actor(c match.Command) string {
	f := formatter{t: mn.t, s: &mn.m.State, p: c.Player, form: display.Spoken}
	f.add(verbWords[c.Verb])
	if c.Verb == tcg.Act {
		f.action(int(c.Choice))
	}
	f.actor(c)
	return f.text()
}

// nameOf is the name of a unit, "" for anything else.
func (mn *menu) nameOf(x event.Entity) string {
	s := &mn.m.State
	if ix := s.CardIndex(x); ix != 0 && s.Cards[ix].Def != 0 {
		return mn.t.prog.Cards[s.Cards[ix].Def].Name.In(mn.lang)
	}
	return ""
}

// ways returns the places and targets of a line, as in " to alpha front|back,
// bravo front on a1, b2".
func (mn *menu) ways(commands []match.Command) string {
	text := mn.places(commands)
	if targets := mn.targets(commands); targets != "" {
		text += i18n.In(mn.lang, " on ", "，目标：") + targets
	}
	return text
}

func (mn *menu) places(commands []match.Command) string {
	var rows [place.NLanes]string
	lanes := false
	for _, c := range commands {
		sp := place.SpotOf(c.Place)
		if c.Place == 0 || sp.Lane == place.NoLane {
			continue
		}
		lanes = true
		row := rowTitles[sp.Row]
		if sp.Layer == place.Orbit {
			row = i18n.Text{EN: orbitWord, ZH: "轨道"}
		}
		if sp.Player >= 0 && !strings.Contains(rows[sp.Lane], row.In(mn.lang)) {
			rows[sp.Lane] = strings.TrimPrefix(rows[sp.Lane]+"|"+row.In(mn.lang), "|")
		} else if sp.Player < 0 {
			rows[sp.Lane] = anyRow
		}
	}
	if !lanes {
		return ""
	}
	if rows[0] == rows[1] && rows[1] == rows[2] {
		return strings.TrimRight(i18n.In(mn.lang, " to any lane ", " → 任意战线")+strings.TrimSuffix(rows[0], anyRow), " ")
	}
	var parts []string
	for lane, row := range rows {
		if row != "" {
			parts = append(parts, strings.TrimRight(i18n.Sprintf(mn.lang, "%s %s", "%s%s", laneTitle(place.Lane(lane)), strings.TrimSuffix(row, anyRow)), " "))
		}
	}
	return i18n.In(mn.lang, " to ", " → ") + i18n.List(parts).In(mn.lang)
}

// anyRow marks a whole lane, which has no row.
const anyRow = "*"

// maxTargets is how many targets a line names.
const maxTargets = 4

func (mn *menu) targets(commands []match.Command) string {
	var all []event.Entity
	none := false
	for _, c := range commands {
		t := c.Target
		if none = none || t == 0; t == c.Source {
			t = itself
		}
		if t != 0 && !slices.Contains(all, t) {
			all = append(all, t)
		}
	}
	if len(all) == 0 {
		return ""
	}
	var parts []string
	for i, t := range all {
		if i == maxTargets {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, mn.target(t, commands[0], len(all) == 1))
	}
	if none {
		parts = append(parts, i18n.In(mn.lang, "or none", "或不选"))
	}
	return i18n.List(parts).In(mn.lang)
}

func (mn *menu) target(t event.Entity, c match.Command, alone bool) string {
	if t == itself {
		return i18n.In(mn.lang, "itself", "自身")
	}
	text := shortName(&mn.m.State, c.Player, t)
	if name := mn.nameOf(t); alone && name != "" {
		text += fmt.Sprintf(i18n.In(mn.lang, " (%s)", "（%s）"), name)
	}
	return text
}
