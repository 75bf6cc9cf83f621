package archive

import (
	"errors"
	"fmt"
)

// Kind names why an archive or a signature is refused. Errors begin with it, so that
// scripts can distinguish the causes.
type Kind string

// The causes when an archive is read.
const (
	NoArchive     Kind = "no-archive"     // not a zip, or a torn one
	TooBig        Kind = "too-big"        // the file, a file in it, or all together
	TooMany       Kind = "too-many-files" //
	TooDeep       Kind = "too-deep"       // folders in folders
	Bomb          Kind = "bomb"           // small when packed, huge or endless when unpacked
	PathEscape    Kind = "path-escape"    // a name that leads out, in any spelling
	OddName       Kind = "odd-name"       // a name that means something else on another system
	DeviceName    Kind = "device-name"    // a name that is a device on some system
	HiddenFile    Kind = "hidden-file"    //
	Duplicate     Kind = "duplicate"      // one name twice, by case folding too
	Symlink       Kind = "symlink"        //
	OddFile       Kind = "odd-file"       // neither file nor link: folders, devices, pipes
	Bytecode      Kind = "bytecode"       // a compiled script
	Nested        Kind = "nested-archive" //
	SecretKey     Kind = "secret-key"     // a secret key among the files
	LineEnds      Kind = "line-ends"      // CRLF, while an archive is built
	NoPack        Kind = "no-pack"        // no pack.toml
	Encrypted     Kind = "encrypted"      //
	OddMethod     Kind = "odd-method"     // neither stored nor deflated
	OddHeader     Kind = "odd-header"     // flags, extra fields, comments, several disks
	Zip64         Kind = "zip64"          // archives of packs never need it
	HeaderDiffers Kind = "header-differs" // from the entry of the file in the directory
	Overlap       Kind = "overlap"        // entries that share bytes
	Gap           Kind = "gap"            // bytes that belong to no entry
	Prepended     Kind = "prepended-data" // bytes before the first entry
	Trailing      Kind = "trailing-data"  // bytes after the end
	WrongSize     Kind = "wrong-size"     // the file has fewer or more bytes than its header states
	BadChecksum   Kind = "bad-checksum"   //
	Unpackable    Kind = "unpackable"     // its packed data is not a deflate stream
)

// The causes when a signature is verified.
const (
	NoSignature   Kind = "no-signature"
	BadForm       Kind = "malformed-signature"
	UnknownKey    Kind = "unknown-key"   // valid or not, the signer is not trusted
	BadSignature  Kind = "bad-signature" // not a signature of these bytes by this key
	WrongComment  Kind = "wrong-comment" // a valid signature of something else
	NotHashed     Kind = "not-hashed"    // the hash of the content is not known from another source
	HashDiffers   Kind = "hash-differs"
	HeadDiffers   Kind = "head-differs" // the pack does not match the file name
	BadKey        Kind = "bad-key"      // malformed key
	WrongPassword Kind = "wrong-password"
)

// Fault is the reason why an archive or a signature is refused.
type Fault struct {
	Kind  Kind
	Entry string // the file in the archive; "" for the archive itself
	Msg   string
}

func (f *Fault) Error() string { return fmt.Sprintf("%s: %s", f.Kind, f.Text()) }

// Text is the error for people, who have no use for its kind.
func (f *Fault) Text() string {
	if f.Entry == "" {
		return f.Msg
	}
	return fmt.Sprintf("%.130q: %s", f.Entry, f.Msg)
}

func fault(k Kind, entry, format string, args ...any) error {
	return &Fault{k, entry, fmt.Sprintf(format, args...)}
}

// KindOf returns the kind of an error of this package, or "" for other errors.
func KindOf(err error) Kind {
	if f, ok := errors.AsType[*Fault](err); ok {
		return f.Kind
	}
	return ""
}
