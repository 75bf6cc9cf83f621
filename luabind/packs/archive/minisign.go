//go:build !playground

package archive

import (
	"bytes"
	"crypto/rand"
	"io"

	"aead.dev/minisign"
)

// The keys and signatures of minisign.
type (
	publicKey  = minisign.PublicKey
	privateKey = minisign.PrivateKey
	signature  = minisign.Signature
)

func newPrivateKey() (privateKey, error) {
	_, key, err := minisign.GenerateKey(rand.Reader)
	return key, err
}

func publicKeyOf(key privateKey) publicKey { return key.Public().(minisign.PublicKey) }

func isEncrypted(text []byte) bool { return minisign.IsEncrypted(text) }

func encryptKey(password string, key privateKey) ([]byte, error) {
	return minisign.EncryptKey(password, key)
}

func decryptKey(password string, text []byte) (privateKey, error) {
	return minisign.DecryptKey(password, text)
}

// sign returns the signature of some bytes with a trusted and another comment.
func sign(key privateKey, data []byte, trusted, comment string) []byte {
	r := minisign.NewReader(bytes.NewReader(data))
	if _, err := io.ReadFull(r, make([]byte, len(data))); err != nil {
		panic("archive: " + err.Error()) // the reader has as many bytes
	}
	return r.SignWithComments(key, trusted, comment)
}

func verify(key publicKey, data, signature []byte) bool {
	return minisign.Verify(key, data, signature)
}
