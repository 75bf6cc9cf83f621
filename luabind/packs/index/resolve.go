package index

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
)

// maxTrials bounds the work of a search: how often a version is compared with a range.
const maxTrials = 60_000

// problem is a search for versions.
type problem struct {
	wants   []load.Want
	newest  map[string]bool         // ids that are asked for in the newest version that the wants take
	atLeast map[string]string       // ids with a minimum version: the one in the lock file
	shipped map[string]string       // versions of the packs of the engine, by id
	list    func(id string) *Listed // the available versions; nil for an unknown pack
	ids     []string                // the packs of the indexes, for hints
	// unfit returns why a version cannot be chosen whatever others want; "" = it can.
	unfit func(id string, v *Version) string
}

// need is a want and the pack that has it.
type need struct {
	by   string // the id of the pack; "" = the user
	want load.Want
}

// takes reports whether a version is wanted. A want without a range does not take
// unfinished versions, nor does a range that names none.
func (n *need) takes(version string) bool {
	return n.want.Takes(version) && (n.want.Range != "" || !strings.Contains(version, "-"))
}

// solver finds the lowest versions that satisfy all wants (minimal version selection).
// Packs that the user asks for get their newest version, the rest the lowest that
// satisfies all. Versions only go up, so that ends. If it ends in a conflict, the other choices
// are tried as well.
type solver struct {
	problem
	floor  map[string]int // the lowest version that is considered, by index in the list
	soft   map[string]bool
	chosen map[string]int
	order  []string // the ids that are needed, in the order they were found
	needs  map[string][]need
	read   map[*Version][2][]load.Want // required and optional packs of versions, read once
	trials int
}

// resolve returns the version of each pack that is needed and that the engine does not
// have.
func resolve(p problem) (map[string]*Version, error) {
	s, err := solve(p)
	if err != nil {
		return nil, err
	}
	return s.answer(), nil
}

// solve is resolve, and also returns the state of the search.
func solve(p problem) (*solver, error) {
	s := &solver{problem: p, floor: map[string]int{}, soft: map[string]bool{}, chosen: map[string]int{}, read: map[*Version][2][]load.Want{}}
	conflict := s.rise()
	if conflict != nil && s.trials <= maxTrials && !s.search() && s.trials <= maxTrials {
		return nil, conflict
	}
	if s.trials > maxTrials {
		return nil, fault(TooHard, "", "no versions were found in %d trials; ask for fewer packs, or for single versions", maxTrials)
	}
	return s, nil
}

// rise raises versions until all needs are met. It returns the conflict that it met otherwise.
func (s *solver) rise() error {
	for s.trials <= maxTrials {
		s.gather()
		changed, blocked, err := s.choose()
		switch {
		case err != nil:
			return err
		case changed:
		case blocked == "":
			return nil
		case !s.giveWay(blocked):
			return s.explain(blocked)
		}
	}
	return nil
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

// version returns the chosen version of a pack.
func (s *solver) version(id string) *Version { return &s.list(id).Versions[s.chosen[id]] }

// gather lists the needs of each pack, starting from the wants, by the chosen versions.
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
	for _, id := range s.order { // optional packs count when they are present
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

// wantsOf returns what a version requires, and what is optional for it.
func (s *solver) wantsOf(v *Version) [2][]load.Want {
	known, done := s.read[v]
	if !done {
		for i, list := range [2][]string{v.Requires, v.Optional} {
			for _, text := range list {
				w, _ := load.ReadWant(text) // of a list that was checked
				known[i] = append(known[i], w)
			}
		}
		s.read[v] = known
	}
	return known
}

// choose takes the lowest suitable version of every pack; blocked is the first pack
// without one.
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

// begin sets the first version of a pack to consider: that of the lock file, or the
// newest if it is asked for.
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

// lowest returns the index of the lowest version that satisfies all needs, or -1.
func (s *solver) lowest(id string, l *Listed) int {
	for i := s.floor[id]; i < len(l.Versions); i++ {
		if s.takes(id, &l.Versions[i], func(need) bool { return true }) {
			return i
		}
	}
	return -1
}

// takes reports whether the needs that count accept a version, and whether it can be
// loaded with the chosen packs.
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

// foe returns a chosen pack that conflicts with a version, by either pack's head, or
// "".
func (s *solver) foe(id string, v *Version) string {
	for _, text := range v.Conflicts {
		w, _ := load.ReadWant(text) // of a list that was checked
		s.trials++
		if _, chosen := s.chosen[w.ID]; chosen && s.needs[w.ID] != nil && w.Takes(s.version(w.ID).Version) {
			return w.ID
		}
	}
	for _, other := range s.order {
		if _, chosen := s.chosen[other]; !chosen || other == id {
			continue
		}
		for _, text := range s.version(other).Conflicts {
			w, _ := load.ReadWant(text)
			if s.trials++; w.ID == id && w.Takes(v.Version) {
				return other
			}
		}
	}
	return ""
}

// giveWay helps a pack without a suitable version. A pack that was raised only because
// it was locked or asked for as the newest comes down to a version that all take.
// Otherwise a pack that wants too much goes up, or comes down if it was raised the same
// way. It reports whether anything changed.
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

// missing returns the error for a pack that no index has.
func (s *solver) missing(id string) error {
	return fault(NoPack, id, "%s, and no index that is asked has it%s", s.who(s.needs[id][0]), i18n.Meant(id, s.ids))
}

// maxClaims bounds the needs of a pack that an error lists.
const maxClaims = 5

// explain returns a sentence that explains why a pack has no version.
func (s *solver) explain(id string) error {
	var claims []string
	for _, n := range s.needs[id] {
		if claim := s.who(n); !slices.Contains(claims, claim) {
			claims = append(claims, claim)
		}
	}
	if n := len(claims); n > maxClaims {
		claims = append(claims[:maxClaims:maxClaims], fmt.Sprintf("%d more require%s another version", n-maxClaims, i18n.Noun(n-maxClaims, "s", "")))
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
			why = append(why, fmt.Sprintf("%s cannot be loaded with %s %s", v.Version, foe, s.version(foe).Version))
		}
	}
	why = append([]string{fmt.Sprintf("%s, and there are %s", text, shortened(there, 8))}, why[:min(len(why), 3)]...)
	return fault(NoAnswer, id, "no version fits all requirements: %s", strings.Join(why, "; "))
}

// shortened joins strings with commas and leaves out the middle of a long list.
func shortened(texts []string, few int) string {
	if len(texts) > few {
		texts = append(append(texts[:few/2:few/2], "…"), texts[len(texts)-few/2+1:]...)
	}
	return strings.Join(texts, ", ")
}

// who describes a need, with the chain that leads to it.
func (s *solver) who(n need) string {
	text := n.want.String()
	if n.want.Range == "" {
		text = "any " + n.want.ID
	}
	if n.by == "" {
		return "you request " + text
	}
	var chain []string
	seen := map[string]bool{}
	for id := n.by; id != "" && !seen[id]; id = s.needs[id][0].by {
		seen[id] = true
		chain = append(chain, id+" "+s.version(id).Version)
	}
	if len(chain) == 1 {
		return fmt.Sprintf("%s, which you request, requires %s", chain[0], text)
	}
	return fmt.Sprintf("%s (for %s, which you request) requires %s", chain[0], strings.Join(chain[1:], ", for "), text)
}
