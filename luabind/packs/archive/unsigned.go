//go:build playground

package archive

import "errors"

// The engine for browsers neither signs nor verifies: its packs are in the page that it
// comes with. Without the code of minisign it is smaller to download. Every key and every
// signature is rejected here.
type (
	publicKey  struct{}
	privateKey struct{}
	signature  struct {
		KeyID          uint64
		TrustedComment string
	}
)

var errUnsigned = errors.New("the engine for browsers has no keys or signatures")

func (*publicKey) UnmarshalText([]byte) error { return errUnsigned }
func (publicKey) String() string              { return "" }
func (publicKey) ID() uint64                  { return 0 }
func (publicKey) Equal(any) bool              { return false }

func (*privateKey) UnmarshalText([]byte) error  { return errUnsigned }
func (privateKey) MarshalText() ([]byte, error) { return nil, errUnsigned }

func (*signature) UnmarshalText([]byte) error { return errUnsigned }
func (signature) String() string              { return "" }

func newPrivateKey() (privateKey, error)             { return privateKey{}, errUnsigned }
func publicKeyOf(privateKey) publicKey               { return publicKey{} }
func isEncrypted([]byte) bool                        { return false }
func encryptKey(string, privateKey) ([]byte, error)  { return nil, errUnsigned }
func decryptKey(string, []byte) (privateKey, error)  { return privateKey{}, errUnsigned }
func sign(privateKey, []byte, string, string) []byte { return nil }
func verify(publicKey, []byte, []byte) bool          { return false }
