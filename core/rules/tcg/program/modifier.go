package program

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// Modifier answers a question about a unit or a card.
type Modifier struct {
	def        *library.Modifier
	Of         Question
	Value      uint16 // of QValue: which
	Scope      Scope
	Conds      []kit.Cond
	About      CardSet // some that change costs have it: the cards for which Conds can hold, unless they are on the board; nil = any
	Op         kit.ModOp
	By         int16
	Floor      int16
	Number     uint8    // by is this number of the keyword, from 1; for statuses, the layers
	Local      bool     // reads nothing but the unit itself, and what Position and Placed say
	Position   Position // what it reads of the unit's position
	Depends    bool     // has filters or a function
	Placed     bool     // of others: reads the place of its owner
	Asks       bool     // may read what modifiers change: it has a function, or a filter does
	Rank       kit.Rank // from 1: of its priority
	Layer      uint32   // from 1: it sees of the value that it changes what modifiers below make of it
	GainedOnly bool
	Gift       KeywordUse        // of a modifier of "keyword"
	Ref        event.ListenerRef // the pseudo listener that names it
	Clause     match.ClauseRef
	Run        def.FuncRef
	Reads      ReadSet

	owner, pack string // the definition that has it
	ofUnit      bool   // self can be a unit
}

// Position is what modifiers may read of the position of the unit that they are about. A
// unit that moves keeps its derived values if nothing that they read has changed.
type Position uint8

// The parts of a position.
const (
	ReadsRow   Position = 1 << iota // its row. Anything with filters or a function counts as reading it
	ReadsFront                      // whether another unit is in front of it
	ReadsLane                       // its lane, or anything that nobody has looked at
)

// Question is what a modifier can change.
type Question uint8

// The questions with a number, then those with a boolean.
const (
	QAttack Question = iota
	QHealthCap
	QShieldCap
	QValue // one that a pack declares: Modifier.Value
	QCost
	QBatteryCost
	QKeyword
	QMayAttack
	QMayMove
	QMayAct
	QIntercepts
	QHidden
	QPastFront
	QPierceShield
	QEntersReady
	QHitsSurface
	QHitsOrbit
	QExposed
	NQuestions
)

// QuestionNames are the questions as manifests name them; those that packs
// declare have names of their own.
var QuestionNames = [NQuestions]string{"attack", "health_cap", "shield_cap", "", "cost", "battery_cost", "keyword",
	"may_attack", "may_move", "may_act", "intercepts", "hidden", "past_front", "pierce_shield", "enters_ready",
	"hits_surface", "hits_orbit", "exposed"}

// DefaultAnswers are the answers for a unit that no modifier changes. The units of
// a layer hit only units of the same layer.
const DefaultAnswers uint16 = 1 | 1<<(QMayMove-QMayAttack) | 1<<(QMayAct-QMayAttack) | 1<<(QIntercepts-QMayAttack)

// Hits is the question whether a unit can attack the units of a layer.
func Hits(l place.Layer) Question { return QHitsSurface + Question(l) }

// ReadSet is what a computed modifier reads, beyond the board.
type ReadSet uint8

// The values that a computed modifier can read.
const (
	ReadsBoard ReadSet = 1 << iota
	ReadsTurn
	ReadsHand
	ReadsDamage
	ReadsResources
)

// ReadNames are the words of the key reads.
var ReadNames = map[string]ReadSet{"board": ReadsBoard, "turn": ReadsTurn, "hand": ReadsHand, "damage": ReadsDamage, "resources": ReadsResources}
