package library

import "arbiter/core/def"

// Attack is how units attack from one layer at another: when, by which ask, and with which
// result. On the surface itself it is the ruleset's own.
type Attack struct {
	def.Pos
	From, To string
	Phases   []string    // in which it is declared, windows too
	Ask      string      // event type that declares it; "" = as every attack
	Run      def.FuncRef // runs once the target is locked; 0 = the two fight
}
