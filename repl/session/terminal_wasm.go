//go:build js || wasip1

package session

import (
	"errors"
	"os"
)

// IsTerminal returns false, because there is no terminal.
func IsTerminal(*os.File) bool { return false }

// Columns returns 0, because there is no terminal.
func Columns(*os.File) int { return 0 }

// NewTerminal returns an error, because there is no terminal.
func NewTerminal(_, _ *os.File) (Lines, error) {
	return nil, errors.New("no terminal on this platform")
}
