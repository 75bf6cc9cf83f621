package program

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
)

// EffectKind is what an effect does, as library.EffectTypes has them.
type EffectKind uint8

// What effects do.
const (
	Deal EffectKind = iota
	Move
	Gather
	Shuffle
	Flip
	Make
	Count
	SetCount
	Roll
	Ask
	EndTurn
	Again
	Skip
	Reverse
	GoToPhase
	Lead
	Out
	Win
	Score
	Draw
	Lose
	Raise
	ApplyStatus
	RemoveStatus
	AddKeyword
	RemoveKeyword
	Attach
	Transform
	Silence
	Restart
)

// Whom is which players an effect concerns, as library.Whoms has them.
type Whom uint8

// Whom an effect can concern.
const (
	WhomOwner Whom = iota
	WhomSeats
	WhomOthers
	WhomTarget
	WhomActive
	WhomStarter
	WhomHome
	WhomHighest
	WhomLowest
)

// EffectCard is which card an effect concerns, as library.EffectCards has them.
type EffectCard uint8

// Which card.
const (
	CardSource EffectCard = iota
	CardTarget
	CardSelf
	CardEach
	CardPlayer
	CardHost
)

// Effect is a compiled effect of a handler that is data.
type Effect struct {
	Do       EffectKind
	Whom     Whom
	Card     EffectCard
	From, To uint8
	How      int32 // bits of a move
	Less     bool
	Counter  uint16
	Rest     uint16 // counter that changes by what is left over; 0 = none
	Which    uint16 // card to make, choice, phase or stream
	Event    event.Type
	Until    Until
	Fresh    bool
	Alone    bool   // nobody when several players have the number By
	By       Number // of WhomHighest and WhomLowest
	Amount   Number
	Conds    []kit.Cond
	Clause   match.ClauseRef
}

// effects compiles the handlers that are data. Those of a listener can ask about its event;
// the others are carried out at any event, and ask about no field of one.
func (c *compiler) effects() {
	heard := make([]event.Type, len(c.lib.Effects)+1)
	for i := range c.pending {
		if x := &c.pending[i]; x.d != nil {
			heard[x.d.Run.Data()] = x.l.Type
		}
	}
	c.p.Effects = make([][]Effect, len(c.lib.Effects)+1)
	for i, list := range c.lib.Effects {
		for j := range list {
			c.p.Effects[i+1] = append(c.p.Effects[i+1], c.effect(&list[j], heard[i+1]))
		}
	}
}

// effect compiles an effect; t is the type of the event that it can ask about, 0 for none.
func (c *compiler) effect(d *library.Effect, t event.Type) Effect {
	x := Effect{Whom: Whom(num.To[uint8](c.oneOf(d.Pos, "whom", d.Whom, library.Whoms))), Card: EffectCard(num.To[uint8](c.oneOf(d.Pos, "card", d.Card, library.EffectCards))),
		From: c.zone(d.Pos, d.From), To: c.zone(d.Pos, d.To), Counter: c.counter(d.Pos, d.Counter), Rest: c.counter(d.Pos, d.Rest), Amount: c.number(d.Pos, d.Amount, nil, t), By: c.number(d.Pos, d.By, nil, t), Alone: d.Alone,
		Conds: c.conds(d.Where, nil, t), Clause: c.p.Clause(d.Pos, match.Effect, d.Type), Less: d.Less, Fresh: d.Fresh}
	i := slices.Index(library.EffectTypes, d.Type)
	if i < 0 {
		c.fail(d.Pos, "unknown effect %q%s", d.Type, i18n.Meant(d.Type, library.EffectTypes))
		return x
	}
	x.Do = EffectKind(num.To[uint8](i))
	if once := x.Do == Deal || x.Do == Make || x.Do == Skip || x.Do == ApplyStatus || x.Do == AddKeyword; once && d.Amount == (library.Number{}) {
		x.Amount.N = 1
	}
	if d.Bottom {
		x.How |= ToBottom
	}
	if d.Cell {
		x.How |= ToCell
	}
	if d.Down {
		x.How |= FaceDown
	}
	if err := c.complete(&x, d); err != nil {
		c.fail(d.Pos, "%s: %v", d.Type, err)
	}
	return x
}

// complete finds what the type of an effect needs, and refuses what it does not use.
func (c *compiler) complete(x *Effect, d *library.Effect) error {
	needs, takes := effectKeys[x.Do].needs, effectKeys[x.Do].takes
	for _, k := range []struct {
		name string
		has  bool
	}{
		{"from", d.From != ""}, {"to", d.To != ""}, {"counter", d.Counter != ""}, {"make", d.Make != ""}, {"choice", d.Choice != ""}, {"phase", d.Phase != ""},
		{"stream", d.Stream != ""}, {"event", d.Event != ""}, {"card", d.Card != ""}, {"amount", d.Amount != (library.Number{})}, {"cell", d.Cell}, {"status", d.Status != ""}, {"keyword", d.Keyword != ""}, {"until", d.Until != ""}, {"fresh", d.Fresh}, {"bottom", d.Bottom}, {"down", d.Down}, {"less", d.Less}, {"rest", d.Rest != ""},
	} {
		switch {
		case !k.has && slices.Contains(needs, k.name):
			if k.name == "amount" {
				return errors.New("it needs an amount other than 0")
			}
			return fmt.Errorf("it needs the key %q", k.name)
		case k.name == "from" && x.Card == CardEach && slices.Contains(takes, "card"): // whose cards are meant
		case k.has && !slices.Contains(needs, k.name) && !slices.Contains(takes, k.name):
			return fmt.Errorf("it does not use %s", k.name)
		}
	}
	ranks := x.Whom == WhomHighest || x.Whom == WhomLowest
	switch {
	case ranks && !x.By.Reads:
		return fmt.Errorf("whom = %q needs by, a path that reads a number of each player, for example by = \"owner.size(hand)\"", d.Whom)
	case ranks && x.Card == CardEach:
		return fmt.Errorf("card = \"each\" asks about cards, so whom cannot be %q, which asks about players", d.Whom)
	case !ranks && d.By != (library.Number{}):
		return errors.New("by needs whom = \"highest\" or \"lowest\"")
	case !ranks && d.Alone:
		return errors.New("alone needs whom = \"highest\" or \"lowest\"")
	case x.Card == CardPlayer && (x.Do < ApplyStatus || x.Do > RemoveStatus) && x.Do != Raise:
		return errors.New("card cannot be player: only statuses are of players, and only events are about them")
	case x.Card == CardEach && d.From == "":
		return errors.New("each card is of a zone, so it needs from")
	case x.Rest != 0 && (x.Rest == x.Counter || c.p.Counters[x.Rest].On != c.p.Counters[x.Counter].On):
		return errors.New("rest is another counter of the same holder")
	}
	switch x.Do {
	case ApplyStatus, RemoveStatus:
		x.Which, x.Until = uint16(c.trait(d.Pos, d.Status, false)), c.p.Traits[c.p.Trait(d.Status)].Until
		if d.Until != "" {
			x.Until = c.until(d.Pos, d.Until)
		}
	case AddKeyword, RemoveKeyword:
		x.Which, x.Until = uint16(c.trait(d.Pos, d.Keyword, true)), c.until(d.Pos, d.Until)
	case Attach:
		x.How |= ToHost
	case Transform:
		if d.Make == "" {
			return nil
		}
		return c.which(x, "card", d.Make, c.p.words["card"][1:], 1)
	case Make:
		return c.which(x, "card", d.Make, c.p.words["card"][1:], 1)
	case Ask:
		return c.which(x, "choice", d.Choice, c.p.words["choice"][1:], 1)
	case GoToPhase:
		return c.which(x, "phase", d.Phase, c.p.words["phase"], 0)
	case Roll:
		if n := &c.p.Counters[x.Counter]; !x.Amount.Reads {
			n.Sides = max(n.Sides, x.Amount.N)
		}
		if d.Stream != "" {
			return c.which(x, "stream", d.Stream, c.lib.Streams, 1)
		}
	case Raise:
		t, ok := c.p.Types.Lookup(d.Event)
		if !ok || t < NTypes {
			return fmt.Errorf("unknown event of a pack %q%s", d.Event, i18n.Meant(d.Event, c.p.Types.Names()[NTypes-1:]))
		}
		x.Event = t
	}
	if x.How&ToCell != 0 && c.p.Zones[x.To].Kind != Grid {
		return errors.New("cell is for a grid")
	}
	return nil
}

// which finds a definition by id; its number is its index in ids, and first.
func (c *compiler) which(x *Effect, kind, id string, ids []string, first int) error {
	i := slices.Index(ids, id)
	if i < 0 {
		return fmt.Errorf("unknown %s %q%s", kind, id, i18n.Meant(id, ids))
	}
	x.Which = num.To[uint16](i + first)
	return nil
}

// EffectKeys returns the keys that a type of effect needs, and those that it may have.
func EffectKeys(kind string) (needs, takes []string) {
	keys := effectKeys[slices.Index(library.EffectTypes, kind)]
	return keys.needs, keys.takes
}

// effectKeys are the keys that each type of effect needs, and those that it may have.
var effectKeys = [...]struct{ needs, takes []string }{
	Deal:      {[]string{"from", "to"}, []string{"amount", "bottom", "down"}},
	Move:      {[]string{"to"}, []string{"card", "cell", "bottom", "down"}},
	Gather:    {[]string{"from", "to"}, []string{"bottom", "down"}},
	Shuffle:   {[]string{"from"}, nil},
	Flip:      {nil, []string{"card"}},
	Make:      {[]string{"make", "to"}, []string{"amount", "cell", "bottom", "down"}},
	Count:     {[]string{"counter", "amount"}, []string{"card", "less", "rest"}},
	SetCount:  {[]string{"counter"}, []string{"amount", "card"}},
	Roll:      {[]string{"counter", "amount"}, []string{"stream"}},
	Ask:       {[]string{"choice"}, nil},
	EndTurn:   {},
	Again:     {},
	Skip:      {nil, []string{"amount"}},
	Reverse:   {},
	GoToPhase: {[]string{"phase"}, nil},
	Lead:      {},
	Out:       {},
	Win:       {},
	Score:     {},
	Draw:      {},
	Lose:      {},
	Raise:     {[]string{"event"}, []string{"card", "amount"}},

	ApplyStatus:   {[]string{"status"}, []string{"card", "amount", "until"}},
	RemoveStatus:  {[]string{"status"}, []string{"card", "amount"}},
	AddKeyword:    {[]string{"keyword"}, []string{"card", "amount", "until"}},
	RemoveKeyword: {[]string{"keyword"}, []string{"card", "amount"}},
	Attach:        {[]string{"to"}, []string{"card", "down"}},
	Transform:     {nil, []string{"card", "make", "fresh"}},
	Silence:       {nil, []string{"card"}},
	Restart:       {},
}
