// Package program compiles the definitions of a library into the form that the
// rules of the card game run. Every name is a number and every filter a comparison.
// Listeners are in the order in which they run (K-04). A Program is immutable and
// knows nothing of a match.
//
// It is not for programs that embed the engine: those use package luabind.
package program

import (
	"cmp"
	"maps"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// Program is the compiled, immutable form of a library; all matches share it.
type Program struct {
	match.Program
	Lib        *library.Library
	Cards      []CardDef    // from 1; 0 is the hidden card
	Keywords   []KeywordDef // from 1
	Statuses   []StatusDef  // from 1
	Mods       []Modifier
	Actions    []Action     // from 1
	Choices    []*Choice    // from 1
	Counters   []CounterDef // from 1
	Fixtures   []FixtureDef // from 1
	Piles      []string     // of fixtures
	PileEvents []PileEvents // of each pile
	Windows    []Window     // the first is FirstWindow
	Stops      [NPoints][]Stop
	Values     []ValueDef // from 1
	Pools      []PoolDef  // from 1
	Factions   []string   // from 1; 0 is that of the hidden card
	Tags       []string
	Damage     []string   // damage types; 0 is that of packets whose type nothing says
	Options    []string   // room options of rules
	Modes      []Mode     // the usual one first
	Rooms      []Room     // ready to be sat down in
	Decks      [][]uint16 // cards of the packs' decks, ascending
	Kin        [][]uint16 // by faction: the cards of it that a deck can have; at 0 all of them
	Aliases    []Alias
	Doubts     []*def.Fault // about parts that load and can never happen
	Calls      []Call       // functions of scripts that raise events
	// Objectives are those of packs, numbered behind the ruleset's own.
	Objectives []ObjectiveDef

	packOf     map[*library.Behaviour]string // of everything that can have counters
	PacketTags []string                      // tags of packets, a bit each: those of the ruleset, then those of packs
	pastTypes  []Passing                     // by damage type: what its packets pass by
	pastTags   [nPassings]int32
	resolvers  []Resolver // by type, of those that packs declare
	poolsAt    [nStages][]uint16
	filled     [nStages]uint64

	cardIndex    map[string]uint16
	keywordIndex map[string]uint16
	statusIndex  map[string]uint16
	tagIndex     map[string]uint16
	choiceIndex  map[choiceKey]uint16
	optionIndex  map[string]uint16
	options      []library.Option     // by number
	with         [][]uint16           // by number: those whose defaults hang on it
	wordNeeds    [][]int              // of options with words: for each the option that it needs; NoOption, Unloaded
	Filters      []Filter             // by listener
	Vars         []*library.Behaviour // by listener: whose vars a handler reads
	Owners       []Owner              // by listener: what it belongs to
	Effects      [][]Effect           // of handlers that are data, by def.FuncRef.Data
	bits         []uint64             // by type: its bit in hear masks; 0 = nobody listens by entity
	Globals      [][]match.Candidate  // by type: native checks, and rules that are always on
	objects      []uint64             // by type: the bit of its listeners that can object; as bits
	Objected     []bool               // by type: some rule that is always on can object
	Hear         [3]uint64            // what anything at all hears, by the role in which it does
	Stirs        []bool               // by card: a unit of it changes others, or hears as owner, in its lane or at all
	Ears         []Ear                // by type
	HeardAsParty uint64               // the same of sources and targets
	FixtureHears []*FixtureEars       // by type; nil = none does
	GiftsHear    uint64               // what keywords that modifiers give hear as owner, in their lane or at all
	Reads        ReadSet              // what modifiers of this program read beyond the board
	Reason       Reasons

	// Ways are those of attack, from a layer to a layer; the last that is open holds.
	Ways [place.NLayers][place.NLayers][]Way
	// ToHits are the throws to hit of rules; the last that is on holds.
	ToHits []ToHit

	UnitActions   []RuleAction  // of rules, for every unit
	PlayerActions []RuleAction  // of rules, for every player
	StatusActs    bool          // some status has actions, which its player can do without a unit
	RuleAuras     []ModRef      // of rules that are always on
	ByOption      []OptionRules // by room option: what it turns on
	Switched      [][]Switched  // by type: the listeners of rules with an option
	Announcing    []event.Type  // asks that cards and actions put before their targets are locked
	Anytime       bool          // some card is played elsewhere than in deployment
	Gifts         bool          // some modifier gives a keyword
	CapsFall      bool          // something that a unit has by itself may lower its shield cap
	ruleOption    []int         // by rule: the room option that turns it on, -1 = always on
	TagSets       []Tags        // that filters ask for
	eachTag       []Tags        // every tag alone
	actionWords   []string      // by action: OWNER.action
	tagged        map[kindTag][]string
	depends       [NQuestions]uint32 // see Depends
	nDepends      int
	ofGifts       [NQuestions]bool // see OfGifts
	GivenLabels   []uint16         // keywords that modifiers give and that go with a tag
	Labels        Tags             // that go with keywords
	LabelKeywords uint64           // hints of the keywords that go with a tag (W-23)
	ActKeywords   uint64           // hints of the keywords that give actions
	ActStatuses   uint64           // hints of the statuses that do
	sureKeywords  bool             // no two keywords share a hint
	sureStatuses  bool
}

// Ear is the set of those that may listen to a type of event at all, so that for most
// events one look shows that nobody does.
type Ear struct {
	Bit    uint64 // of the type, in hear masks
	Rules  bool   // native checks, and rules that are always on
	Source bool   // something may, as source,
	Target bool   // or as target
}

// Owner is what a listener belongs to.
type Owner struct {
	Kind  OwnerKind
	Index uint16
}

// OwnerKind is what kind of definition a listener belongs to.
type OwnerKind uint8

// The kinds of owners.
const (
	OfCore OwnerKind = iota
	OfCard
	OfKeyword
	OfStatus
	OfRule
	OfFixture
)

// RoleRef is a listener with the role that it hears in.
type RoleRef struct {
	Type    event.Type
	Role    uint8
	Objects bool // it can object to an ask
	Ref     event.ListenerRef
}

// Filter is what decides whether a listener runs before any script does. It is one struct, as
// every candidate of an event needs most of it.
type Filter struct {
	Conds      []kit.Cond
	About      CardSet // the cards for which Conds can hold as the source of an event, unless they are on the board; nil = any. Listeners of cards that never object have none
	Limit      Limit
	Rejection  Rejection // what it can say to an ask
	AsksPlayer bool      // some of Conds depend on the player who has the listener
}

// Rejection is how a listener can reject an ask.
type Rejection uint8

// The ways to reject.
const (
	Agrees  Rejection = iota // nothing
	May                      // it can reject it, or change it
	Rejects                  // it does, by its filters alone
)

// The roles, as indices of hear masks; owner, lane and any are ambient.
const (
	RoleSource uint8 = iota
	RoleTarget
	RoleOwner
	RoleLane
	RoleAny
)

var roleIndex = map[def.Role]uint8{def.Source: RoleSource, def.Target: RoleTarget, def.Owner: RoleOwner, def.Lane: RoleLane, def.Any: RoleAny}

// Roles is a set of roles, a bit each.
type Roles uint8

// Sets of one role. As source and as target alone are masks of their own; what
// hears otherwise can be asked of together.
const (
	AsSource Roles = 1 << RoleSource
	AsTarget Roles = 1 << RoleTarget
	AsOwner  Roles = 1 << RoleOwner
	InLane   Roles = 1 << RoleLane
	Anyhow   Roles = 1 << RoleAny
)

// HearIndex is the index of a role in hear masks.
func HearIndex(role uint8) int { return int(min(role, RoleOwner)) }

// HearIndex is the index of roles that share a mask.
func (r Roles) HearIndex() uint8 {
	switch r {
	case AsSource:
		return RoleSource
	case AsTarget:
		return RoleTarget
	}
	return RoleOwner
}

// CardDef is a compiled card.
type CardDef struct {
	*library.Card
	Pictured     string // how pictures name it
	same         uint16 // the first card of the same name (G-01)
	Kind         CardKind
	FactionIndex uint16
	TagSet       Tags
	UnitTags     Tags   // with those that go with its printed keywords (W-23)
	keywords     uint64 // hints of the printed ones
	dtype        uint16 // damage type of its printed keywords, gained last
	Gives        []KeywordUse
	Printed      []KeywordUse
	Acts         bool     // it or a keyword of it has actions
	PrintedActs  []uint16 // actions of its printed keywords, in the order of their definition
	Hears        []RoleRef
	HearsAll     []RoleRef // with its printed keywords
	Hear         [3]uint64
	HearAll      [3]uint64 // of HearsAll
	Mods         []ModUse  // of scope self: its own and those of its printed keywords
	HostMods     []ModRef
	AuraMods     []ModUse // its own and those of its printed keywords
	CostMods     []ModUse // of scope self, on its own cost; those of its printed keywords as well
	ActionRefs   []uint16
	Targets      *Target
	Play         event.ListenerRef
	PlayConds    []kit.Cond  // must hold as the card takes effect
	Phases       []Phase     // in which it is played; none = deployment
	Ask          event.Type  // put once it is paid for; 0 = none
	Layer        place.Layer // the layer of its units
	Packet       int32       // tags of its packets: what of its own tags they carry (D-14)
	Alone        Values      // the values of a unit of it that nothing changes
}

// CardKind is the type of a card.
type CardKind uint8

// The types of cards.
const (
	KindNone CardKind = iota
	KindUnit
	KindArmory
	KindTactic
	KindField
)

// KeywordUse is an instance of a keyword: which, and its numbers.
type KeywordUse struct {
	Keyword uint16
	N       Numbers
}

// ModUse is a modifier with the numbers of the keyword that has it.
type ModUse struct {
	Mod ModRef
	N   Numbers
}

// ModRef is the index of a modifier in Program.Mods.
type ModRef uint32

// RuleAction is an action of a rule, which is on with the rule's option.
type RuleAction struct {
	Action uint16
	Option int // or NoOption
}

// KeywordDef is a compiled keyword.
type KeywordDef struct {
	*library.Keyword
	lasts      events.Until // when nobody says how long; default = forever
	lastsWith  []lastsWith
	DType      uint16
	Label      Tags     // the tag that it goes with
	Mods       []ModRef // of scope self
	AuraMods   []ModRef
	Hears      []RoleRef
	Hear       [3]uint64
	ActionRefs []uint16
	Given      bool       // some modifier gives it
	Caps       bool       // it changes its bearer's shield cap by a number
	Changes    []Computed // by its own modifiers, where it is given
	depends    uint32     // see Program.Depends
}

// Stirs reports whether the keyword changes others, or hears more than what is about its
// bearer.
func (k *KeywordDef) Stirs() bool { return len(k.AuraMods) > 0 || k.Hear[RoleOwner] != 0 }

// StatusDef is a compiled status.
type StatusDef struct {
	*library.Status
	Mods       []ModRef // of scope self
	AuraMods   []ModRef
	Hears      []RoleRef
	Hear       [3]uint64
	ActionRefs []uint16
	NamedType  event.Type
	NamedUntil int // its field that has how long the status lasts, or -1
	Lasts      events.Until
}

// Stirs reports whether the status changes others, or hears more than what is about its
// bearer.
func (d *StatusDef) Stirs() bool { return len(d.AuraMods) > 0 || d.Hear[RoleOwner] != 0 }

// Scope is the owner of the values that a modifier changes.
type Scope struct {
	self, host, Cards bool
	Side              Side
	Layer             place.Layer // of units
	Rows              uint8       // bits of rows
}

// Side is the side whose things a definition means, as its owner sees it.
type Side uint8

// The sides.
const (
	SideOwn      Side = iota
	SideFriendly      // own and teammates'
	SideTeammate
	SideEnemy
	SideAny
)

// SideWords lists how manifests and scripts name the sides.
var SideWords = []string{"own", "friendly", "ally", "teammate", "enemy", "any", "all"}

// SideNames are the sides by those words.
var SideNames = map[string]Side{"own": SideOwn, "friendly": SideFriendly, "ally": SideFriendly, "teammate": SideTeammate, "enemy": SideEnemy, "any": SideAny, "all": SideAny, "": SideAny}

// Card finds a card by id; 0 = unknown.
func (p *Program) Card(id string) uint16 {
	if n, known := p.cardIndex[id]; known {
		return n
	}
	return p.cardIndex[p.meant(library.KindCard, id)]
}

// Keyword finds a keyword by id; 0 = unknown.
func (p *Program) Keyword(id string) uint16 {
	if n, known := p.keywordIndex[id]; known {
		return n
	}
	return p.keywordIndex[p.meant(library.KindKeyword, id)]
}

// Status finds a status by id; 0 = unknown.
func (p *Program) Status(id string) uint16 {
	if n, known := p.statusIndex[id]; known {
		return n
	}
	return p.statusIndex[p.meant(library.KindStatus, id)]
}

// Unknown records that there is no definition of a kind with a name.
func (p *Program) Unknown(what, id string) error {
	kind := what
	if what == "unit card" {
		kind = library.KindCard
	}
	if err := p.Ambiguous(kind, id); err != nil {
		return err
	}
	var ids []string
	switch what {
	case "keyword":
		ids = slices.Sorted(maps.Keys(p.keywordIndex))
	case "fixture":
		for i := range p.Fixtures[1:] {
			ids = append(ids, p.Fixtures[i+1].ID)
		}
	case "status":
		ids = slices.Sorted(maps.Keys(p.statusIndex))
	case "value":
		ids = p.argWords(PropValue)
	case "pool":
		ids = p.argWords(PropPool)
	default:
		ids = p.CardIDs()
	}
	return i18n.Errorf("unknown %s %q%s", "没有%s%q%s", i18n.Text{EN: what, ZH: cmp.Or(unitCards[what], def.KindName(what).ZH)}, id, i18n.Text{EN: i18n.Meant(id, ids), ZH: i18n.Offer(id, ids).ZH})
}

// unitCards are the kinds of Unknown that are not kinds of definitions, in Chinese.
var unitCards = map[string]string{"unit card": "单位牌", "unit card or field": "单位牌或字段"}

// Behaviour returns the definition that a listener belongs to, nil for the
// core's own.
func (p *Program) Behaviour(ref event.ListenerRef) *library.Behaviour { return p.Vars[ref] }

// OwnerID returns the id of the card, keyword, status or rule that a listener
// belongs to.
func (p *Program) OwnerID(ref event.ListenerRef) string {
	switch o := p.Owners[ref]; o.Kind {
	case OfCard:
		return p.Cards[o.Index].ID
	case OfKeyword:
		return p.Keywords[o.Index].ID
	case OfStatus:
		return p.Statuses[o.Index].ID
	case OfRule:
		return p.Lib.Rules[o.Index].ID
	case OfFixture:
		return p.Fixtures[o.Index].ID
	}
	return "core"
}
