package index

import (
	"context"
	"fmt"
	"strings"

	"arbiter/luabind/packs/archive"
)

// Outdated is a pack of a lock file with a newer version in its index.
type Outdated struct {
	ID      string `json:"id"`
	Version string `json:"version"` // in the lock file
	Update  string `json:"update"`  // the version that arbiter pack update for all packs would choose; Version = nothing newer
	Newest  string `json:"newest"`  // in the index, among finished versions that are not yanked
	Yanked  string `json:"yanked,omitempty"`
	// HeldBy are the packs that do not take the newest version, with their ranges:
	// sentences such as "spider 1.0.0, which you request, requires web@^1". Empty when Update
	// is Newest.
	HeldBy []string `json:"held_by,omitempty"`
}

// Outdated asks the indexes of a lock file which of its packs have newer versions or
// are yanked. It writes only the record of indexes that the user has seen.
func (j *Job) Outdated(ctx context.Context) (out []Outdated, err error) {
	j.ctx = ctx
	if err := j.begin(); err != nil {
		return nil, err
	}
	j.chosen = true
	if err := j.ask(); err != nil {
		return nil, err
	}
	updated, err := j.updates()
	if err != nil {
		return nil, err
	}
	for i := range j.lock.Packs {
		p := &j.lock.Packs[i]
		l := j.find(p.ID)
		if l == nil {
			continue // the index does not have it any more: nothing is newer
		}
		s := updated(p.ID)
		chosen := s.answer()
		o := Outdated{ID: p.ID, Version: p.Version, Update: p.Version, Newest: p.Version, Yanked: j.yanked(p)}
		if v := chosen[p.ID]; v != nil {
			o.Update = v.Version
		}
		if v := newestOf(l, p.Version); v != nil {
			if o.Newest = v.Version; compare(o.Update, v.Version) < 0 {
				o.HeldBy = s.against(p.ID, v)
			}
		}
		if o.Newest != p.Version || o.Update != p.Version || o.Yanked != "" {
			out = append(out, o)
		}
	}
	return out, nil
}

// updates returns the solution that an update of a pack would have: that of all packs
// together. If no versions suit all of them, as when the only one that a pack takes is
// yanked, each pack is updated alone. A pack that cannot be updated stays as it is
// locked.
func (j *Job) updates() (func(id string) *solver, error) {
	s, err := solve(j.problem(j.lock.ids(), &Ask{}))
	if err == nil {
		return func(string) *solver { return s }, nil
	}
	if archive.KindOf(err) != NoAnswer {
		return nil, err
	}
	locked, err := solve(j.problem(nil, &Ask{}))
	if err != nil {
		return nil, err
	}
	return func(id string) *solver {
		if alone, err := solve(j.problem([]string{id}, &Ask{})); err == nil {
			return alone
		}
		return locked
	}, nil
}

// newestOf returns the newest version of a pack above another, or nil. It skips yanked
// versions and, if the other version is finished, unfinished ones.
func newestOf(l *Listed, above string) *Version {
	for i := len(l.Versions) - 1; i >= 0; i-- {
		v := &l.Versions[i]
		if compare(v.Version, above) <= 0 {
			return nil
		}
		if v.Yanked == "" && (!strings.Contains(v.Version, "-") || strings.Contains(above, "-")) {
			return v
		}
	}
	return nil
}

// held returns a newer version that a chosen pack does not have, and what holds it
// back; "" when it has the newest.
func (s *solver) held(id string) string {
	l := s.list(id)
	if _, chosen := s.chosen[id]; l == nil || !chosen {
		return ""
	}
	v := newestOf(l, s.version(id).Version)
	if v == nil {
		return ""
	}
	return fmt.Sprintf("%s stays at %s, and there is %s: %s", id, s.version(id).Version, v.Version, strings.Join(s.against(id, v), ", and "))
}

// against lists the reasons why a version of a pack was not chosen.
func (s *solver) against(id string, v *Version) (why []string) {
	if unfit := s.unfit(id, v); unfit != "" {
		why = append(why, v.Version+" "+unfit)
	}
	for _, n := range s.needs[id] {
		if !n.takes(v.Version) {
			why = append(why, s.who(n))
		}
	}
	if foe := s.foe(id, v); foe != "" {
		why = append(why, fmt.Sprintf("%s cannot be loaded with %s %s", v.Version, foe, s.version(foe).Version))
	}
	for _, w := range s.wantsOf(v)[0] {
		if version, ours := s.shipped[w.ID]; ours && !w.Takes(version) {
			why = append(why, fmt.Sprintf("it requires %s, and this engine has %s %s", w.String(), w.ID, version))
		} else if _, there := s.chosen[w.ID]; !ours && there && !w.Takes(s.version(w.ID).Version) {
			why = append(why, fmt.Sprintf("it requires %s, and others require %s %s", w.String(), w.ID, s.version(w.ID).Version))
		}
	}
	if len(why) == 0 {
		why = append(why, "its requirements conflict with everything else that you request")
	}
	return why
}
