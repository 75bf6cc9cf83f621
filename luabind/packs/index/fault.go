package index

import (
	"errors"
	"fmt"

	"arbiter/luabind/packs/archive"
)

// ErrNoIndex is the error of a command that needs an index when neither its flags nor the
// lock file name one.
var ErrNoIndex = errors.New("no index is known; name one with --index DIR or --index URL")

// The kinds of faults of indexes and lock files, in addition to those of archives.
const (
	BadIndex     archive.Kind = "bad-index"       // not as publish writes it
	OldIndex     archive.Kind = "old-index"       // older than one that was seen
	NoPack       archive.Kind = "no-such-pack"    //
	ShippedID    archive.Kind = "shipped-id"      // a pack of the engine has the id
	NotLoaded    archive.Kind = "not-loaded"      // the pack is not one that can be played
	NoAnswer     archive.Kind = "conflict"        // no versions satisfy all requirements
	TooHard      archive.Kind = "too-hard"        // the search for versions has a bound
	Immutable    archive.Kind = "immutable"       // a version is published once
	BadLock      archive.Kind = "bad-lock"        // not as the commands write it
	NoLock       archive.Kind = "no-lock"         //
	NotInstalled archive.Kind = "not-installed"   //
	IndexLied    archive.Kind = "index-lied"      // about the contents of an archive
	KeyChanged   archive.Kind = "key-changed"     // another key than that in the lock file
	Download     archive.Kind = "download-failed" //
	Redirected   archive.Kind = "bad-redirect"    //
	Busy         archive.Kind = "being-published" //
	BadAddress   archive.Kind = "bad-address"     // of an index
	NotWritten   archive.Kind = "cannot-be-written"
	OtherIndex   archive.Kind = "other-index"   // not the index that was at this address
	Expired      archive.Kind = "expired-index" // its list has expired
	BadSeen      archive.Kind = "bad-seen-list" // the user's record of indexes
	Yanked       archive.Kind = "yanked"        // the author advises against the version
)

func fault(k archive.Kind, about, format string, args ...any) error {
	return &archive.Fault{Kind: k, Entry: about, Msg: fmt.Sprintf(format, args...)}
}
