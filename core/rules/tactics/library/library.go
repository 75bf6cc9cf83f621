// Package library holds the definitions of the tactics game as plain data: what
// its packs give. A Library is what a loader makes of them; the ruleset compiles
// it into its program.
//
// It is not for programs that embed the engine: those use package luabind.
package library

import (
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/tactics/hex"
)

// Definition is what all definitions of a pack have.
type Definition struct {
	def.Pos
	def.Behaviour
	ID   string
	Pack string
	Name def.Localised
	Text def.Localised // with {var} for numbers
}

// Says is the text of a definition with its numbers.
func (d *Definition) Says(lang string) string {
	text := d.Text.In(lang)
	for _, v := range d.Vars {
		text = strings.ReplaceAll(text, "{"+v.Name+"}", strconv.Itoa(v.Value))
	}
	return text
}

// Action is anything that a unit can do (T-22).
type Action struct {
	Definition
	Kind      string // one of Kinds
	Secs      int    // time, for an attack that of its strike
	Energy    int
	Rate      int // energy for each second of a move
	Cooldown  int // StartCooldownSeconds
	Target    string
	Side      string // whom a target "unit" can be
	MinRange  int
	Range     int
	Accuracy  int // in percent; below 100 a hit is checked by chance
	Provides  []string
	Requires  string
	IsAttack  bool     // a derived action that can be the base of another
	Delay     int      // own phase starts until a full round resolves
	Responds  []string // kinds that a reaction or free can answer; none = all
	Against   string   // side of the one that it answers: enemy, ally or any
	Victim    string   // whom the answered action must be aimed at: self, ally or any
	Resources []ResourceCost
	Where     []def.Cond  // plain filters on the unit that acts, all must hold
	When      def.FuncRef // condition
	// TargetWhen is a condition on the target, a unit or a hex.
	TargetWhen def.FuncRef
	Run        def.FuncRef // what it does: on a hit, or when it executes
	Resolve    def.FuncRef // what it does at W4
}

// ResourceCost is a price in a class resource.
type ResourceCost struct {
	ID string
	N  int
}

// Buff is an effect that lasts some turns.
type Buff struct {
	Definition
	Speed int  // added to the bearer's speed
	Rate  int  // multiplies the bearer's move rate, in hundredths; 0 = leaves it
	Stun  bool // the bearer can do nothing
	Tick  def.FuncRef
}

// Ongoing is damage or healing over time (T-07).
type Ongoing struct {
	Definition
	Base   int // for 6 seconds of the caster's turn time
	Rounds int
	Heal   bool
	Tick   def.FuncRef
}

// Terrain is what a hex is made of (T-20).
type Terrain struct {
	Definition
	Glyph      string
	Mark       string // the glyph as it is shown: those of several packs have their namespaces
	Multiplier int    // of the move rate for the step into the hex, in hundredths
	Blocked    bool
	Tag        string // of the sticky that it gives; "" = none
	Value      int    // of the sticky, in hundredths
	Turns      int    // of the sticky; 0 = the value counts for the step alone
	Enter      def.FuncRef
}

// Class is a class of units with its resources (T-49).
type Class struct {
	Definition
	Resources []Resource
}

// Resource is a class resource.
type Resource struct {
	def.Pos
	ID     string
	Name   def.Localised
	Cap    int
	Start  int
	Every  string      // "turn" or "round"
	Settle def.FuncRef // gives the gain at an EndTurn
}

// Unit is a type of unit.
type Unit struct {
	Definition
	Class     string
	HP        int
	Speed     int
	Rate      int // MoveRate in hundredths
	Energy    int
	EnergyCap int
	Regen     int // EnergyRegenPer2s
	Actions   []string
	Buffs     []string // innate effects
}

// Map is a board, a text a row with the glyphs of terrain.
type Map struct {
	Definition
	Rows  []string
	Lines []int // of the rows in the file, as far as they are known
}

// At is the position of a row.
func (m *Map) At(row int) def.Pos {
	if row >= len(m.Lines) {
		return m.Pos
	}
	return def.Pos{File: m.File, Line: m.Lines[row]}
}

// Placement is a unit of a battle.
type Placement struct {
	def.Pos
	Unit string
	Name string
	Side int // 1 = P1, 2 = Enemy
	At   hex.Axial
}

// Battle is a set-up: a skirmish to play, or a scenario with steps and the
// log that they give (T-25).
type Battle struct {
	Definition
	Map        string
	Seed       int
	Rounds     int // most rounds; then it is a draw
	RegenScope string
	Units      []Placement
	Steps      []string
	Log        []string
	Policy     string // of the enemy; "" = none
}

// Policy chooses commands for a side.
type Policy struct {
	Definition
	Choose def.FuncRef
}

// Library is all that the loaded packs define, in load order.
type Library struct {
	def.Library // packs, scripts and functions
	Actions     []Action
	Buffs       []Buff
	Ongoing     []Ongoing
	Terrain     []Terrain
	Classes     []Class
	Units       []Unit
	Maps        []Map
	Battles     []Battle
	Policies    []Policy
}

// The words of manifests, in the order of their numbers.
var (
	// Kinds of actions; the last one is of M4 and takes the same flow.
	Kinds       = []string{"move", "attack", "reaction", "free", "derived", "full_round", "sustained"}
	Targets     = []string{"none", "self", "unit", "hex", "actor"}
	Sides       = []string{"enemy", "ally", "any"}
	Victims     = []string{"any", "self", "ally"}
	Renewals    = []string{"turn", "round"}
	RegenScopes = []string{"all", "side"}
)
