package show

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// pieceID is the name of a thing in pictures. That of a card is the same in all
// zones; only cards that the viewer knows have one.
func pieceID(x event.Entity) string {
	text := place.HandleText(x)
	if text[0] == '#' {
		text, _, _ = strings.Cut(text, ".")
	}
	return text
}

// laneID is the name of a lane in pictures.
func laneID(l place.Layer, lane place.Lane) string {
	if l == place.Orbit {
		return "lane:orbit:" + place.LaneNames[lane]
	}
	return "lane:" + place.LaneNames[lane]
}

func (k *sketch) units() {
	for l := range place.Layer(place.NLayers) {
		k.s.UnitsOn(l, func(_ uint8, b *tcg.Body) bool { k.unit(b); return true })
	}
}

// unit is a unit on the board, with present values.
func (k *sketch) unit(b *tcg.Body) {
	d := &k.t.prog.Cards[k.s.Cards[b.Card].Def]
	x := k.s.EntityOf(b)
	v := k.g.Fresh(k.m, b)
	sp := place.Spot{Layer: b.Layer, Player: b.Ctrl, Lane: b.Lane, Row: b.Row, Slot: b.Slot}
	next := display.Next(&k.out.Pieces)
	one := display.PiecePicture{ID: pieceID(x), At: k.s.Grid.ID(sp), Call: k.s.ShortName(k.p, x), Seat: int(b.Ctrl) + 1, Relation: k.relationTo(b.Ctrl),
		Kind: d.Pictured, Faded: b.Flags&(tcg.FlagTired|tcg.FlagAttacked) != 0}
	shieldCap, healthCap := int(v.ShieldCap), int(v.HealthCap)
	attack := figure("attack", "sword", k.say("attack", "攻击"), int(k.g.Attack(k.m, b)), d.Attack)
	shield := display.Figure{Key: "shield", Mark: "shield", Name: k.say("shield", "护盾"), Value: int(b.Shield), Of: &shieldCap}
	health := display.Figure{Key: "health", Mark: "heart", Name: healthName(b.Layer == place.Orbit).In(k.look.Lang), Value: int(b.Health()), Of: &healthCap}
	if shieldCap != d.Shield {
		shield.Base = &d.Shield
	}
	if healthCap != d.Health {
		health.Base = &d.Health
	}
	one.Figures = append(next.Figures[:0], attack, shield, health)
	if attack.Base != nil || shield.Base != nil || health.Base != nil {
		k.changes(one.Figures, b, d)
	}
	one.Badges = k.unitBadges(next.Badges[:0], b, d, v)
	*next = one
}

// changes notes what changes the attack, the shield and the health of a unit.
func (k *sketch) changes(figures []display.Figure, b *tcg.Body, d *program.CardDef) {
	for i := range figures {
		figures[i].Changes = []string{}
	}
	k.x.eachChange(b, d, func(what string, verb i18n.Text, by int16, name string) {
		if i := slices.Index(changedFigures, what); i >= 0 {
			figures[i].Changes = append(figures[i].Changes, i18n.Sprintf(k.look.Lang, verb.EN, verb.ZH, by, name))
		}
	})
}

// changedFigures are what modifiers change of the figures of a unit, in their order.
var changedFigures = []string{"attack", "shield_cap", "health_cap"}

// unitBadges appends words about a unit: its state, keywords, statuses, what it bears.
func (k *sketch) unitBadges(out []display.Badge, b *tcg.Body, d *program.CardDef, v *program.Values) []display.Badge {
	if out == nil {
		out = make([]display.Badge, 0, 4)
	}
	for _, mark := range []struct {
		on   bool
		text string
		tone string
	}{{b.Flags&tcg.FlagTired != 0, k.say("arrived", "部署疲劳"), "bad"}, {b.Flags&tcg.FlagAttacked != 0, k.say("attacked", "已攻击"), "plain"},
		{b.Flags&tcg.FlagMoved != 0, k.say("moved", "已移动"), "plain"}} {
		if mark.on {
			out = append(out, display.Badge{Text: mark.text, Tone: mark.tone})
		}
	}
	for kw := range k.g.Keywords(k.s, b) {
		def, n := &k.t.prog.Keywords[kw], k.g.KeywordNumbers(k.m, b, kw)
		sort := gainedKeyword
		if d.Prints(kw) {
			sort = printedKeyword
		}
		out = append(out, display.Badge{Text: def.Show(k.look.Lang, n), Kind: keywordKind(sort, def.ID, n, len(def.Numbers)), Tone: "good"})
	}
	out = append(out, k.statusBadges(b.Card, b.Ctrl)...)
	out = append(out, k.countBadges(k.s.EntityOf(b))...)
	k.t.eachPool(k.m, b, func(p *program.PoolDef, left, full int32) {
		out = append(out, display.Badge{Text: fmt.Sprintf("%s %d/%d", p.Name.In(k.look.Lang), left, full)})
	})
	for c := b.Armed; c != 0; c = k.s.Cards[c].Next {
		worn := &k.t.prog.Cards[k.s.Cards[c].Def]
		out = append(out, display.Badge{Text: worn.Name.In(k.look.Lang), Kind: worn.Pictured, Tone: "good"})
	}
	for c := b.Cargo; c != 0; c = k.s.Cards[c].Next {
		if def := k.s.Cards[c].Def; def != 0 {
			aboard := &k.t.prog.Cards[def]
			out = append(out, display.Badge{Text: fmt.Sprintf(k.say("aboard: %s", "机库：%s"), aboard.Name.In(k.look.Lang)), Kind: aboard.Pictured})
		}
	}
	return out
}

func (k *sketch) statusBadges(card uint16, q event.Player) (out []display.Badge) {
	for i := range k.s.Statuses[:k.s.NStatuses] {
		if st := &k.s.Statuses[i]; st.On == card && (card != 0 || st.Owner == q) {
			out = append(out, display.Badge{Text: k.statusName(st) + k.until(st.Expiry), Kind: "status:" + k.t.prog.Statuses[st.Kind].ID, Tone: "bad"})
		}
	}
	return out
}

func (k *sketch) countBadges(x event.Entity) (out []display.Badge) {
	k.t.eachCount(k.s, x, func(c *program.CounterDef, n int32, goal int) {
		out = append(out, display.Badge{Text: counterText(c, n, goal, k.look.Lang)})
	})
	return out
}

// fixtures belong to lanes, to players or to the room.
func (k *sketch) fixtures() {
	k.s.EachFixture(func(x event.Entity, f *tcg.Fixture) bool {
		d := &k.t.prog.Fixtures[f.Def]
		one := display.PiecePicture{ID: pieceID(x), At: "room", Call: k.s.ShortName(k.p, x), Kind: "fixture:" + d.ID, Badges: k.countBadges(x)}
		switch {
		case f.Lane != place.NoLane:
			one.At = laneID(place.Surface, f.Lane)
		case f.Owner >= 0:
			one.At, one.Seat, one.Relation = place.HandleText(place.BaseOf(f.Owner)), int(f.Owner)+1, k.relationTo(f.Owner)
		}
		if f.Other >= 0 {
			one.Badges = append(one.Badges, display.Badge{Text: fmt.Sprintf(k.say("with player %d", "与玩家%d"), f.Other+1)})
		}
		if text := k.until(f.Expiry); text != "" {
			one.Badges = append(one.Badges, display.Badge{Text: strings.TrimSpace(text)})
		}
		k.out.Pieces = append(k.out.Pieces, one)
		return true
	})
}

// verbsInChinese are the commands for people who read Chinese.
var verbsInChinese = map[uint8]string{tcg.Play: "打出", tcg.Attack: "攻击", tcg.MakeBattery: "换电池", tcg.Move: "移动",
	tcg.EndPhaseVerb: "结束阶段", tcg.Answer: "选择", tcg.Concede: "认输", tcg.Abort: "中止"}

// Touches reports what of the picture a command touches: who acts, where to, at whom.
func (t Table) Touches(m *tcg.Match, c match.Command, lang string) display.MovePicture {
	path := make([]string, 0, 2)
	s := &m.State
	touch := func(x event.Entity) {
		if x != 0 {
			path = append(path, pieceID(x))
		}
	}
	verb := verbWords[min(int(c.Verb), len(verbWords)-1)]
	switch c.Verb {
	case tcg.Act:
		verb = t.actionText(int(c.Choice), lang)
		if a := int(c.Choice); verb == "" && a > 0 && a < len(t.prog.Actions) {
			verb = t.prog.Actions[a].Def.ID
		}
	case tcg.EndPhaseVerb:
		verb = i18n.In(lang, "end the phase", "结束阶段")
		if left := s.Players[c.Player].Supply; s.Now() == program.SkirmishPhase && left > 0 {
			return display.MovePicture{Verb: verb, Note: i18n.Sprintf(lang, "%d supply is lost", "%d点补给将清零", left)}
		}
	case tcg.Answer:
		out := display.MovePicture{Verb: t.About(m, c, lang), Word: verbWords[c.Verb], Declines: c.Choice == tcg.TakesNoMore}
		if d, offers := s.Owes(c.Player); d != nil && c.Choice >= 0 && int(c.Choice) < len(offers) {
			o := offers[c.Choice]
			if o.Kind == match.IsNumber && d.Choice != 0 && t.prog.Choices[d.Choice].Of == program.Things {
				touch(event.Entity(num.To[uint32](o.N)))
			}
			out.Declines = o.Kind == match.IsTruth && o.N == 0
		}
		out.Path = path
		return out
	default:
		verb = i18n.In(lang, verb, verbsInChinese[c.Verb])
	}
	touch(c.Source)
	if sp := place.SpotOf(c.Place); c.Place != 0 && sp.Lane != place.NoLane {
		if sp.Player < 0 {
			path = append(path, laneID(sp.Layer, sp.Lane))
		} else {
			path = append(path, s.Grid.ID(sp))
		}
	}
	touch(c.Target) // itself is touched once more
	out := display.MovePicture{Verb: verb, Path: path, Word: verbWords[min(int(c.Verb), len(verbWords)-1)], Costs: t.costs(m, c, lang)}
	if a := int(c.Choice); c.Verb == tcg.Act && a > 0 && a < len(t.prog.Actions) {
		out.Action = t.prog.Listeners[t.prog.Actions[a].Ref].ID
	}
	return out
}

// costs is what a command costs now.
func (t Table) costs(m *tcg.Match, c match.Command, lang string) (list []display.Figure) {
	var supply, battery int
	switch ix := m.State.CardIndex(c.Source); {
	case c.Verb == tcg.Play && ix != 0 && m.State.Cards[ix].Def != 0:
		supply, battery = tcg.Of(m).Cost(m, c.Player, ix), tcg.Of(m).BatteryCost(m, c.Player, ix)
	case c.Verb == tcg.Act:
		supply, battery = tcg.Of(m).ActionCost(m, c)
	}
	if supply > 0 {
		list = append(list, display.Figure{Key: "supply", Mark: "coin", Name: i18n.In(lang, "supply", "补给"), Value: supply})
	}
	if battery > 0 {
		list = append(list, display.Figure{Key: "battery", Mark: "bolt", Name: i18n.In(lang, "battery", "电池"), Value: battery})
	}
	return list
}
