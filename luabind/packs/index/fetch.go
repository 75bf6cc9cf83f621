package index

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// fetchAll brings every pack of the lock file into its folder. Each is verified before
// a byte of it is written.
func (j *Job) fetchAll(a Ask) error {
	type arrival struct {
		name string
		d    *download
	}
	var arrived []arrival
	dir := j.lock.Folder(j.LockFile, j.Store)
	for i := range j.lock.Packs {
		p := &j.lock.Packs[i]
		if a.hashed(p.ID) && !a.names(p.ID, p.Hash, p.Plays) {
			return fault(archive.HashDiffers, p.ID, "version %s has the content %s and plays %s, and %s is asked for", p.Version, p.Hash, p.Plays, a.Hash)
		}
		if was, had := j.before[p.ID]; had && was.Version == p.Version && was.Hash != p.Hash {
			return fault(Immutable, p.ID, "the index has another content for version %s than before: %s, and it was %s", p.Version, p.Hash, was.Hash)
		}
		name := filepath.Join(dir, p.file())
		if o, err := p.open(name, j.knowing(p.ID)); err == nil {
			if err := j.signed(p, o); err != nil {
				return err
			}
			continue
		}
		if a.NoFiles {
			p.Key = j.keyListed(p)
			continue
		}
		d, err := j.download(p)
		if err != nil {
			return err
		}
		if err := j.signed(p, d.Opened); err != nil {
			return err
		}
		arrived = append(arrived, arrival{name, d})
		if j.did[p.ID] = Repaired; isMissing(name) {
			j.did[p.ID] = Installed
		}
	}
	if len(arrived) == 0 {
		return nil
	}
	if err := j.Disk.MakeFolder(dir); err != nil {
		return fault(NotWritten, dir, "%v", err)
	}
	for _, x := range arrived {
		if x.d.signature != nil {
			if err := j.write(x.name+archive.SignatureSuffix, x.d.signature); err != nil {
				return err
			}
		}
		if err := j.write(x.name, x.d.data); err != nil {
			return err
		}
	}
	return nil
}

// keyListed returns the key that has signed a pack, by the index.
func (j *Job) keyListed(p *Locked) string {
	for _, x := range j.asked {
		if l := x.list.find(p.ID); x.At == p.From && l != nil {
			for _, v := range l.Versions {
				if v.Version == p.Version && trusts(j.Policy, v.Key) {
					return v.Key
				}
			}
		}
	}
	return j.before[p.ID].Key
}

// download fetches a pack of the lock file from its index.
func (j *Job) download(p *Locked) (*download, error) {
	if err := j.ask(); err != nil {
		return nil, err
	}
	for _, x := range j.asked {
		if x.At != p.From {
			continue
		}
		if l := x.list.find(p.ID); l != nil {
			for i := range l.Versions {
				if v := &l.Versions[i]; v.Version == p.Version && v.Hash == p.Hash {
					return x.fetch(j.ctx, p.ID, v, j.knowing(p.ID), j.Progress)
				}
			}
		}
		return nil, fault(NoPack, p.ID, "the index %s has no version %s with the content %s", x.At, p.Version, p.Hash)
	}
	return nil, fault(NoPack, p.ID, "its index %q was not asked", p.From)
}

// knowing returns the policy for a pack. It recognises the key that signed the pack
// before, even if the user does not trust it. A lock file may come from anybody, so its
// keys do not count where signatures are required.
func (j *Job) knowing(id string) archive.Policy {
	return withKey(j.Policy, j.before[id].Key)
}

func withKey(p archive.Policy, key string) archive.Policy {
	if k, err := archive.ParseKey(key); err == nil && p.Trust != archive.OnlySigned {
		p.Keys = append(slices.Clip(p.Keys), k)
	}
	return p
}

// signed notes the signer of a pack, and refuses a key that differs from the one
// before.
func (j *Job) signed(p *Locked, o *load.Opened) error {
	p.Key = ""
	if o.By != nil {
		p.Key = o.By.Key.String()
	}
	was := j.before[p.ID].Key
	if was == "" || was == p.Key || o.By != nil && (archive.Policy{Keys: j.NewKeys}).Trusts(o.By.Key) {
		return nil
	}
	return fault(KeyChanged, p.ID, "version %s was signed by the key %s, and version %s is not; if its author has changed the key, name the new one with --key%s", j.before[p.ID].Version, was, p.Version, rotationHint)
}

func (j *Job) write(name string, data []byte) error {
	isNew := isMissing(name)
	if err := j.Disk.Replace(name, data); err != nil {
		return fault(NotWritten, name, "%v", err)
	}
	if isNew {
		j.made = append(j.made, name)
	}
	return nil
}

func isMissing(name string) bool {
	_, err := safeio.Read(name, safeio.Kind{Bytes: 1})
	return errors.Is(err, fs.ErrNotExist)
}
