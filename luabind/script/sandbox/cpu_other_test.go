//go:build !linux

package sandbox

import (
	"testing"
	"time"
)

// begun is when the tests began.
var begun = time.Now()

// clock is the time that has passed.
func clock(*testing.T) time.Duration { return time.Since(begun) }
