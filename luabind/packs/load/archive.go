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

// Opener opens the folder of packs, or the archive, that a user names. Its policy must
// admit an archive; a folder is the user's own and is always admitted.
type Opener struct {
	Policy archive.Policy
	Hash   string // the hash that an archive must have; "" = any
}

// Open returns the packs of a local folder, which must have at least one, or the pack
// of an archive with any signature or none.
func Open(name string) ([]Source, error) {
	return Opener{Policy: archive.Policy{Trust: archive.Any}}.Open(name)
}

// Open returns the packs of a local folder, which must have at least one, or the pack
// of an archive.
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
	By          *archive.Signed // nil unless it is signed by a key that the policy trusts
}

// Archive opens an archive, with its signature if there is one next to it.
func (o Opener) Archive(name string) (*Opened, error) {
	data, err := safeio.Read(name, archive.FileKind)
	if len(data) > archive.MaxBytes {
		_, err = archive.Read(data) // the error names the file
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

// Admit opens an archive that has been read or downloaded. The policy must admit it,
// and its name and signature must match the pack in it.
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

// SubjectOf returns what a signature of an archive states.
func SubjectOf(o *Opened) archive.Subject {
	return archive.Subject{File: ArchiveName(o.ID, o.Version), ID: o.ID, Version: o.Version, Hash: o.Archive.Hash()}
}

// ArchiveName is the name of the archive of a pack.
func ArchiveName(id, version string) string { return id + "-" + version + archive.Suffix }

// Identity reads the id and version of a pack from its head. It refuses an id or
// version that cannot be part of a file name.
func Identity(fsys fs.FS) (id, version string, err error) {
	h, err := ReadHead(fsys)
	if err != nil {
		return "", "", err
	}
	switch {
	case !IsShippable(h.ID):
		return "", "", Fault{File: manifestName, Msg: fmt.Sprintf("the id %q cannot name an archive: it has lower-case letters, digits, _ and - only, as some systems ignore case", h.ID)}
	case strings.Contains(h.Version, "+"):
		return "", "", Fault{File: manifestName, Msg: fmt.Sprintf("the version %q cannot name an archive: build metadata after + does not make it a different version", h.Version)}
	}
	return h.ID, h.Version, nil
}

// IsShippable reports whether an id can be part of a file name: it has only lower-case
// letters, digits, _ and -.
func IsShippable(id string) bool { return isID(id) && strings.ToLower(id) == id && id[0] != '-' }

// PlayHash returns the hash of the parts of a pack that affect play: its manifests and
// scripts. Records name packs by it. Pages and tests are not included.
func PlayHash(s Source) string {
	l := &loader{}
	return hash(l.read(s).files)
}

// Asks returns the API that a pack asks for: a number or a range.
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
