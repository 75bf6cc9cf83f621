package index

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

// Job is one change of a lock file and of the packs that it installs. It is atomic:
// after a failure the lock file and the packs are as they were.
type Job struct {
	LockFile string
	Into     string   // the folder for archives; "" = that of the lock file, else Store
	Store    string   // the user's folder for archives
	Indexes  []string // to ask, before those of the lock file
	Policy   archive.Policy
	NewKeys  []archive.Key // which may sign what another key has signed before
	Shipped  map[string]string
	Disk     *Disk
	SeenFile string                             // the record of the indexes that this user has seen; "" = no record is kept
	NewIndex bool                               // accept an index that differs from the one that was seen, or is older
	Now      time.Time                          // by which lists expire
	Flags    string                             // of trust and of the lock file, which a command in a warning repeats; " --key RW…"
	Progress func(name string, done, total int) // called with the progress of downloads; may be nil
	Open     func(at string) (Place, error)     // PlaceAt

	// Warnings are what Do reports to the user: sentences without a full stop.
	Warnings []string
	Requests bool // Do has changed what the lock file requests

	limit  time.Duration // for all downloads; 0 = maxJobTime
	ctx    context.Context
	lock   *Lock
	asked  []*opened
	made   []string // files that were written, to be removed if the job fails
	before map[string]Locked
	did    map[string]string // what was done to the files of packs, by id
	chosen bool              // versions were searched, so the list and not the lock file decides the contents
}

// Change describes what was done to one pack.
type Change struct {
	ID   string `json:"id"`
	From string `json:"from,omitempty"` // the previous version; "" = it was not installed
	To   string `json:"to,omitempty"`   // "" = it was removed
	Hash string `json:"hash,omitempty"`
	Key  string `json:"key,omitempty"`
	Did  string `json:"did,omitempty"` // to its archive: Installed or Repaired; "" = nothing
	// Yanked is the reason why its author advises against the version; "" = it is not
	// yanked.
	Yanked string `json:"yanked,omitempty"`
}

// The changes of a pack's archive.
const (
	Installed = "installed" // it was missing
	Repaired  = "repaired"  // it had other content, or could not be read
)

// Ask is what the user wants of a job.
type Ask struct {
	Wants   []load.Want // packs to install, each in the newest version that its range takes
	Raise   []string    // locked packs to raise to the newest version that satisfies all
	All     bool        // Raise everything that is wanted
	Remove  []string    // packs that are not wanted any more
	Hash    string      // of the only want: of its content or, as in records, of the parts that affect play
	NoFiles bool        // choose and lock without installing
}

// hashed reports whether the user requests a pack with a certain content, as to replay a record.
func (a *Ask) hashed(id string) bool { return a.Hash != "" && len(a.Wants) == 1 && a.Wants[0].ID == id }

// names reports whether the content that the user requests has one of the hashes.
func (a *Ask) names(id, hash, plays string) bool {
	return a.hashed(id) && (a.Hash == hash || a.Hash == plays)
}

// removes reports whether the job only removes packs.
func (a *Ask) removes() bool { return len(a.Remove) > 0 && len(a.Wants)+len(a.Raise) == 0 && !a.All }

// Do does a job.
func (j *Job) Do(ctx context.Context, a Ask) ([]Change, error) {
	if j.limit == 0 {
		j.limit = maxJobTime
	}
	ctx, stop := context.WithTimeoutCause(ctx, j.limit, fmt.Errorf("all downloads of a command take at most %v", j.limit))
	defer stop()
	j.ctx = ctx
	if err := j.begin(); err != nil {
		return nil, err
	}
	wants := texts(j.lock.Wants)
	done, err := j.do(a)
	if err != nil {
		for _, name := range slices.Backward(j.made) {
			_ = j.Disk.Remove(name) // a leftover does no harm: no lock file names it
		}
		return nil, err
	}
	j.tidy(done)
	j.Requests = !slices.Equal(wants, texts(j.lock.Wants))
	return done, nil
}

// begin reads the lock file, or begins one.
func (j *Job) begin() (err error) {
	j.lock, err = ReadLock(j.LockFile)
	if archive.KindOf(err) == NoLock {
		j.lock, err = &Lock{}, nil
	}
	if err != nil {
		return err
	}
	if j.Into != "" {
		j.lock.Into = filepath.ToSlash(j.Into)
		if !isPlain(j.lock.Into) {
			return fault(BadAddress, j.Into, "the name of the folder cannot be written to a lock file")
		}
	} else if err := j.lock.near(j.LockFile); err != nil {
		return err
	}
	if j.Open == nil {
		j.Open = PlaceAt
	}
	j.before, j.did = map[string]Locked{}, map[string]string{}
	for _, p := range j.lock.Packs {
		j.before[p.ID] = p
	}
	return nil
}

func (j *Job) do(a Ask) ([]Change, error) {
	for _, id := range a.Remove {
		if !j.lock.unwant(id) {
			return nil, fault(NoPack, id, "it is not among what is wanted: %s%s", strings.Join(texts(j.lock.Wants), ", "), j.required(id))
		}
	}
	for i, w := range a.Wants {
		for _, other := range a.Wants[:i] {
			if other.ID == w.ID && other.Range != w.Range {
				return nil, fault(NoAnswer, w.ID, "you request %s and %s in one command; name one range for it", other.String(), w.String())
			}
		}
		if version, ours := j.Shipped[w.ID]; ours {
			return nil, fault(NoPack, w.ID, "it comes with the engine, in version %s, and is not installed", version)
		}
		j.lock.want(w)
	}
	if len(a.Wants)+len(a.Raise)+len(a.Remove) > 0 || a.All {
		if err := j.choose(a); err != nil {
			return nil, err
		}
	}
	if !a.removes() { // removing needs neither an index nor trust
		if err := j.fetchAll(a); err != nil {
			return nil, err
		}
	}
	if err := j.write(j.LockFile, []byte(j.lock.Text())); err != nil {
		return nil, err
	}
	for i := range j.lock.Packs {
		if p := &j.lock.Packs[i]; j.yanked(p) != "" {
			j.Warnings = append(j.Warnings, fmt.Sprintf("%s %s was yanked: %s; %s", p.ID, p.Version, j.yanked(p), j.another(p)))
		}
	}
	return j.changes(), nil
}

// another names the command that chooses another version than a locked one. To choose, the list
// must be trusted; to install what the lock file has, it need not be.
func (j *Job) another(p *Locked) string {
	key, whose := "", ""
	x := j.indexOf(p.ID)
	if j.Policy.Trust != archive.Any && !trusts(j.Policy, x.Key) {
		key, whose = " --key KEY", "; KEY is the public key of its author"
	}
	for _, w := range j.lock.Wants {
		if w.ID == p.ID && !slices.ContainsFunc(x.list.find(p.ID).Versions, func(v Version) bool { return v.Yanked == "" && w.Takes(v.Version) }) {
			return fmt.Sprintf("no other version fits your request %s; arbiter pack install %s%s%s chooses from all%s", w.String(), p.ID, j.Flags, key, whose)
		}
	}
	return fmt.Sprintf("arbiter pack update %s%s%s chooses another version%s", p.ID, j.Flags, key, whose)
}

// yanked returns the reason why the author advises against a locked version, from its
// index if that was asked; "" = it is not yanked.
func (j *Job) yanked(p *Locked) string {
	for _, x := range j.asked {
		if v := x.list.version(p.ID, p.Version); x.At == p.From && v != nil && v.Hash == p.Hash {
			return v.Yanked
		}
	}
	return ""
}

// required names the pack that keeps a pack which the user has not asked for.
func (j *Job) required(id string) string {
	for _, p := range j.lock.Packs {
		if slices.ContainsFunc(p.Requires, func(r string) bool { w, _ := load.ReadWant(r); return w.ID == id }) {
			return "; " + p.ID + " requires it"
		}
	}
	return ""
}

// choose asks the indexes and puts the chosen versions into the lock file.
func (j *Job) choose(a Ask) error {
	if a.removes() { // nothing new is needed: the remaining packs were chosen before
		j.keepReachable()
		return nil
	}
	j.chosen = true
	if err := j.ask(); err != nil {
		return err
	}
	raised, err := j.raised(a)
	if err != nil {
		return err
	}
	s, err := solve(j.problem(raised, &a))
	if err != nil {
		return err
	}
	chosen := s.answer()
	if len(a.Wants) == 0 { // installing by name and range uses what was asked for
		for _, id := range raised {
			if held := s.held(id); held != "" {
				j.Warnings = append(j.Warnings, held)
			}
		}
	}
	j.lock.Packs = nil
	for _, id := range slices.Sorted(maps.Keys(chosen)) {
		v := chosen[id]
		j.lock.Packs = append(j.lock.Packs, Locked{ID: id, Version: v.Version, Hash: v.Hash, Plays: v.Plays, From: j.at(id), Requires: v.Requires})
	}
	if len(j.lock.Packs) > maxLocked {
		return fault(NoAnswer, "", "%d packs are needed, and at most %d can be loaded together", len(j.lock.Packs), maxLocked)
	}
	for _, x := range j.asked {
		j.lock.see(x.LockedIndex)
	}
	return nil
}

// raised lists the packs to raise to their newest version.
func (j *Job) raised(a Ask) (ids []string, err error) {
	for _, w := range a.Wants {
		ids = append(ids, w.ID)
	}
	for _, id := range a.Raise {
		if j.lock.find(id) == nil {
			return nil, fault(NoPack, id, "it is not in the lock file%s", i18n.Meant(id, j.lock.ids()))
		}
		ids = append(ids, id)
	}
	if a.All {
		for _, w := range j.lock.Wants {
			ids = append(ids, w.ID)
		}
	}
	return ids, nil
}

// problem returns the search for versions in which some packs get their newest version
// and the rest stays as it is locked, where possible.
func (j *Job) problem(raised []string, a *Ask) problem {
	p := problem{wants: j.lock.Wants, newest: map[string]bool{}, atLeast: map[string]string{}, shipped: j.Shipped, list: j.find}
	for _, x := range j.asked {
		p.ids = append(p.ids, x.list.ids()...)
	}
	for id, was := range j.before { //maporder: a table is made of it
		p.atLeast[id] = was.Version
	}
	for _, id := range raised {
		p.newest[id] = true
		delete(p.atLeast, id)
	}
	p.unfit = func(id string, v *Version) string {
		switch {
		case !load.HasAPI(v.API):
			return ofOtherAPI(v)
		case v.Yanked != "" && !a.names(id, v.Hash, v.Plays) && (p.newest[id] || j.before[id].Hash != v.Hash):
			return "was yanked: " + v.Yanked
		}
		return ""
	}
	return p
}

func ofOtherAPI(v *Version) string {
	return fmt.Sprintf("is for API %s, which this engine does not have", v.API)
}

// keepReachable drops packs from the lock file that no want leads to.
func (j *Job) keepReachable() {
	var kept []string
	var keep func(w load.Want)
	keep = func(w load.Want) {
		p := j.lock.find(w.ID)
		if p == nil || slices.Contains(kept, w.ID) {
			return
		}
		kept = append(kept, w.ID)
		for _, r := range p.Requires {
			if w, err := load.ReadWant(r); err == nil {
				keep(w)
			}
		}
	}
	for _, w := range j.lock.Wants {
		keep(w)
	}
	j.lock.Packs = slices.DeleteFunc(j.lock.Packs, func(p Locked) bool { return !slices.Contains(kept, p.ID) })
}

// ask opens the indexes: those that were named, then those of the lock file.
func (j *Job) ask() error {
	if len(j.asked) > 0 {
		return nil
	}
	names := slices.Clone(j.Indexes)
	for _, x := range j.lock.Indexes {
		if !slices.Contains(names, x.At) {
			names = append(names, x.At)
		}
	}
	if len(names) == 0 {
		return ErrNoIndex
	}
	for _, at := range names {
		folder := at
		if !strings.Contains(at, "://") && !filepath.IsAbs(at) {
			folder = filepath.Join(filepath.Dir(j.LockFile), filepath.FromSlash(at))
		}
		place, err := j.Open(folder)
		if err != nil {
			return err
		}
		var known *LockedIndex
		if i := slices.IndexFunc(j.lock.Indexes, func(x LockedIndex) bool { return x.At == at }); i >= 0 {
			known = &j.lock.Indexes[i]
		}
		x, err := open(j.ctx, at, place, j.Policy, known, !j.chosen)
		if err != nil {
			return err
		}
		x.folder = folder
		if err := x.check(known, j.Policy, j.NewIndex); err != nil {
			return err
		}
		if j.chosen { // otherwise the lock file decides, however old the list is
			if err := j.fresh(x); err != nil {
				return err
			}
		}
		j.asked = append(j.asked, x)
	}
	if !j.chosen {
		return nil
	}
	if err := j.compareWithSeen(); err != nil {
		j.asked = nil
		return err
	}
	return nil
}

// indexOf returns the only index from which a pack is taken: that of the lock file, if
// it has one, or the first that has the pack. So no other index can offer a higher
// version.
func (j *Job) indexOf(id string) *opened {
	if was, locked := j.before[id]; locked {
		for _, x := range j.asked {
			if x.At == was.From && x.list.find(id) != nil {
				return x
			}
		}
	}
	for _, x := range j.asked {
		if x.list.find(id) != nil {
			return x
		}
	}
	return nil
}

func (j *Job) find(id string) *Listed {
	if x := j.indexOf(id); x != nil {
		return x.list.find(id)
	}
	return nil
}

func (j *Job) at(id string) string { return j.indexOf(id).At }

// changes compares the lock file with its previous contents, and lists what was
// fetched.
func (j *Job) changes() (out []Change) {
	for _, p := range j.lock.Packs {
		if was := j.before[p.ID]; was.Version != p.Version || was.Hash != p.Hash || j.did[p.ID] != "" {
			out = append(out, Change{p.ID, was.Version, p.Version, p.Hash, p.Key, j.did[p.ID], j.yanked(&p)})
		}
	}
	for _, id := range slices.Sorted(maps.Keys(j.before)) {
		if j.lock.find(id) == nil {
			out = append(out, Change{ID: id, From: j.before[id].Version})
		}
	}
	return out
}

// tidy removes archives that the lock file does not name any more, from a folder that
// belongs to the lock file. The user's folder serves all their lock files.
func (j *Job) tidy(done []Change) {
	if j.lock.Into == "" {
		return
	}
	dir := j.lock.Folder(j.LockFile, j.Store)
	for _, c := range done {
		if was, had := j.before[c.ID]; had && c.From != c.To {
			for _, suffix := range []string{"", archive.SignatureSuffix} {
				_ = j.Disk.Remove(filepath.Join(dir, was.file()+suffix)) // a leftover is named by nothing
			}
		}
	}
}
