//go:build !js && !wasip1

package session

import "io"

// Bounds of input that arrives in bursts, as a pasted text does.
const (
	maxBurst = maxInput + 4 // the line is then too long, which its reader reports
	keyBytes = 8            // a key sends fewer bytes
)

// Bounded returns the input of a line editor without the rest of a pasted line that is too long in any
// case. An editor draws the whole line again after each character.
func Bounded(in io.ReadCloser) io.ReadCloser { return &bounded{ReadCloser: in} }

type bounded struct {
	io.ReadCloser
	line int // bytes of the present line that came in bursts
}

// Read reads what was typed or pasted.
func (b *bounded) Read(p []byte) (int, error) {
	for {
		n, err := b.ReadCloser.Read(p)
		if n < keyBytes {
			b.line = 0
			return n, err
		}
		kept := p[:0]
		for _, c := range p[:n] {
			if b.line++; c < ' ' { // Enter, or a key that ends or clears the line
				b.line = 0
			}
			if b.line <= maxBurst {
				kept = append(kept, c)
			}
		}
		if len(kept) > 0 || err != nil {
			return len(kept), err
		}
	}
}
