package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Commands are spelled in one grammar with two forms. People use numbers in hand and
// places on the board ("play 3 to alpha front 1 on 2b1"). Records use handles ("play
// #12.0 to alpha.front.1 on #33.1"), which mean the same after anything has moved. Parse
// reads both.

// verbWords are the commands that every game has; the ids of actions come on
// top.
var verbWords = []string{tcg.Play: "play", tcg.Attack: "attack", tcg.Act: "use", tcg.MakeBattery: "battery", tcg.Move: "move",
	tcg.EndPhaseVerb: "end", tcg.Answer: "answer", tcg.Concede: "concede", tcg.Abort: "abort"}

// Format spells a command.
func (t Table) Format(m *tcg.Match, c match.Command, form display.Form) string {
	f := formatter{t: t, s: &m.State, p: c.Player, form: form}
	if int(c.Verb) >= len(verbWords) || c.Verb == tcg.NoVerb {
		return fmt.Sprintf("verb:%d", c.Verb)
	}
	f.add(verbWords[c.Verb])
	switch c.Verb {
	case tcg.Play:
		f.card(c.Source)
		f.place(c.Place)
		f.target(c)
	case tcg.Attack:
		f.add(f.entity(c.Source))
		f.add(f.entity(c.Target))
	case tcg.Act:
		f.action(int(c.Choice))
		f.actor(c)
		f.target(c)
		f.place(c.Place)
	case tcg.MakeBattery:
		f.card(c.Source)
	case tcg.Move:
		f.add(f.entity(c.Source))
		f.place(c.Place)
	case tcg.Answer:
		if c.Choice == tcg.TakesNoMore {
			f.add(doneWord)
		} else {
			f.add(strconv.Itoa(int(c.Choice) + 1))
		}
	}
	return f.text()
}

// doneWord answers a decision that nothing more is taken.
const doneWord = "done"

type formatter struct {
	t     Table
	s     *tcg.State
	p     event.Player
	form  display.Form
	words [12]string // an array, so that it stays on the stack
	n     int
}

func (f *formatter) text() string { return strings.Join(f.words[:f.n], " ") }

func (f *formatter) add(word string) {
	if f.n == len(f.words) {
		f.words[0], f.n = strings.Join(f.words[:], " "), 1
	}
	f.words[f.n] = word
	f.n++
}

// card spells a card in the player's hand.
func (f *formatter) card(x event.Entity) {
	if n := f.s.HandNumber(f.p, x); n > 0 && f.form == display.Spoken {
		f.add(strconv.Itoa(n))
		return
	}
	f.add(place.HandleText(x))
}

func (f *formatter) place(at event.Place) {
	if at == 0 {
		return
	}
	f.add("to")
	sp := place.SpotOf(at)
	own := sp.Lane != place.NoLane && sp.Player < 0 || sp.Player == f.p && f.s.Grid.Has(sp)
	if f.form != display.Spoken || !own {
		f.add(placeText(at, f.p))
		return
	}
	if sp.Layer == place.Orbit {
		f.add(orbitWord)
	}
	f.add(place.LaneNames[sp.Lane])
	if sp.Layer == place.Orbit {
		f.add(strconv.Itoa(int(sp.Slot) + 1))
	} else if sp.Player >= 0 {
		f.add(place.RowNames[sp.Row])
		f.add(strconv.Itoa(int(sp.Slot) + 1))
	}
}

// placeText is the canonical spelling of a place: of the player's own slots
// "alpha.front.1", of others' "2:alpha.front.1", a whole lane "lane:alpha", of
// the orbit with "orbit:" in front.
func placeText(at event.Place, p event.Player) string {
	sp := place.SpotOf(at)
	if sp.Lane == place.NoLane {
		return fmt.Sprintf("place:%d", at)
	}
	text := "lane:" + place.LaneNames[sp.Lane]
	if sp.Player >= 0 {
		text = place.LaneNames[sp.Lane] + "." + place.RowNames[sp.Row] + "." + strconv.Itoa(int(sp.Slot)+1)
		if sp.Player != p {
			text = strconv.Itoa(int(sp.Player)+1) + ":" + text
		}
	}
	if sp.Layer == place.Orbit {
		text = orbitWord + ":" + text
	}
	return text
}

func (f *formatter) target(c match.Command) {
	switch {
	case c.Target == 0:
	case c.Target == c.Source && f.form == display.Spoken:
		f.add("on")
		f.add("itself")
	default:
		f.add("on")
		f.add(f.entity(c.Target))
	}
}

func (f *formatter) entity(x event.Entity) string {
	if f.form == display.Spoken {
		if name := shortName(f.s, f.p, x); name != "" {
			return name
		}
	}
	return place.HandleText(x)
}

// shortName is how a player calls a target: a card in the player's hand has its
// number.
func shortName(s *tcg.State, p event.Player, x event.Entity) string {
	if n := s.HandNumber(p, x); n > 0 {
		return strconv.Itoa(n)
	}
	return s.ShortName(p, x)
}

// actor spells by what an action is used: a unit or a fixture; nothing for a
// player themself.
func (f *formatter) actor(c match.Command) {
	if c.Source != place.BaseOf(c.Player) {
		f.add(f.entity(c.Source))
	}
}

// action replaces "use" by the action's own word where that is unambiguous.
func (f *formatter) action(n int) {
	if n < 1 || n >= len(f.t.prog.Actions) {
		f.add(strconv.Itoa(n))
		return
	}
	a := &f.t.prog.Actions[n]
	if f.form == display.Spoken && f.t.actionWord(a.Def.ID) == n {
		f.words[0] = a.Def.ID
		return
	}
	f.add(f.t.prog.Listeners[a.Ref].ID)
}

// actionWord finds the action that a word alone means; 0 = none or several.
func (t Table) actionWord(word string) int {
	if slices.Index(verbWords, strings.ToLower(word)) >= 0 {
		return 0
	}
	found := 0
	for i := 1; i < len(t.prog.Actions); i++ {
		if strings.EqualFold(t.prog.Actions[i].Def.ID, word) {
			if found != 0 {
				return 0
			}
			found = i
		}
	}
	return found
}

// Usages lists the commands: those of every game, then the actions that units,
// fixtures and players can have in a match.
func (t Table) Usages(m *tcg.Match, lang string) [][2]string {
	list := [][2]string{
		{"play 3 to alpha front", i18n.In(lang, "card 3 of the hand into a free slot there (or: to alpha front 2)", "将第3张手牌部署至该处空槽位（也可指定：to alpha front 2）")},
		{"play 3 on b1", i18n.In(lang, "a card with a target; 2b1 is a unit of player 2, g1 a card of the graveyard", "对目标使用第3张手牌；2b1为玩家2的单位，g1为墓地的牌")},
		{"play 3 to bravo", i18n.In(lang, "a card for a whole lane", "对整条战线使用第3张手牌")},
		{"battery 2", i18n.In(lang, "discard card 2 for a battery, once a turn", "弃置第2张手牌换取1点电池，每回合一次")},
		{"move a1 to bravo back", i18n.In(lang, "another row, or an adjacent lane", "换排或移动至相邻战线")},
		{"attack b1 2b3, attack bravo 1 base", i18n.In(lang, "units are numbered in their lane, the front row first: of two slots a row, 3 and 4 are the back row", "单位按战线编号，先前排后后排：每排两个槽位时，1、2为前排，3、4为后排")},
	}
	for i := 1; i < len(t.prog.Actions); i++ {
		if t.inRoom(m, i) {
			list = append(list, [2]string{t.actionUsage(i), t.actionText(i, lang)})
		}
	}
	return append(list,
		[2]string{"answer 2", i18n.In(lang, "choose option 2 of a decision", "选第2项")},
		[2]string{"answer done", i18n.In(lang, "finish choosing, once enough is chosen", "选够后，不再选择")},
		[2]string{"end", i18n.In(lang, "end the phase", "结束当前阶段")},
		[2]string{"concede", i18n.In(lang, "give up, at any time", "认输，任何时候均可")})
}

// inRoom reports whether anything can have an action in a match. The actions of a module
// are there only while the module is on. Those of a layer, or for one, count only where
// units can be on that layer.
func (t Table) inRoom(m *tcg.Match, action int) bool {
	a := &t.prog.Actions[action]
	o, layers := t.prog.Owners[a.Ref], a.Layers
	switch o.Kind {
	case program.OfFixture:
		return m.State.RuleOn(t.prog.Fixtures[o.Index].Option)
	case program.OfCard:
		if d := &t.prog.Cards[o.Index]; d.Kind == program.KindUnit {
			layers &= 1 << d.Layer
		}
	}
	aimed := a.Target == nil || a.Target.Zone != place.Board || tcg.AnyLayer(m, a.Target.Layers)
	return m.State.RuleOn(t.prog.OptionOf(a.Ref)) && tcg.AnyLayer(m, layers) && aimed
}

// actionUsage shows how an action is written, by an example.
func (t Table) actionUsage(n int) string {
	a := &t.prog.Actions[n]
	usage := a.Def.ID
	if t.actionWord(usage) != n {
		usage = "use " + t.prog.Listeners[a.Ref].ID
	}
	switch {
	case a.Actor == program.ByFixture:
		usage += " f1"
	case a.Actor == program.ByPlayer:
	case a.Layers == 1<<place.Orbit:
		usage += " oa1"
	default:
		usage += " b1"
	}
	if a.Target != nil {
		usage += " " + targetUsage(a.Target)
	}
	switch {
	case a.NeedsSlot && a.Layers == 1<<place.Orbit: // what is above alpha
		usage += " to alpha front"
	case a.NeedsSlot:
		usage += " to bravo front"
	}
	return usage
}

// targetUsage is an example of the name of a target.
func targetUsage(t *program.Target) string {
	switch {
	case t.Zone == place.Hand:
		return "on 2"
	case t.Zone == place.Hangar:
		return "on 1"
	case t.Zone == place.Graveyard:
		return "on g1"
	case t.Layers == 1<<place.Orbit:
		return "2oa1"
	}
	return "2b3"
}
