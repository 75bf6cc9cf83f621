package match

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
)

// Listener is a compiled reaction to an event type.
type Listener struct {
	def.Pos
	ID       string // "UNSC-007.front"
	Pack     string
	Order    int // load order of the pack; 0 = the core
	Type     event.Type
	Role     def.Role
	Priority int
	When     def.FuncRef
	Run      def.FuncRef
	Native   int    // 1-based index of a check of the ruleset's own; 0 = none
	Reject   uint16 // reason with which a listener that is only data rejects
	Reasons  []uint16
	Handler  bool // has no event of its own: a card's play, an action, an answer
}

// Unheard returns why no listener with a role can hear events of a type; "" when
// one can.
func Unheard(d *event.TypeDef, role def.Role) string {
	part, what := event.Parts(0), ""
	switch role {
	case def.Source:
		part, what = event.PartSource, "source"
	case def.Target:
		part, what = event.PartTarget, "target"
	case def.Owner:
		part, what = event.PartSourcePlayer, "source player"
	case def.Lane:
		part, what = event.PartPlace, "lane"
	}
	if d.Lacks&part == 0 {
		return ""
	}
	return fmt.Sprintf("%s has no %s, so the role %s never hears it", d.Name, what, role)
}

// Program is the compiled set of listeners, which all matches share. It is immutable except
// for Cover.
type Program struct {
	Types     *event.Registry
	Listeners []Listener // index 0 is the core
	Names     Names
	Clauses   []Clause // from 1
	// Cover, when it is not nil, is where matches that are made from now on count
	// what they weigh and run.
	Cover *Coverage

	clauseIndex map[Clause]ClauseRef
}

// byType lists the listeners of each type of event, in their order.
func (p *Program) byType() (list [][]event.ListenerRef) {
	list = make([][]event.ListenerRef, p.Types.Len())
	for ref := 1; ref < len(p.Listeners); ref++ {
		if l := &p.Listeners[ref]; !l.Handler {
			list[l.Type] = append(list[l.Type], num.To[event.ListenerRef](ref))
		}
	}
	return list
}

// Names interns the reasons and other words that events carry as numbers.
type Names struct {
	list  []Name
	index map[string]uint16
}

// Name is a word with its sentence in the shipped languages.
type Name struct {
	Code string
	Text def.Localised
}

// Add interns a word. Definitions may have sentences of their own for one
// word; each is then an entry of its own.
func (n *Names) Add(code string, text def.Localised) uint16 {
	if n.index == nil {
		n.index, n.list = map[string]uint16{}, make([]Name, 1)
	}
	i, known := n.index[code]
	if known && n.list[i].Text == (def.Localised{}) {
		n.list[i].Text = text
	}
	if known && text == (def.Localised{}) {
		return i
	}
	if i = n.Like(Name{code, text}); i != 0 && n.list[i].Text == text {
		return i
	}
	i = num.To[uint16](len(n.list))
	n.list = append(n.list, Name{code, text})
	if !known {
		n.index[code] = i
	}
	return i
}

// Find returns the index of a word, of several with it the first; 0 if it is not
// known.
func (n *Names) Find(code string) uint16 { return n.index[code] }

// Like returns the index of a word with just that sentence, and otherwise what
// Find gives.
func (n *Names) Like(name Name) uint16 {
	first := n.index[name.Code]
	for i := int(first); first != 0 && i < len(n.list); i++ {
		if n.list[i] == name {
			return num.To[uint16](i)
		}
	}
	return first
}

// At returns a word by index; 0 is the empty word.
func (n *Names) At(i uint16) Name {
	if int(i) >= len(n.list) {
		return Name{}
	}
	return n.list[i]
}

// Said returns the text of a reason, with the values that were compared in place of {have}
// and {need}. filled reports whether the text names one of them.
func (n *Names) Said(reason uint16, have, need int32) (text def.Localised, filled bool) {
	text = n.At(reason).Text
	if !strings.Contains(text.EN, "{") && !strings.Contains(text.ZH, "{") { // nearly all; bots are refused often
		return text, false
	}
	put := strings.NewReplacer("{have}", strconv.Itoa(int(have)), "{need}", strconv.Itoa(int(need)))
	said := def.Localised{EN: put.Replace(text.EN), ZH: put.Replace(text.ZH)}
	return said, said != text
}

// A program numbers its listeners with 32 bits and its words with 16 bits. Hosts may
// register further listeners.
const (
	maxListeners = math.MaxInt32 - maxRegistered
	maxNames     = math.MaxUint16
	// maxRegistered is how many listeners one match can be given by its host.
	maxRegistered = 1_000
)

// CheckSize returns an error for a table of definitions with more entries than can be
// numbered.
func CheckSize(what string, n, limit int) error {
	if n <= limit {
		return nil
	}
	return fmt.Errorf("the loaded packs have %d %s; at most %d fit", n, what, limit)
}

// Fits returns an error for a program with more listeners, or more words, than can be
// numbered. Every ruleset calls it after it has compiled its program.
func (p *Program) Fits() error {
	return errors.Join(CheckSize("listeners, actions and modifiers", len(p.Listeners)-1, maxListeners), CheckSize("names and reasons", len(p.Names.list)-1, maxNames))
}

// scripted reports whether some listener is a function of a script.
func (p *Program) scripted() bool {
	return slices.ContainsFunc(p.Listeners, func(l Listener) bool { return l.Run > 0 || l.When != 0 })
}

// CompareListeners orders listeners by K-04: priority, pack load order,
// definition. A program keeps them in this order, so that a ListenerRef is also
// the rank.
func CompareListeners(a, b *Listener) int {
	if c := cmp.Or(cmp.Compare(a.Priority, b.Priority), cmp.Compare(a.Order, b.Order)); c != 0 {
		return c
	}
	return cmp.Compare(a.ID, b.ID)
}

// Name returns the name of a listener, "core" for 0.
func (p *Program) Name(ref event.ListenerRef) string {
	if ref == 0 || int(ref) >= len(p.Listeners) {
		return "core"
	}
	return p.Listeners[ref].ID
}

// EffectBand is the first priority at which listeners of an ask may no longer
// modify it, and may reject it only with a reason of their manifest (K-05).
const EffectBand = 600

// Candidate is a listener of an entity that an event concerns. Candidates run
// in ascending order of Key.
type Candidate struct {
	Key  uint64
	Ref  event.ListenerRef
	Self event.Entity
}

// Candidate makes a candidate with its place in the order: priority, then
// rank, then entity. A ruleset that orders entities otherwise may add to the
// four bits from SeatBits on.
func (p *Program) Candidate(ref event.ListenerRef, self event.Entity) Candidate {
	return Candidate{Key: rank(p.Listeners[ref].Priority, ref) | uint64(self.Slot()), Ref: ref, Self: self}
}

// SeatBits is the position in a Key of the bits between the listener and the entity.
const SeatBits = 16

// maxPriority is the last priority. Hosts may register listeners beyond it, which count as
// if they had it.
const maxPriority = 1<<12 - 1

// rank is a Key without its entity: 12 bits of priority, 32 of the listener.
func rank(priority int, ref event.ListenerRef) uint64 {
	return uint64(min(max(priority, 0), maxPriority))<<52 | uint64(ref)<<20
}

// fewCandidates is up to how many are sorted by insertion.
const fewCandidates = 64

// sortCandidates puts candidates in order and returns the number of steps.
func sortCandidates(c []Candidate) (steps int) {
	if len(c) > fewCandidates {
		return sortMany(c)
	}
	// Insertion sort: candidates are few and nearly sorted.
	for i := 1; i < len(c); i++ {
		for j := i; j > 0 && c[j].Key < c[j-1].Key; j-- {
			c[j], c[j-1] = c[j-1], c[j]
		}
	}
	return 0
}

// sortMany is a function of its own because the count that it shares with a closure would
// otherwise be allocated in its caller.
func sortMany(c []Candidate) (steps int) {
	slices.SortStableFunc(c, func(a, b Candidate) int {
		steps++
		return cmp.Compare(a.Key, b.Key)
	})
	return steps
}
