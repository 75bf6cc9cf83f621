package program

import (
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
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

func (c *compiler) modifiers(id, pack string, b *library.Behaviour, owner Owner) []ModRef {
	var refs []ModRef
	for i := range b.Modifiers {
		refs = append(refs, c.modifier(id, pack, &b.Modifiers[i], b, owner))
	}
	return refs
}

func (c *compiler) modifier(id, pack string, d *library.Modifier, b *library.Behaviour, owner Owner) ModRef {
	m := Modifier{def: d, Run: d.Run, GainedOnly: d.GainedOnly, Rank: num.To[kit.Rank](d.Priority + 1),
		owner: c.ownerID(owner), pack: pack, ofUnit: owner.Kind != OfFixture && c.kindOf(owner) != KindField, Clause: c.p.Clause(d.Pos, match.Modifier, d.Of)}
	switch q := slices.Index(QuestionNames[:], d.Of); {
	case q >= 0 && d.Of != "":
		m.Of = num.To[Question](q)
	case c.p.Value(d.Of) != 0:
		m.Of, m.Value = QValue, c.p.Value(d.Of)
	default:
		c.fail(d.Pos, "%s: no question %q can be modified%s%s", id, d.Of, i18n.OneOf(c.p.questions()), i18n.Meant(d.Of, c.p.questions()))
	}
	m.Op = kit.ModOps[d.Op]
	var ok bool
	if m.Scope, ok = parseScope(d.Scope); !ok {
		c.fail(d.Pos, "%s: unknown scope %q", id, d.Scope)
	}
	if m.By = c.amount(id, d.Pos, b, d.By, owner, &m); m.Of == QKeyword {
		m.Gift, c.p.Gifts = c.use(d.Pos, id, d.Keyword), true
	}
	m.Floor = c.amount(id, d.Pos, b, d.Floor, owner, nil)
	for _, w := range d.Where {
		cd, err := c.p.compileCond(w, b, 0)
		if err != nil {
			c.fail(d.Pos, "%s: %v", id, err)
		}
		m.Conds = append(m.Conds, cd)
	}
	for _, r := range d.Reads {
		m.Reads |= ReadNames[r]
	}
	c.p.Reads |= m.Reads | condReads(m.Conds)
	own := m.Scope.self || m.Scope.host
	m.Depends = m.Run != 0 || len(m.Conds) > 0
	m.Local = m.Run == 0 && c.p.localConds(m.Conds, own)
	m.Position = m.position()
	m.Placed = !own && slices.ContainsFunc(m.Conds, func(x kit.Cond) bool { return ofPlace(&x.Left) || x.Path && ofPlace(&x.Right) })
	c.fitConds(id, d.Pos, m.Conds, owner, false)
	if ok && d.Scope != "" { // else it is not known whose it is
		c.fitModifier(id, &m, owner)
	}
	n := len(c.p.Mods)
	c.p.Mods = append(c.p.Mods, m)
	c.handler(id+"."+d.Of, pack, d.Pos, d.Run, owner, b, nil)
	c.pending[len(c.pending)-1].l.Native = -1 - n // link writes the ref into Mods[n]
	return num.To[ModRef](n)
}

// condReads reports what filters of a modifier read beyond the board.
func condReads(conds []kit.Cond) (r ReadSet) {
	for i := range conds {
		r |= readsOf(conds[i].Left.Prop)
		if conds[i].Path {
			r |= readsOf(conds[i].Right.Prop)
		}
	}
	return r
}

// position reports what a modifier reads of the position of the unit that it is about.
func (m *Modifier) position() (p Position) {
	if m.Depends {
		p = ReadsRow
	}
	if !m.Local {
		return p | ReadsFront | ReadsLane
	}
	read := func(r *kit.Reading) {
		switch r.Prop { // of those that localReading admits
		case PropBehindFront:
			p |= ReadsFront
		case PropLane:
			p |= ReadsLane
		}
	}
	for i := range m.Conds {
		if read(&m.Conds[i].Left); m.Conds[i].Path {
			read(&m.Conds[i].Right)
		}
	}
	return p
}

// ofPlace reports whether a reading asks for the place of the thing that has the
// modifier.
func ofPlace(r *kit.Reading) bool {
	return r.Subject == SubjSelf && (r.Prop == PropLane || r.Prop == PropLayer || r.Prop == PropRow)
}

// localConds reports whether filters of a modifier read only the unit itself,
// whether another unit is in front of it, or the place of the thing that has the
// modifier. Then its value holds until one of these changes. For an aura, self is
// another unit.
func (p *Program) localConds(conds []kit.Cond, self bool) bool {
	local := func(r *kit.Reading) bool { return ofPlace(r) || p.localReading(r, self) }
	for i := range conds {
		if !local(&conds[i].Left) || conds[i].Path && !local(&conds[i].Right) {
			return false
		}
	}
	return true
}

func (p *Program) localReading(r *kit.Reading, self bool) bool {
	if r.Subject != SubjUnit && !(self && r.Subject == SubjSelf) {
		return false
	}
	switch r.Prop {
	case PropFaction, PropType, PropTag, PropHas, PropStatus, PropLayers, PropLane, PropLayer, PropRow, PropToken, PropIsUnit, PropIsSelf, PropBehindFront:
	case PropValue: // what modifiers of the same unit say of it
	case PropCounter:
		if h := p.Counters[r.Arg].Holder; h != OnUnit && h != OnCard {
			return false
		}
	default:
		return false
	}
	return true
}
