package tcg

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
)

// What cards do to each other, in words, read from their definitions: from effects
// that are data, from calls in the text of scripts, and from what their listeners
// hear. It is coarse on purpose: it says which cards are tried together first.

// follows are the words for what an effect or a call makes happen.
var follows = map[string][]string{
	"DEAL_DAMAGE": {"damage", "kill"}, "damage": {"damage", "kill"}, "damage_area": {"damage", "kill"}, "STRIKE": {"damage", "kill"}, "strike": {"damage", "kill"},
	"DESTROY": {"kill"}, "destroy": {"kill"}, "LOSE_HEALTH": {"damage", "kill"}, "lose_health": {"damage", "kill"}, "LOSE_SHIELD": {"shield"}, "lose_shield": {"shield"},
	"HEAL": {"heal"}, "heal": {"heal"}, "RESTORE_SHIELD": {"shield"}, "restore_shield": {"shield"}, "RECHARGE_SHIELD": {"shield"}, "recharge_shield": {"shield"},
	"GIVE_SUPPLY": {"supply"}, "supply_up": {"supply"}, "GIVE_BATTERY": {"battery"}, "battery_up": {"battery"}, "LOSE_SUPPLY": {"supply"}, "lose_supply": {"supply"},
	"LOSE_BATTERY": {"battery"}, "lose_battery": {"battery"}, "REDUCE_COST": {"supply", "battery"},
	"DRAW": {"hand", "draw"}, "draw": {"hand", "draw"}, "RETURN_TO_HAND": {"hand", "return"}, "return_to_hand": {"hand", "return"}, "CREATE_CARD": {"hand", "create"},
	"create_card": {"hand", "create"}, "put": {"hand", "put", "deploy"}, "DISCARD": {"discard"}, "discard": {"discard"},
	"SUMMON_TOKEN": {"deploy"}, "spawn": {"deploy"}, "remove_unit": {"remove"}, "GAIN_CONTROL": {"control"}, "gain_control": {"control"}, "MOVE": {"move"}, "move": {"move"},
	"APPLY_STATUS": {"status"}, "put_status": {"status"}, "REMOVE_STATUS": {"status"}, "remove_status": {"status"}, "ADD_KEYWORD": {"keyword"}, "give_keyword": {"keyword"},
	"REMOVE_KEYWORD": {"keyword"}, "remove_keyword": {"keyword"}, "COUNT": {"counter"}, "count": {"counter"}, "set_count": {"counter"}, "place": {"fixture"}, "remove": {"fixture"},
	"draw_fixture": {"fixture"}, "REMOVE_FIXTURE": {"fixture"}, "PLACE_FIXTURE": {"fixture"},
}

// hears are parts of the names of events with the words for what makes them happen.
var hears = []struct{ part, word string }{
	{"KILL", "kill"}, {"LETHAL", "kill"}, {"REMOVED", "remove"}, {"HEALTH", "damage"}, {"DAMAGE", "damage"}, {"SHIELD", "shield"}, {"HEALED", "heal"},
	{"SUPPLY", "supply"}, {"BATTERY", "battery"}, {"SPENT", "pay"}, {"PLAY", "play"}, {"ACTION", "act"}, {"ATTACK", "attack"}, {"COMBAT", "attack"},
	{"DEPLOYED", "deploy"}, {"TOKEN", "deploy"}, {"DRAWN", "draw"}, {"RETURNED", "return"}, {"CREATED", "create"}, {"PUT", "put"}, {"DISCARDED", "discard"},
	{"STATUS", "status"}, {"KEYWORD", "keyword"}, {"COUNTER", "counter"}, {"FIXTURE", "fixture"}, {"MOVED", "move"}, {"REPOSITIONED", "move"}, {"CONTROL", "control"},
	{"TARGET", "target"}, {"ARMORY", "attach"}, {"ATTACHMENT", "attach"}, {"FIELD", "field"}, {"DECISION", "ask"},
}

var (
	scriptCall = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bgame:([a-z_]+)`) })
	// lanesAsked is what filters and scripts have that ask who holds a lane, or the layer of a unit in it; rowsAsked are the words of filters alone.
	lanesAsked = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\b(controls|controls_lane|holds|lane_controlled|holder|control_streak|lanes|past_front|behind_front)\b`)
	})
	rowsAsked  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(FRONT|BACK)\b`) })
	namedEvent = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"([A-Za-z0-9_-]*:?[A-Z][A-Z0-9_]+)"`) })
)

// Pieces lists the cards with what they give and need.
func (p *Packs) Pieces() (list []games.Piece) {
	for i := 1; i < len(p.Program.Cards); i++ {
		d := &p.Program.Cards[i]
		x := games.Piece{ID: d.ID, File: d.Card.File}
		b := &linker{lib: p.Program.Lib, piece: &x}
		b.card(d)
		for _, k := range slices.Concat(d.Printed, d.Gives) {
			b.behaviour(&p.Program.Lib.Keywords[k.Keyword-1].Behaviour)
		}
		x.Gives, x.Needs = unique(x.Gives), unique(x.Needs)
		list = append(list, x)
	}
	return list
}

func unique(words []string) []string {
	slices.Sort(words)
	return slices.Compact(words)
}

// linker collects the words of a card.
type linker struct {
	lib   *library.Library
	piece *games.Piece
}

func (l *linker) gives(words ...string) { l.piece.Gives = append(l.piece.Gives, words...) }
func (l *linker) needs(words ...string) { l.piece.Needs = append(l.piece.Needs, words...) }

// part adds one part of a card: what sets it off or pays it, and what it does.
func (l *linker) part(x games.Link, runs ...def.FuncRef) {
	for _, fn := range runs {
		x.Gives = append(x.Gives, l.run(fn)...)
	}
	x.Needs, x.Gives = unique(x.Needs), unique(x.Gives)
	l.needs(x.Needs...)
	l.gives(x.Gives...)
	l.piece.Links = append(l.piece.Links, x)
}

// card adds what every card of its kind does.
func (l *linker) card(d *program.CardDef) {
	play := games.Link{Needs: []string{"hand"}, Play: true}
	if d.Supply > 0 {
		play.Needs = append(play.Needs, "supply")
	}
	if d.Card.Battery > 0 {
		play.Needs = append(play.Needs, "battery")
	}
	if d.Kind == program.KindUnit {
		play.Gives = append(play.Gives, "deploy")
	}
	if !d.Token {
		l.gives("play", "pay")
		l.part(play, d.Card.OnPlay)
	}
	switch d.Kind {
	case program.KindUnit:
		l.gives("deploy", "attack", "move", "damage", "kill")
		l.needs("ready")
	case program.KindArmory:
		l.gives("attach")
	case program.KindField:
		l.gives("field")
	}
	if d.Card.Target != nil {
		l.gives("target")
	}
	l.gives(l.run(d.Card.Refused)...)
	l.rows(d.Card.Target)
	l.lanes(d.Card.PlayWhere, d.Card.OnPlay)
	l.behaviour(&d.Card.Behaviour)
}

func (l *linker) behaviour(b *library.Behaviour) {
	for i := range b.Listeners {
		x := &b.Listeners[i]
		l.lanes(x.Where, x.When, x.Run)
		l.piece.Lanes = l.piece.Lanes || strings.HasPrefix(x.Event, "LANE_") || x.Role == def.Source && strings.Contains(strings.Join(causes(x.Event), " "), "attack") ||
			x.Role == def.Source && (x.Event == "DAMAGE_DEALT" || x.Event == "BASE_DAMAGED")
		l.part(games.Link{Needs: causes(x.Event), Again: x.Limit+x.PerMatch == 0}, x.Run)
	}
	for i := range b.Modifiers {
		switch of := b.Modifiers[i].Of; of {
		case "cost", "battery_cost":
			l.gives("supply", "battery")
		case "may_attack", "may_act", "may_move", "enters_ready":
			l.gives("ready")
		}
	}
	for i := range b.Actions {
		a := &b.Actions[i]
		l.lanes(a.Where, a.When, a.Run)
		l.rows(a.Target)
		x := games.Link{Needs: takes(a.Target), Act: true}
		l.gives("act", "pay")
		if costs(&a.Supply) {
			x.Needs = append(x.Needs, "supply")
		}
		if costs(&a.Battery) {
			x.Needs = append(x.Needs, "battery")
		}
		if a.Limit+a.PerMatch > 0 || a.UsesAttack {
			l.needs("ready")
		}
		l.part(x, a.Run, a.Refused)
	}
	for i := range b.Choices {
		c := &b.Choices[i]
		l.rows(c.Target)
		l.gives("ask")
		l.part(games.Link{Needs: takes(c.Target)}, c.Run, c.Declined)
	}
}

// costs reports whether a price can be above 0.
func costs(p *library.Price) bool { return p.Of != nil || p.Amount != (library.Amount{}) }

// lanes notes that filters or functions ask who holds a lane, or the layer of a unit.
func (l *linker) lanes(where []def.Cond, runs ...def.FuncRef) {
	asks := slices.ContainsFunc(where, func(c def.Cond) bool { return lanesAsked().MatchString(c.Text) || rowsAsked().MatchString(c.Text) })
	for _, fn := range runs {
		if fn > 0 {
			f := l.lib.Funcs[fn-1]
			asks = asks || lanesAsked().MatchString(body(l.lib.Scripts[f.Script].Source, f.Name))
		}
	}
	l.piece.Lanes = l.piece.Lanes || asks
}

// rows notes that enemies of one row alone are the targets, or that filters on them ask
// for their place.
func (l *linker) rows(t *library.TargetSpec) {
	if t != nil && t.Side != "own" {
		l.lanes(t.Where, t.When)
		l.piece.Lanes = l.piece.Lanes || t.Back && !t.Front
	}
}

// causes are what makes an event happen, with its name.
func causes(event string) []string {
	words := []string{event}
	for _, h := range hears {
		if strings.Contains(event, h.part) {
			words = append(words, h.word)
		}
	}
	return words
}

// takes returns what brings new targets into being: own units are deployed, and cards lie
// in a graveyard when units die and cards are discarded.
func takes(t *library.TargetSpec) []string {
	switch {
	case t == nil || t.Side == "enemy":
		return nil
	case t.Zone == "graveyard":
		return []string{"kill", "discard"}
	case t.Zone == "hand":
		return []string{"hand"}
	}
	return []string{"deploy"}
}

// run returns the work of a handler: its effects, or the text of its script from its name
// on.
func (l *linker) run(fn def.FuncRef) (words []string) {
	switch {
	case fn.Data() > 0:
		for i := range l.lib.Effects[fn.Data()-1] {
			e := &l.lib.Effects[fn.Data()-1][i]
			words = append(words, follows[e.Type]...)
			if e.Event != "" {
				words = append(words, e.Event)
			}
		}
	case fn > 0:
		f := l.lib.Funcs[fn-1]
		text := body(l.lib.Scripts[f.Script].Source, f.Name)
		for _, call := range scriptCall().FindAllStringSubmatch(text, -1) {
			words = append(words, follows[call[1]]...)
		}
		for _, name := range namedEvent().FindAllStringSubmatch(text, -1) {
			words = append(words, name[1])
		}
	}
	return words
}

// body is the text of a function up to the next one. A script that has local functions too
// is taken as a whole, as any of them may be called.
func body(source, name string) string {
	start := strings.Index(source, "function "+name+"(")
	if start < 0 || strings.Contains(source, "local function") || strings.Contains(source, "require") {
		return source
	}
	rest := source[start:]
	if end := strings.Index(rest[1:], "\nfunction "); end >= 0 {
		return rest[:end+1]
	}
	return rest
}
