package index

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Folder returns the folder of the archives of a lock file.
func (l *Lock) Folder(lockFile, store string) string {
	switch {
	case l.Into == "":
		return store
	case filepath.IsAbs(filepath.FromSlash(l.Into)):
		return filepath.FromSlash(l.Into)
	}
	return filepath.Join(filepath.Dir(lockFile), filepath.FromSlash(l.Into))
}

// near verifies that the folder of the archives is below that of the lock file, with
// links followed. A lock file may come from anybody and must not decide where files are
// written.
func (l *Lock) near(lockFile string) error {
	if l.Into == "" {
		return nil
	}
	into := filepath.FromSlash(l.Into)
	far := fault(BadLock, lockFile, "its archives would go to %q, which is not below the folder of the lock file; if you want them there, name it: --into %s", l.Into, l.Into)
	if !filepath.IsLocal(into) {
		return far
	}
	base, err := filepath.EvalSymlinks(filepath.Dir(lockFile))
	if err != nil {
		return fault(BadLock, lockFile, "%v", err)
	}
	for dir := filepath.Join(base, into); dir != base; dir = filepath.Dir(dir) {
		target, err := filepath.EvalSymlinks(dir)
		switch {
		case errors.Is(err, fs.ErrNotExist) && !isLink(dir):
			continue // it is made below an existing folder
		case err != nil || target != dir:
			return far
		}
	}
	return nil
}

func isLink(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// file returns the name of the archive of a pack in its folder. It has a part of the
// hash, as several indexes may have different packs of one name.
func (p *Locked) file() string {
	sum := sha256.Sum256([]byte(p.Hash))
	return p.ID + "-" + p.Version + "-" + hex.EncodeToString(sum[:6]) + archive.Suffix
}

// open opens the archive of a locked pack, which must have its content.
func (p *Locked) open(name string, policy archive.Policy) (*load.Opened, error) {
	data, err := safeio.Read(name, archive.FileKind)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fault(NotInstalled, p.ID, "version %s of the lock file is not installed; arbiter pack install%s fetches what is missing", p.Version, p.flags(policy))
	}
	if err != nil {
		return nil, fault(NotInstalled, p.ID, "%v", err)
	}
	signature, err := safeio.Read(name+archive.SignatureSuffix, archive.SignatureKind)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fault(archive.BadForm, p.ID, "%v", err)
	}
	o, err := load.Opener{Policy: policy}.Admit(archive.Incoming{File: load.ArchiveName(p.ID, p.Version), Data: data, Signature: signature, Hash: p.Hash})
	if k := archive.KindOf(err); k == archive.NoSignature || k == archive.UnknownKey {
		err = about(p.ID, err)
		return nil, fmt.Errorf("%w; with --trust hashed the hash in the lock file is enough", err)
	}
	if err != nil {
		return nil, about(p.ID, err)
	}
	o.Name = p.ID
	return o, nil
}

// flags returns the flags with which pack install accepts the pack as this policy does. Without
// one it requires signatures, while the hash of the lock file is enough to load packs.
func (p *Locked) flags(policy archive.Policy) string {
	if policy.Trust == archive.OnlySigned || trusts(policy, p.Key) {
		return ""
	}
	return " --trust " + string(archive.Hashed)
}

// maxInstalled bounds the total size of the archives of a lock file.
const maxInstalled = 64 << 20

// Sources opens the packs of a lock file and verifies their hashes.
func (l *Lock) Sources(lockFile, store string, policy archive.Policy) (out []load.Source, err error) {
	dir, total := l.Folder(lockFile, store), 0
	for i := range l.Packs {
		p := &l.Packs[i]
		o, err := p.open(filepath.Join(dir, p.file()), policy)
		if err != nil {
			return nil, err
		}
		if total += o.Archive.Size(); total > maxInstalled {
			return nil, fault(archive.TooBig, "", "the packs of a lock file have at most %d MB together", maxInstalled>>20)
		}
		if p.Key != "" && o.By != nil && o.By.Key.String() != p.Key {
			return nil, fault(KeyChanged, p.ID, "the lock file has the key %s, but %s has signed it", p.Key, o.By.Key)
		}
		out = append(out, o.Source)
	}
	return out, nil
}

// CanInstall reports whether a pack as a record names it can be requested in a command:
// by its id, version and play hash.
func CanInstall(id, version, plays string) bool {
	return load.IsShippable(id) && isVersion(version) && isPlays(plays)
}
