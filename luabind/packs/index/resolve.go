package index

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
)

// maxTrials bounds the work of a search: how often a version is held against a
// range.
const maxTrials = 60_000

// problem is what versions are looked for.
type problem struct {
	wants   []load.Want
	newest  map[string]bool         // ids of which the newest version is asked for that the wants take
	atLeast map[string]string       // ids that stay at least at a version: those of the lock
	shipped map[string]string       // versions of the packs of the engine, by id
	list    func(id string) *Listed // what there is; nil for nothing
	// unfit says why a version cannot be chosen whatever others want; "" = it can.
	unfit func(id string, v *Version) string
}

// need is who wants what of a pack.
type need struct {
	by   string // the id of the pack; "" = the person
	want load.Want
}

// takes reports whether a version is one that is wanted. Who names no range wants
// no version that is not finished, as whose ranges do not name one.
func (n *need) takes(version string) bool {
	return n.want.Takes(version) && (n.want.Range != "" || !strings.Contains(version, "-"))
}

// solver looks for the lowest versions that suit all who want them (minimal
// version selection): the newest of what the person asks for, and of the rest the
// lowest that everyone takes. Versions only go up while it works, so it ends.
type solver struct {
	problem
	floor  map[string]int // the lowest version that is considered, by its place in the list
	soft   map[string]bool
	chosen map[string]int
	order  []string // the ids that are needed, as they were met
	needs  map[string][]need
	read   map[*Version][2][]load.Want // what versions require, and what is optional, that were read once
	trials int
}

// resolve gives the version of each pack that is needed and that the engine does
// not have.
func resolve(p problem) (map[string]*Version, error) {
	s, err := solve(p)
	if err != nil {
		return nil, err
	}
	return s.answer(), nil
}

// solve is resolve, and returns what was found on the way too.
func solve(p problem) (*solver, error) {
	s := &solver{problem: p, floor: map[string]int{}, soft: map[string]bool{}, chosen: map[string]int{}, read: map[*Version][2][]load.Want{}}
	for {
		s.gather()
		changed, blocked, err := s.choose()
		switch {
		case err != nil:
			return nil, err
		case s.trials > maxTrials:
			return nil, fault(TooHard, "", "no versions were found in %d trials; ask for fewer packs, or for single versions", maxTrials)
		case changed:
		case blocked == "":
			return s, nil
		case !s.giveWay(blocked):
			return nil, s.explain(blocked)
		}
	}
}

func (s *solver) answer() map[string]*Version {
	out := map[string]*Version{}
	for _, id := range s.order {
		if _, ours := s.shipped[id]; !ours {
			out[id] = s.version(id)
		}
	}
	return out
}

// version is the chosen version of a pack.
func (s *solver) version(id string) *Version { return &s.list(id).Versions[s.chosen[id]] }

// gather lists who needs what, from the wants on, by the versions that are chosen.
func (s *solver) gather() {
	s.order, s.needs = nil, map[string][]need{}
	add := func(n need) {
		s.trials++
		id := n.want.ID
		if s.needs[id] == nil {
			s.order = append(s.order, id)
		}
		s.needs[id] = append(s.needs[id], n)
	}
	for _, w := range s.wants {
		add(need{"", w})
	}
	for i := 0; i < len(s.order); i++ {
		id := s.order[i]
		if _, chosen := s.chosen[id]; !chosen {
			continue
		}
		for _, w := range s.wantsOf(s.version(id))[0] {
			add(need{id, w})
		}
	}
	for _, id := range s.order { // optional packs count when they are there
		if _, chosen := s.chosen[id]; !chosen {
			continue
		}
		for _, w := range s.wantsOf(s.version(id))[1] {
			if s.needs[w.ID] != nil {
				add(need{id, w})
			}
		}
	}
}

// wantsOf is what a version requires, and what is optional for it.
func (s *solver) wantsOf(v *Version) [2][]load.Want {
	known, done := s.read[v]
	if !done {
		for i, list := range [2][]string{v.Requires, v.Optional} {
			for _, text := range list {
				if w, err := load.ReadWant(text); err == nil { // a list that was read has no others
					known[i] = append(known[i], w)
				}
			}
		}
		s.read[v] = known
	}
	return known
}

// choose takes for every pack the lowest version that suits; blocked is the first
// one that has none.
func (s *solver) choose() (changed bool, blocked string, err error) {
	for _, id := range s.order {
		if version, ours := s.shipped[id]; ours {
			for _, n := range s.needs[id] {
				if s.trials++; !n.want.Takes(version) && blocked == "" {
					blocked = id
				}
			}
			continue
		}
		l := s.list(id)
		if l == nil {
			return false, "", s.missing(id)
		}
		if _, begun := s.floor[id]; !begun {
			s.begin(id, l)
		}
		at := s.lowest(id, l)
		if at < 0 {
			if blocked == "" {
				blocked = id
			}
			continue
		}
		if was, chosen := s.chosen[id]; !chosen || was != at {
			s.chosen[id], s.floor[id], changed = at, at, true
		}
	}
	return changed, blocked, nil
}

// begin sets where the versions of a pack begin: at that of the lock, or at the
// newest when it is asked for.
func (s *solver) begin(id string, l *Listed) {
	s.floor[id] = 0
	if v, locked := s.atLeast[id]; locked {
		s.floor[id] = max(slices.IndexFunc(l.Versions, func(x Version) bool { return compare(x.Version, v) >= 0 }), 0)
		s.soft[id] = true
	}
	if s.newest[id] {
		for i := range l.Versions {
			if s.takes(id, &l.Versions[i], func(n need) bool { return n.by == "" }) {
				s.floor[id], s.soft[id] = i, true
			}
		}
	}
}

// lowest is the place of the lowest version that everyone takes, -1 for none.
func (s *solver) lowest(id string, l *Listed) int {
	for i := s.floor[id]; i < len(l.Versions); i++ {
		if s.takes(id, &l.Versions[i], func(need) bool { return true }) {
			return i
		}
	}
	return -1
}

// takes reports whether those who count want a version, and whether it can stand
// beside what is chosen.
func (s *solver) takes(id string, v *Version, counts func(need) bool) bool {
	if s.trials++; s.unfit(id, v) != "" {
		return false
	}
	for _, n := range s.needs[id] {
		if s.trials++; counts(n) && !n.takes(v.Version) {
			return false
		}
	}
	return s.foe(id, v) == ""
}

// foe is the chosen pack that a version cannot stand beside, by what either says;
// "" for none.
func (s *solver) foe(id string, v *Version) string {
	for _, text := range v.Conflicts {
		w, err := load.ReadWant(text)
		if s.trials++; err != nil {
			continue
		}
		if _, chosen := s.chosen[w.ID]; chosen && s.needs[w.ID] != nil && w.Takes(s.version(w.ID).Version) {
			return w.ID
		}
	}
	for _, other := range s.order {
		if _, chosen := s.chosen[other]; !chosen || other == id {
			continue
		}
		for _, text := range s.version(other).Conflicts {
			w, err := load.ReadWant(text)
			if s.trials++; err == nil && w.ID == id && w.Takes(v.Version) {
				return other
			}
		}
	}
	return ""
}

// giveWay makes room for a pack that has no version: one that was raised only
// because it was locked or asked for as the newest comes down to what all take;
// else one of those who want too much goes up, or comes down itself if it was raised
// only so. It reports whether anything changed.
func (s *solver) giveWay(id string) bool {
	if l := s.list(id); l != nil && s.soft[id] {
		s.soft[id] = false
		for i := s.floor[id] - 1; i >= 0; i-- {
			if s.takes(id, &l.Versions[i], func(need) bool { return true }) {
				s.floor[id] = i
				return true
			}
		}
	}
	for _, n := range s.needs[id] {
		if n.by == "" {
			continue
		}
		l := s.list(n.by)
		for i := s.floor[n.by] + 1; i < len(l.Versions); i++ {
			if s.takes(n.by, &l.Versions[i], func(need) bool { return true }) {
				s.floor[n.by], s.soft[n.by] = i, false
				return true
			}
		}
	}
	for _, n := range s.needs[id] {
		if n.by == "" || !s.soft[n.by] {
			continue
		}
		l := s.list(n.by)
		for i := s.chosen[n.by] - 1; i >= 0; i-- { // it stays soft, and only comes down: so this ends
			if s.takes(n.by, &l.Versions[i], func(need) bool { return true }) {
				s.floor[n.by] = i
				return true
			}
		}
	}
	return false
}

// missing says that nothing has a pack.
func (s *solver) missing(id string) error {
	return fault(NoPack, id, "%s, and no index that is asked has it", s.who(s.needs[id][0]))
}

// mostClaims is how many of those who want a pack are told.
const mostClaims = 5

// explain says in a sentence why a pack has no version.
func (s *solver) explain(id string) error {
	var claims []string
	for _, n := range s.needs[id] {
		if claim := s.who(n); !slices.Contains(claims, claim) {
			claims = append(claims, claim)
		}
	}
	if n := len(claims); n > mostClaims {
		claims = append(claims[:mostClaims:mostClaims], fmt.Sprintf("%d more want it otherwise", n-mostClaims))
	}
	text := strings.Join(claims, ", and ")
	if version, ours := s.shipped[id]; ours {
		return fault(NoAnswer, id, "%s, and this engine has %s %s", text, id, version)
	}
	var there, why []string
	for i := range s.list(id).Versions {
		v := &s.list(id).Versions[i]
		there = append(there, v.Version)
		if unfit := s.unfit(id, v); unfit != "" {
			why = append(why, fmt.Sprintf("%s %s", v.Version, unfit))
		} else if foe := s.foe(id, v); foe != "" {
			why = append(why, fmt.Sprintf("%s and %s %s cannot stand beside each other", v.Version, foe, s.version(foe).Version))
		}
	}
	why = append([]string{fmt.Sprintf("%s, and there are %s", text, shortened(there, 8))}, why[:min(len(why), 3)]...)
	return fault(NoAnswer, id, "no version is for all: %s", strings.Join(why, "; "))
}

// shortened joins texts with commas, leaving out the middle when there are more than
// a few.
func shortened(texts []string, few int) string {
	if len(texts) > few {
		texts = append(append(texts[:few/2:few/2], "…"), texts[len(texts)-few/2+1:]...)
	}
	return strings.Join(texts, ", ")
}

// who tells who wants what of a pack, with the chain that leads there.
func (s *solver) who(n need) string {
	text := n.want.String()
	if n.want.Range == "" {
		text = "any " + n.want.ID
	}
	if n.by == "" {
		return "you want " + text
	}
	var chain []string
	seen := map[string]bool{}
	for id := n.by; id != "" && !seen[id]; id = s.needs[id][0].by {
		seen[id] = true
		chain = append(chain, id+" "+s.version(id).Version)
	}
	if len(chain) == 1 {
		return fmt.Sprintf("%s, which you want, wants %s", chain[0], text)
	}
	return fmt.Sprintf("%s (for %s, which you want) wants %s", chain[0], strings.Join(chain[1:], ", for "), text)
}
