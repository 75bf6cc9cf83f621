package archive

import (
	"fmt"
	"strings"

	"arbiter/luabind/packs/safeio"
)

// SignatureSuffix is appended to the name of a file to name its signature.
const SignatureSuffix = ".minisig"

// Bounds of keys and signatures. Both are a few lines.
const (
	maxSignature = 2 << 10
	maxKeyText   = 1 << 10
)

// The files of signatures and keys.
var (
	SignatureKind = safeio.Kind{Name: "a signature", Bytes: maxSignature}
	KeyKind       = safeio.Kind{Name: "a key", Bytes: maxKeyText}
)

// Key is a public key.
type Key struct{ key publicKey }

// ParseKey reads a public key as minisign writes it: its file, or the line of it that
// begins with RW.
func ParseKey(text string) (k Key, err error) {
	text = strings.TrimSpace(text)
	if len(text) > maxKeyText {
		return k, fault(BadKey, "", "a public key has one line that begins with RW")
	}
	if isSecret(text) {
		return k, fault(SecretKey, "", "that is a secret key, which must stay private; the public key is in the file next to it")
	}
	if _, line, found := strings.Cut(text, "\n"); found && strings.HasPrefix(text, "untrusted comment:") {
		text = strings.TrimSpace(line)
	}
	if err := k.key.UnmarshalText([]byte(text)); err != nil || !strings.HasPrefix(text, "RW") {
		return Key{}, fault(BadKey, "", "%.80q is not a public key: one line that begins with RW", text)
	}
	return k, nil
}

// isSecret reports whether a text is a secret key: its file, or the line of it, which
// is longer than that of any public key.
func isSecret(text string) bool {
	first, rest, _ := strings.Cut(text, "\n")
	if !strings.HasPrefix(first, "untrusted comment:") {
		rest = first
	}
	rest = strings.TrimSpace(rest)
	return strings.Contains(first, "secret key") || len(rest) > 100 && strings.HasPrefix(rest, "RW")
}

// String is the line that ParseKey reads.
func (k Key) String() string {
	text := k.key.String()
	return strings.TrimSpace(text[strings.LastIndexByte(strings.TrimSpace(text), '\n')+1:])
}

// ID returns the short name of a key, as minisign shows it. It does not identify
// anybody.
func (k Key) ID() string { return keyID(k.key.ID()) }

func keyID(id uint64) string { return fmt.Sprintf("%016X", id) }

// Secret is a secret key, which signs.
type Secret struct{ key privateKey }

// NewSecret makes a secret key.
func NewSecret() (Secret, error) {
	key, err := newPrivateKey()
	return Secret{key}, err
}

// Public returns the key that verifies the signatures of this one.
func (s Secret) Public() Key { return Key{publicKeyOf(s.key)} }

// Text returns the file of the key: encrypted with a password, or plain if the password
// is "". Encrypting and decrypting take seconds and a gigabyte, which prevents
// guessing.
func (s Secret) Text(password string) (string, error) {
	if password == "" {
		text, err := s.key.MarshalText()
		return string(text) + "\n", err
	}
	text, err := encryptKey(password, s.key)
	return string(text) + "\n", err
}

// IsEncrypted reports whether the file of a secret key needs a password.
func IsEncrypted(text string) bool { return isEncrypted([]byte(strings.TrimSpace(text))) }

// ParseSecret reads the file of a secret key.
func ParseSecret(text, password string) (s Secret, err error) {
	text = strings.TrimSpace(text)
	switch {
	case len(text) > maxKeyText:
		return s, fault(BadKey, "", "it is not a secret key")
	case IsEncrypted(text):
		if s.key, err = decryptKey(password, []byte(text)); err != nil {
			return Secret{}, fault(WrongPassword, "", "the secret key does not open with this password")
		}
	default:
		if err := s.key.UnmarshalText([]byte(text)); err != nil {
			return Secret{}, fault(BadKey, "", "it is not a secret key")
		}
	}
	return s, nil
}

// Subject is what a signature is about. Its trusted comment states it, in words such as
// file:NAME with blanks or tabs between them, so that the signature of one file is not
// valid for another.
type Subject struct {
	File        string // the name of the file, without folders
	ID, Version string // of a pack; "" for other files
	Hash        string // of the content
}

// comment returns the trusted comment of a subject.
func (s Subject) comment() string {
	parts := []string{"file:" + s.File}
	if s.ID != "" {
		parts = append(parts, "id:"+s.ID, "version:"+s.Version)
	}
	if s.Hash != "" {
		parts = append(parts, "hash:"+s.Hash)
	}
	return strings.Join(parts, "\t")
}

// Sign signs the bytes of a file. Signing is deterministic.
func (s Secret) Sign(data []byte, about Subject) []byte {
	return sign(s.key, data, about.comment(), "signature by the key "+s.Public().ID())
}

// Signature is a signature that has been read and not yet verified.
type Signature struct {
	text []byte
	sig  signature
}

// ParseSignature reads the file of a signature.
func ParseSignature(text []byte) (*Signature, error) {
	s := &Signature{text: text}
	plain := strings.ReplaceAll(string(text), "\r\n", "\n")
	if len(text) > maxSignature || s.sig.UnmarshalText([]byte(plain)) != nil || strings.TrimSpace(s.sig.String()) != strings.TrimSpace(plain) {
		return nil, fault(BadForm, "", "it is not a signature of minisign")
	}
	return s, nil
}

// Verify finds the key that signed some bytes, among keys, and verifies that the
// signature names this file. The other statements of the signature are in Signed.
func (s *Signature) Verify(data []byte, file string, keys []Key) (*Signed, error) {
	known := false
	for _, k := range keys {
		if k.key.ID() != s.sig.KeyID {
			continue
		}
		if known = true; !verify(k.key, data, s.text) {
			continue // two keys may have one id
		}
		by := &Signed{Key: k, comment: s.sig.TrustedComment}
		if err := by.is("file", file); err != nil {
			return nil, err
		}
		return by, nil
	}
	if known {
		return nil, fault(BadSignature, "", "the signature by the key %s does not match this file: one of the two was changed, or another key has the same id", keyID(s.sig.KeyID))
	}
	return nil, fault(UnknownKey, "", "it is signed by the key %s, which is not trusted; ask its author for the key and pass it as --key RW…, or trust it: arbiter pack trust RW…", keyID(s.sig.KeyID))
}

// Signed is the statements of a valid signature, and the key that signed.
type Signed struct {
	Key     Key
	comment string
}

// IsOf compares the signature with the pack that the file turned out to be.
func (s *Signed) IsOf(about Subject) error {
	for _, c := range []struct{ word, value string }{{"id", about.ID}, {"version", about.Version}, {"hash", about.Hash}} {
		if err := s.is(c.word, c.value); err != nil {
			return err
		}
	}
	return nil
}

// is compares a word of the trusted comment, which must occur once.
func (s *Signed) is(word, value string) error {
	said, times := "", 0
	for _, field := range strings.Fields(s.comment) {
		if text, found := strings.CutPrefix(field, word+":"); found {
			said, times = text, times+1
		}
	}
	switch {
	case times == 0:
		return fault(WrongComment, "", "the signature does not state the %s; arbiter pack sign writes it, or minisign -t \"file:… id:… version:… hash:…\"", word)
	case times > 1 || said != value:
		return fault(WrongComment, "", "the signature is of the %s %.100q, and this is %.100q", word, said, value)
	}
	return nil
}
