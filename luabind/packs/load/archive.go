package load

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/Masterminds/semver/v3"

	"arbiter/core/num"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

// Opener opens what a person names: a folder of packs, or an archive, which its
// policy must admit. A folder is the person's own, and asked for nothing.
type Opener struct {
	Policy archive.Policy
	Hash   string // that an archive must have; "" = nobody has said it
}

// Open gives the packs of a folder of this machine, of which there must be one,
// or that of an archive, whoever made it.
func Open(name string) ([]Source, error) {
	return Opener{Policy: archive.Policy{Trust: archive.Any}}.Open(name)
}

// Open gives the packs of a folder of this machine, of which there must be one,
// or that of an archive.
func (o Opener) Open(name string) ([]Source, error) {
	if !strings.HasSuffix(name, archive.Suffix) {
		return openFolder(name)
	}
	opened, err := o.Archive(name)
	if err != nil {
		return nil, err
	}
	return []Source{opened.Source}, nil
}

// Opened is an archive that has been admitted.
type Opened struct {
	Source
	ID, Version string
	Archive     *archive.Archive
	By          *archive.Signed // nil when nobody has signed it whom the policy trusts
}

// Archive opens an archive, with the signature that may lie beside it.
func (o Opener) Archive(name string) (*Opened, error) {
	data, err := safeio.Read(name, archive.FileKind)
	if len(data) > archive.MaxBytes {
		_, err = archive.Read(data) // which says so by name
	}
	if err != nil {
		return nil, fmt.Errorf("%q: %w", name, err)
	}
	signature, err := safeio.Read(name+archive.SignatureSuffix, archive.SignatureKind)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%q: %w", name+archive.SignatureSuffix, err)
	}
	opened, err := o.Admit(archive.Incoming{File: filepath.Base(name), Data: data, Signature: signature, Hash: o.Hash})
	if err != nil {
		return nil, fmt.Errorf("%q: %w", name, err)
	}
	opened.Name = name
	return opened, nil
}

// Admit opens an archive that has been read or downloaded: the policy admits it,
// and its name and its signature are those of the pack in it.
func (o Opener) Admit(in archive.Incoming) (*Opened, error) {
	a, by, err := o.Policy.Admit(in)
	if err != nil {
		return nil, err
	}
	opened := &Opened{Source: Source{FS: a, Name: in.File}, Archive: a, By: by}
	if opened.ID, opened.Version, err = Identity(a); err != nil {
		return nil, err
	}
	if name := ArchiveName(opened.ID, opened.Version); name != in.File {
		return nil, &archive.Fault{Kind: archive.HeadDiffers, Msg: fmt.Sprintf("it has the pack %q in version %q, which is in a file named %s", opened.ID, opened.Version, name)}
	}
	if by != nil {
		return opened, by.IsOf(SubjectOf(opened))
	}
	return opened, nil
}

// SubjectOf is what a signature of an archive says.
func SubjectOf(o *Opened) archive.Subject {
	return archive.Subject{File: ArchiveName(o.ID, o.Version), ID: o.ID, Version: o.Version, Hash: o.Archive.Hash()}
}

// ArchiveName is the name of the archive of a pack.
func ArchiveName(id, version string) string { return id + "-" + version + archive.Suffix }

// Identity reads who a pack is from its head, and refuses what could not be part
// of the name of a file.
func Identity(fsys fs.FS) (id, version string, err error) {
	h, err := ReadHead(fsys)
	if err != nil {
		return "", "", err
	}
	switch {
	case !IsShippable(h.ID):
		return "", "", Fault{File: manifestName, Msg: fmt.Sprintf("the id %q cannot name an archive: it has lower-case letters, digits, _ and - only, as some systems do not tell capitals apart", h.ID)}
	case strings.Contains(h.Version, "+"):
		return "", "", Fault{File: manifestName, Msg: fmt.Sprintf("the version %q cannot name an archive: what stands behind + makes no other version", h.Version)}
	}
	return h.ID, h.Version, nil
}

// IsShippable reports whether an id can be part of the name of a file: it has
// lower-case letters, digits, _ and - only.
func IsShippable(id string) bool { return isID(id) && strings.ToLower(id) == id && id[0] != '-' }

// PlayHash is the hash of what is played of a pack, manifests and scripts, as
// records name packs by. Pages and tests have no part in it.
func PlayHash(s Source) string {
	l := &loader{}
	return hash(l.read(s).files)
}

// Asks is the API that a pack asks for: a number, or a range.
func (h *Head) Asks() string {
	if h.APIRange != "" {
		return h.APIRange
	}
	return strconv.Itoa(h.API)
}

// HasAPI reports whether this engine has an API that a pack asks for.
func HasAPI(asks string) bool {
	takes, err := semver.NewConstraint(asks)
	if err != nil || len(asks) > maxRange {
		return false
	}
	for api := firstAPI; api <= lastAPI; api++ {
		if takes.Check(semver.New(num.To[uint64](api), 0, 0, "", "")) {
			return true
		}
	}
	return false
}
