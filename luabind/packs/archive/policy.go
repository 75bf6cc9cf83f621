package archive

import "slices"

// Trust is what is asked of an archive before it is loaded.
type Trust string

const (
	// OnlySigned asks for a valid signature by a key that is trusted.
	OnlySigned Trust = "signed"
	// Hashed asks for the hash of the content from elsewhere, or such a signature.
	Hashed Trust = "hashed"
	// Any asks for nothing.
	Any Trust = "any"
)

// Trusts are the words of policies, the strictest first.
var Trusts = []string{string(OnlySigned), string(Hashed), string(Any)}

// Policy says whose archives are loaded. It comes from the person at this
// machine: nothing that an archive, its folder or an index says changes it.
type Policy struct {
	Trust Trust
	Keys  []Key
}

// Incoming is an archive with what came beside it.
type Incoming struct {
	File      string // its name, without folders
	Data      []byte
	Signature []byte // the text of the signature beside it; nil = there is none
	Hash      string // of the content, from elsewhere; "" = nobody has said it
}

// Admit verifies and reads an archive. The signature comes first, so that of an
// archive that is refused for it not one entry is looked at. by is nil for an
// archive without a valid signature by a trusted key; a caller that has found
// out which pack it is asks by.IsOf.
//
// A signature by a trusted key that is not of these bytes, or of another file, is
// refused under every policy: somebody has changed something.
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
		return nil, nil, fault(NotHashed, "", "nothing but the archive itself says what it holds: neither a lock nor a signature by a trusted key")
	}
	return a, by, nil
}

// Refuses reports whether what Verify has found is a reason to refuse a file,
// whatever else is known of it.
func (p Policy) Refuses(err error) bool {
	k := KindOf(err)
	return p.Trust == OnlySigned || k == BadSignature || k == WrongComment
}

// Verify finds out which key of the policy has signed a file; nil with the fault
// that says why none has.
func (p Policy) Verify(in Incoming) (*Signed, error) {
	if in.Signature == nil {
		return nil, fault(NoSignature, "", "there is no signature beside it (%s%s)", in.File, SignatureSuffix)
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
