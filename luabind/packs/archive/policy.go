package archive

import "slices"

// Trust is what an archive needs before it is loaded.
type Trust string

const (
	// OnlySigned requires a valid signature by a trusted key.
	OnlySigned Trust = "signed"
	// Hashed requires the hash of the content from another source, or such a signature.
	Hashed Trust = "hashed"
	// Any requires nothing.
	Any Trust = "any"
)

// Trusts are the names of the policies, the strictest first.
var Trusts = []string{string(OnlySigned), string(Hashed), string(Any)}

// Policy decides which archives are loaded. Only the user at this machine sets it:
// nothing in an archive, its folder or an index changes it.
type Policy struct {
	Trust Trust
	Keys  []Key
}

// Incoming is an archive with its signature and expected hash.
type Incoming struct {
	File      string // its name, without folders
	Data      []byte
	Signature []byte // the text of its signature file; nil = there is none
	Hash      string // of the content, from another source; "" = unknown
}

// Admit verifies and reads an archive. The signature comes first, so that no entry of
// an archive with a bad signature is read. by is nil for an archive without a valid
// signature by a trusted key. A caller that has found out which pack it is calls
// by.IsOf.
//
// A signature by a trusted key for other bytes or another file is refused under every
// policy, and so is a damaged one: somebody has changed something.
func (p Policy) Admit(in Incoming) (a *Archive, by *Signed, err error) {
	if by, err = p.Verify(in); err != nil && p.Refuses(err) {
		return nil, nil, err
	}
	if a, err = Read(in.Data); err != nil {
		return nil, nil, err
	}
	switch hash := a.Hash(); {
	case in.Hash != "" && hash != in.Hash:
		return nil, nil, fault(HashDiffers, "", "its content has the hash %s, and %s was promised", hash, in.Hash)
	case p.Trust == Hashed && in.Hash == "" && by == nil:
		return nil, nil, fault(NotHashed, "", "nothing but the archive itself says what it holds: neither a lock nor a signature by a trusted key; arbiter pack trust adds a key, and --trust any needs none")
	}
	return a, by, nil
}

// Refuses reports whether an error of Verify is a reason to refuse a file under any
// policy.
func (p Policy) Refuses(err error) bool {
	k := KindOf(err)
	return p.Trust == OnlySigned || k == BadSignature || k == WrongComment || k == BadForm
}

// Verify returns the signature of a file by a key of the policy, or the fault that
// explains why there is none.
func (p Policy) Verify(in Incoming) (*Signed, error) {
	if in.Signature == nil {
		return nil, fault(NoSignature, "", "there is no signature file next to it (%s%s)", in.File, SignatureSuffix)
	}
	s, err := ParseSignature(in.Signature)
	if err != nil {
		return nil, err
	}
	return s.Verify(in.Data, in.File, p.Keys)
}

// Trusts reports whether a key is among those of the policy.
func (p Policy) Trusts(k Key) bool {
	return slices.ContainsFunc(p.Keys, func(q Key) bool { return q.key.Equal(k.key) })
}
