package index

import (
	"path/filepath"
	"slices"

	"arbiter/luabind/packs/archive"
)

// Edit changes the list of an index and no archive of it.
type Edit struct {
	Dir    string // of the index
	Secret archive.Secret
	Keys   []archive.Key // as well as that of Secret; they may have signed the list
	NewKey bool          // confirm that another key than before signs the list
	Lasting
}

// Yank records why an author advises against a version, or removes the record when the
// reason is "". New lock files do not choose a yanked version; one that has it already
// still installs it, with a warning. The archive stays. Yank returns the sequence of
// the list, and whether anything has changed. An unknown pack or version is the fault
// NoPack.
func (d *Disk) Yank(e Edit, id, version, reason string) (sequence int, changed bool, err error) {
	if reason != "" && !isReason(reason) {
		return 0, false, fault(BadIndex, id, "the reason is one line of at most %d characters, without blanks at its ends", maxReason)
	}
	return d.edit(e, func(l *List) (bool, error) {
		v := l.version(id, version)
		if v == nil {
			return false, fault(NoPack, id, "the index has no version %.90q of it%s", version, l.versionsOf(id))
		}
		changed := v.Yanked != reason
		v.Yanked = reason
		return changed, nil
	})
}

// Renew signs the list again, with a new sequence, so that its lifetime starts now.
func (d *Disk) Renew(e Edit) (sequence int, err error) {
	sequence, _, err = d.edit(e, func(*List) (bool, error) { return true, nil })
	return sequence, err
}

func (d *Disk) edit(e Edit, how func(l *List) (changed bool, err error)) (sequence int, changed bool, err error) {
	noIndex := fault(BadIndex, e.Dir, "there is no %s; arbiter pack publish makes an index", listName)
	if isMissing(filepath.Join(e.Dir, listName)) && isMissing(filepath.Join(e.Dir, listName+archive.SignatureSuffix)) {
		return 0, false, noIndex
	}
	free, err := d.hold(e.Dir)
	if err != nil {
		return 0, false, err
	}
	defer free()
	list, by, err := d.finish(e.Dir, archive.Policy{Trust: archive.OnlySigned, Keys: append([]archive.Key{e.Secret.Public()}, e.Keys...)})
	if err != nil {
		return 0, false, err
	}
	if by == nil {
		return 0, false, noIndex
	}
	if !e.NewKey {
		if err := sameKey(e.Dir, e.Secret, by, "; sign with the first, or add --new-key (docs/shipping.md, Changing a key)"); err != nil {
			return 0, false, err
		}
	}
	if changed, err = how(list); err != nil || !changed {
		return list.Sequence, false, err
	}
	if err := e.Lasting.of(list, e.Dir); err != nil {
		return 0, false, err
	}
	return list.Sequence, true, d.writeList(e.Dir, list, e.Secret)
}

// versionsOf lists the newest versions of a pack for a message, or the known packs when
// there is no such pack.
func (l *List) versionsOf(id string) string {
	const few = 5
	if p := l.find(id); p != nil {
		var there []string
		for _, v := range slices.Backward(p.Versions) {
			there = append(there, v.Version)
		}
		return "; it has " + shortened(there, few)
	}
	return "; the index has the packs " + shortened(l.ids(), few)
}
