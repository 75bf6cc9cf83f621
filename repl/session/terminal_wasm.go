//go:build js || wasip1

package session

import (
	"errors"
	"os"
)

// IsTerminal is false where there is no terminal to edit lines on.
func IsTerminal(*os.File) bool { return false }

// Columns is 0, as there is none.
func Columns(*os.File) int { return 0 }

// NewTerminal fails there.
func NewTerminal(_, _ *os.File) (Lines, error) {
	return nil, errors.New("no terminal on this platform")
}
