package library

import (
	"fmt"
	"slices"

	"arbiter/core/def"
)

// Behaviour is what any definition of the card game can do.
type Behaviour struct {
	def.Behaviour
	Modifiers []Modifier
	Actions   []Action
	Choices   []Choice
	Counters  []Counter
}

// Inherit adds what another definition can do: all but the parts and vars whose
// names this one has itself.
func (b *Behaviour) Inherit(from *Behaviour) {
	b.Vars = inherited(b.Vars, from.Vars, func(x *def.Var) string { return x.Name })
	b.Listeners = inherited(b.Listeners, from.Listeners, func(x *def.Listener) string { return x.ID })
	b.Modifiers = inherited(b.Modifiers, from.Modifiers, func(x *Modifier) string { return x.ID })
	b.Actions = inherited(b.Actions, from.Actions, func(x *Action) string { return x.ID })
	b.Choices = inherited(b.Choices, from.Choices, func(x *Choice) string { return x.ID })
	b.Counters = inherited(b.Counters, from.Counters, func(x *Counter) string { return x.Name })
}

// inherited is what is inherited, then a definition's own parts.
func inherited[T any](own, from []T, name func(*T) string) (out []T) {
	for i := range from {
		if !slices.ContainsFunc(own, func(x T) bool { return name(&x) == name(&from[i]) }) {
			out = append(out, from[i])
		}
	}
	return append(out, own...)
}

// Amount is a number written as itself or as the name of a var.
type Amount struct {
	Var   string // "" = Value
	Value int
}

// Modifier answers a question of the ruleset (attack, cost, ...).
type Modifier struct {
	def.Pos
	ID    string
	Of    string     // the question
	Scope string     // whose value it changes: "self", "host", or e.g. "own front units", "own cards"
	Where []def.Cond // filters on the thing whose value is asked
	Op    string     // "add", "less" (with Floor), "set", "double", "halve"
	By    Amount
	Floor Amount
	Run   def.FuncRef // computes By
	Reads []string    // what Run reads: board, turn, hand, damage, resources
	// Priority is its layer, from 0 to 999: of the value that it changes itself it sees
	// what modifiers below make of it.
	Priority int
	// Keyword is what a modifier of "keyword" gives, as long as it holds.
	Keyword KeywordUse
	// GainedOnly modifiers of a keyword hold for instances that were gained,
	// not for printed ones, whose number is in the stats already (W-07).
	GainedOnly bool
}

// Action is something a player can do by command: with a unit in play, with a
// fixture, or by a status of their own or a rule.
type Action struct {
	def.Pos
	ID         string
	Text       def.Localised
	Phases     []string // in which it is used, windows too
	Who        string   // of a rule: "unit", which acts, or "player"
	Supply     Price
	Battery    Price
	Target     *TargetSpec
	NeedsSlot  string // a free own slot must be named, one of ActionSlots; "" = none
	UsesAttack bool   // the unit must be able to attack, and has then attacked
	Limit      int    // most uses per turn; 0 = no limit
	PerMatch   int    // most uses in a whole match; 0 = no limit
	Where      []def.Cond
	When       def.FuncRef
	Run        def.FuncRef
	Ask        string      // put once it is paid for, before its target is locked; "" = none
	Refused    def.FuncRef // runs in place of Run when that or the lock is rejected
}

// Price is what an action costs of a resource: a number, or what is asked of who
// acts, of their player or of the target.
type Price struct {
	Amount
	Of    *def.Cond // the path of a filter; nil = Amount
	Per   int       // of Of: 1 for each so many, begun ones too
	Least int       // of Of
}

// ActionSlots is where the slot that an action needs can be: in the lane, or where
// a unit can move to (G-14).
var ActionSlots = []string{"lane", "near"}

// TargetSpec is what can be chosen (M-12, RB 4).
type TargetSpec struct {
	def.Pos
	Side     string // "own", "friendly", "teammate", "enemy", "any"
	Global   bool   // enemies at any distance, not only those who sit next
	Zone     string // "board", "graveyard", of actions "hand" or "hangar", of choices "hand" or "deck"
	SameLane bool
	Layers   []string // whose units may be chosen; none = SURFACE
	Front    bool     // front units may be chosen
	Back     bool
	Bases    bool
	Stealth  bool // may choose the hidden (canTargetStealthed)
	Optional bool // a play without a legal target is allowed
	Where    []def.Cond
	When     def.FuncRef
}

// Resolve returns the number of an amount.
func (b *Behaviour) Resolve(a Amount) (int, error) {
	if a.Var == "" {
		return a.Value, nil
	}
	if v, ok := b.Var(a.Var); ok {
		return v.Value, nil
	}
	return 0, fmt.Errorf("no var named %q", a.Var)
}
