package env

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/i18n"
	"arbiter/core/observe"
	"arbiter/luabind/games"
)

// Bounds of a batch.
const (
	MaxBatch   = 4096
	MaxActions = 1 << 20
	MaxNumbers = observe.MaxNumbers // of an observation
	MaxMask    = 1 << 24            // actions of all matches together, where masks are written out
	MaxLine    = 1 << 18            // bytes of a request
)

// The forms of observations and numbers.
const (
	Vector = "vector" // integers, as the game's eye returns them
	State  = "state"  // the position as data for user interfaces
	None   = "none"

	Lists  = "lists"  // lists of JSON
	Base64 = "base64" // 32 bits a number, the low byte first, in base64
	Binary = "binary" // frames of bytes in the place of lines
)

// The words of options.
var (
	Observations = []string{Vector, State, None}
	Encodings    = []string{Lists, Base64, Binary}
)

// Options define what is played and what is reported about it.
type Options struct {
	Setup       games.Setup       // of all matches, except their seeds
	Packs       []string          // as the spec names them
	Batch       int               // how many matches
	Jobs        int               // how many of them are played at a time; it changes no answer
	Actions     int               // the most commands that a seat may have to choose from; 0 = as the game says
	MaxCommands int               // commands after which a match is aborted
	Observe     string            // one of Observations
	Encode      string            // one of Encodings
	Features    bool              // report the features of commands
	Mask        bool              // write the mask of actions out
	Indexes     bool              // write the numbers that the commands have in every match of the set-up
	Surrender   bool              // giving up is an action too
	Score       bool              // report how the ruleset's rating of the position has changed for the seat that is asked
	Game        *games.Definition // that the bots play; it may be nil when there are none
	Bots        []string          // who plays the seats that do not learn, as Seated reads them
	Seed        uint64            // of the first match that is reset without one; the next ones count on
	// Load loads the packs of one job.
	Load func() (*games.Packs, error)
}

// Check refuses options that no batch can have.
func (o *Options) Check() error {
	switch {
	case o.Batch < 1 || o.Batch > MaxBatch:
		return fmt.Errorf("a batch of %d matches; from 1 to %d", o.Batch, MaxBatch)
	case o.Jobs < 1:
		return fmt.Errorf("%d jobs; at least 1", o.Jobs)
	case o.Actions < 0 || o.Actions > MaxActions:
		return fmt.Errorf("%d actions; at most %d", o.Actions, MaxActions)
	case o.MaxCommands < 1:
		return fmt.Errorf("%d commands; at least 1", o.MaxCommands)
	}
	if err := word("observation", o.Observe, Observations); err != nil {
		return err
	}
	if o.Encode == Binary && (o.Mask || o.Observe == State) {
		return errors.New("the encoding binary has neither masks nor states; use vector, and the number of actions in place of masks")
	}
	return word("encoding", o.Encode, Encodings)
}

func word(what, is string, known []string) error {
	if slices.Contains(known, is) {
		return nil
	}
	return fmt.Errorf("unknown %s %q%s%s", what, is, i18n.OneOf(known), i18n.Meant(is, known))
}
