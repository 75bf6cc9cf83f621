package tcg

import (
	"fmt"
	"maps"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
)

// Program is the compiled, immutable form of a library; all matches share it.
type Program struct {
	match.Program
	Lib      *library.Library
	Cards    []CardDef    // from 1; 0 is the hidden card
	Keywords []KeywordDef // from 1
	Statuses []StatusDef  // from 1
	Mods     []modifier
	Actions  []action // from 1
	Factions []string
	Tags     []string
	Damage   []string // damage types
	Options  []string // room options of rules

	cards    map[string]uint16
	keywords map[string]uint8
	statuses map[string]uint8
	conds    [][]cond              // by listener
	vars     []*library.Behaviour  // by listener: whose vars a handler reads
	owners   []ownerOf             // by listener: what it belongs to
	limits   []uint8               // by listener: most runs per turn
	bits     []uint8               // by type: its bit in hear masks + 1; 0 = nobody listens by entity
	globals  [][]event.ListenerRef // by type: rules and native checks
	byKey    [][]roleRef           // by type: listeners of keywords
	byState  [][]roleRef           // by type: listeners of states
	objects  []uint8               // by type: the bit of its listeners that can object; as bits
	objected []bool                // by type: some rule can object
	reads    readSet               // what modifiers of this program read beyond the board
	reason   reasons

	actionKeys   uint64 // keywords with actions
	actionStates uint64 // states with actions
	ruleAuras    []ruleAura
	gifts        bool  // some modifier gives a keyword
	ruleOption   []int // by rule: the room option that turns it on, -1 = always on
	vehicleTags  uint32
	labelKeys    uint64 // keywords that go with a tag (W-23)
}

// ownerOf says what a listener belongs to.
type ownerOf struct {
	kind  ownerKind
	index uint16
}

type ownerKind uint8

const (
	ofCore ownerKind = iota
	ofCard
	ofKeyword
	ofStatus
	ofRule
)

// roleRef is a listener with the role that it hears in and, for keywords and
// states, whose it is.
type roleRef struct {
	t     event.Type
	role  uint8
	owner uint8
	ref   event.ListenerRef
}

// The roles, as indices of hear masks; owner, lane and any are ambient.
const (
	roleSource uint8 = iota
	roleTarget
	roleOwner
	roleLane
	roleAny
)

var roleIndex = map[def.Role]uint8{def.Source: roleSource, def.Target: roleTarget, def.Owner: roleOwner, def.Lane: roleLane, def.Any: roleAny}

func hearIndex(role uint8) int { return int(min(role, roleOwner)) }

// CardDef is a compiled card.
type CardDef struct {
	*library.Card
	same      uint16 // the first card of the same name (G-01)
	kind      cardKind
	faction   uint8
	tags      uint32
	keywords  uint64
	dtype     uint8  // damage type of its printed keywords, gained last
	typed     uint64 // printed keywords that have a damage type
	grants    []keywordUse
	printed   []keywordUse
	listeners []roleRef
	hear      [3]uint64
	hearAll   [3]uint64 // with its printed keywords
	mods      []uint16  // of scope self
	hostMods  []uint16
	auraMods  []modUse // its own and those of its printed keywords
	costMods  []modUse // of scope self, on its own cost; those of its printed keywords as well
	actions   []uint16
	target    *target
	play      event.ListenerRef
	playWhere []cond // must hold as the card takes effect
	packet    int32  // tags of its packets: what of its own tags they carry (D-14)
	alone     Values // the values of a unit of it that nothing changes
}

type cardKind uint8

const (
	kindNone cardKind = iota
	kindUnit
	kindArmory
	kindTactic
	kindField
)

// numbers are the numbers of a keyword instance in the order in which the
// keyword declares them; of a state, its layers alone.
type numbers [library.MaxNumbers]int16

type keywordUse struct {
	k uint8
	n numbers
}

// modUse is a modifier with the numbers of the keyword that has it.
type modUse struct {
	mod uint16
	n   numbers
}

// ruleAura is a modifier of a rule, which is on with the rule's option.
type ruleAura struct {
	mod    uint16
	option int // -1 = always on
}

// KeywordDef is a compiled keyword.
type KeywordDef struct {
	*library.Keyword
	dtype    uint8
	label    uint32   // the tag that it goes with
	mods     []uint16 // of scope self
	auraMods []uint16
	hear     [3]uint64
	actions  []uint16
}

// StatusDef is a compiled state.
type StatusDef struct {
	*library.Status
	mods     []uint16 // of scope self
	auraMods []uint16
	hear     [3]uint64
	actions  []uint16
	named    event.Type
	until    Until
}

// modifier answers a question about a unit or a card.
type modifier struct {
	def        *library.Modifier
	of         question
	scope      scope
	conds      []cond
	op         modOp
	by         int16
	floor      int16
	number     uint8 // by is this number of the keyword, from 1; for states, the layers
	local      bool  // reads nothing but the unit itself
	gainedOnly bool
	gift       keywordUse        // of a modifier of "keyword"
	ref        event.ListenerRef // the pseudo listener that names it
	run        def.FuncRef
	reads      readSet
}

type modOp uint8

const (
	opAdd modOp = iota
	opLess
	opSet
	opDouble
	opHalve
)

// question is what a modifier can change.
type question uint8

// The questions with a number, then those with a truth.
const (
	qAttack question = iota
	qHealthCap
	qShieldCap
	qCover
	qCoverOnce
	qOvershield
	qCost
	qBatteryCost
	qKeyword
	qMayAttack
	qMayMove
	qMayAct
	qIntercepts
	qHidden
	qPastFront
	qPierceShield
	qEntersReady
	nQuestions
)

var questionNames = [nQuestions]string{"attack", "health_cap", "shield_cap", "cover", "cover_once", "overshield", "cost", "battery_cost", "keyword",
	"may_attack", "may_move", "may_act", "intercepts", "hidden", "past_front", "pierce_shield", "enters_ready"}

// defaultAnswers are the truths that hold when no modifier says otherwise.
const defaultAnswers uint16 = 1 | 1<<(qMayMove-qMayAttack) | 1<<(qMayAct-qMayAttack) | 1<<(qIntercepts-qMayAttack)

func (d *Values) is(q question) bool { return d.Answers>>(q-qMayAttack)&1 != 0 }

// readSet is what a computed modifier reads, beyond the board.
type readSet uint8

const (
	readsBoard readSet = 1 << iota
	readsTurn
	readsHand
	readsDamage
	readsResources
)

var readNames = map[string]readSet{"board": readsBoard, "turn": readsTurn, "hand": readsHand, "damage": readsDamage, "resources": readsResources}

// scope is whose value a modifier changes.
type scope struct {
	self, host, cards bool
	side              side
	rows              uint8 // bits of rows
}

type side uint8

const (
	sideOwn side = iota
	sideFriendly
	sideEnemy
	sideAny
)

var sideNames = map[string]side{"own": sideOwn, "friendly": sideFriendly, "ally": sideFriendly, "enemy": sideEnemy, "any": sideAny, "all": sideAny, "": sideAny}

// target is a compiled target specification.
type target struct {
	side     side
	zone     Zone
	sameLane bool
	rows     uint8
	bases    bool
	stealth  bool
	optional bool
	conds    []cond
	when     def.FuncRef
	ref      event.ListenerRef
}

// action is a compiled action of a keyword, state or card.
type action struct {
	def        *library.Action
	ref        event.ListenerRef
	phase      Phase
	supply     int16
	battery    int16
	target     *target
	conds      []cond
	needsSlot  bool
	usesAttack bool
}

// Until is a duration as scripts name it.
type Until uint8

// The durations. UntilDefault is the state's own.
const (
	UntilDefault Until = iota
	UntilForever
	UntilTurn
	UntilOwnTurnStart
	UntilOwnTurnEnd
	UntilNextTurnEnd
	UntilNextGlobalTurn
)

var untilNames = []string{"", "forever", "turn", "own_turn_start", "own_turn_end", "next_turn_end", "next_global_turn_end"}

// ParseUntil reads the name of a duration.
func ParseUntil(s string) (Until, bool) {
	for i, name := range untilNames {
		if name == s {
			return num.To[Until](i), true
		}
	}
	return 0, false
}

// Card finds a card by id; 0 = unknown.
func (p *Program) Card(id string) uint16 { return p.cards[id] }

// Keyword finds a keyword by id; 0 = unknown.
func (p *Program) Keyword(id string) uint8 { return p.keywords[id] }

// Status finds a state by id; 0 = unknown.
func (p *Program) Status(id string) uint8 { return p.statuses[id] }

// unknown says that there is no card, keyword or status of a name.
func (p *Program) unknown(what, id string) error {
	var ids []string
	switch what {
	case "keyword":
		ids = slices.Sorted(maps.Keys(p.keywords))
	case "state":
		ids = slices.Sorted(maps.Keys(p.statuses))
	default:
		ids = slices.Sorted(maps.Keys(p.cards))
	}
	return fmt.Errorf("unknown %s %q%s", what, id, hint.Meant(id, ids))
}

// Reasons of the core's own refusals.
type reasons struct {
	supply, battery, phase, slot, lane, target, range_, intercepted, fatigue, attacked, moved, cannotAttack, cannotMove,
	cannotAct, place, once, condition, gone, noSlot, destroyed, limit, notInLane uint16
}

func (p *Program) addReasons() {
	add := func(code, en, zh string) uint16 { return p.Names.Add(code, def.Localised{EN: en, ZH: zh}) }
	p.reason = reasons{
		supply:       add("NO_SUPPLY", "there is not enough supply", "补给不足"),
		battery:      add("NO_BATTERY", "there is not enough battery", "能量电池不足"),
		phase:        add("WRONG_PHASE", "this cannot be done in this phase", "当前阶段不能执行"),
		slot:         add("SLOT_TAKEN", "the slot is taken", "该位置已被占用"),
		place:        add("BAD_PLACE", "a free slot of your own must be named", "必须指定己方空位"),
		lane:         add("NO_LANE", "a lane must be named", "必须指定一条战线"),
		target:       add("BAD_TARGET", "that is no legal target", "目标不合法"),
		range_:       add("OUT_OF_REACH", "the target's player is not in reach", "目标玩家不在范围内"),
		intercepted:  add("INTERCEPTED", "a front unit intercepts", "被前排拦截"),
		fatigue:      add("FATIGUE", "the unit has deployment fatigue", "该单位处于部署疲劳"),
		attacked:     add("ATTACKED", "the unit has used its attack of the turn", "该单位本回合已攻击"),
		moved:        add("MOVED", "the unit has moved this turn", "该单位本回合已移动"),
		cannotAttack: add("CANNOT_ATTACK", "the unit cannot attack", "该单位不能攻击"),
		cannotMove:   add("CANNOT_MOVE", "the unit cannot move", "该单位不能移动"),
		cannotAct:    add("CANNOT_ACT", "the unit cannot use abilities", "该单位不能使用主动能力"),
		once:         add("ONCE_PER_TURN", "that was done this turn already", "本回合已执行过"),
		condition:    add("CONDITION", "its condition does not hold", "条件不满足"),
		gone:         add("TARGET_GONE", "the target is gone", "目标已不在"),
		noSlot:       add("NO_SLOT", "there is no free slot", "没有空位"),
		destroyed:    add("DESTROYED", "it is not in play any more", "已不在场"),
		limit:        add("LIMIT", "the limit of this turn is reached", "已达本回合上限"),
		notInLane:    add("OTHER_LANE", "the target is in another lane", "目标不在同一战线"),
	}
}

// Behaviour gives the definition that a listener belongs to, nil for the
// core's own.
func (p *Program) Behaviour(ref event.ListenerRef) *library.Behaviour { return p.vars[ref] }

// OwnerID gives the id of the card, keyword, state or rule that a listener
// belongs to.
func (p *Program) OwnerID(ref event.ListenerRef) string {
	switch o := p.owners[ref]; o.kind {
	case ofCard:
		return p.Cards[o.index].ID
	case ofKeyword:
		return p.Keywords[o.index].ID
	case ofStatus:
		return p.Statuses[o.index].ID
	case ofRule:
		return p.Lib.Rules[o.index].ID
	}
	return "core"
}
