// Package match runs one game: commands go in, events come out, and the state is data.
// It knows no rules. A [Ruleset] defines what commands mean, how events change the
// state, and which listeners an event concerns.
//
// Programs that embed the engine use package luabind instead.
//
// # A match
//
// [New] makes a match from a ruleset, a [Program] and [Options]. The caller then
// prepares the state, attaches the machine of the scripts if the program has any
// ([Match.Attach]), and calls [Match.Start]. After that it repeats three calls:
//
//	legal = m.Legal(p, legal[:0]) // what the player may do now
//	err := m.Do(c)                // carry out a command
//	if m.Over() { ... }           // the match has ended
//
// # The life of a command
//
//  1. [Match.Do] keeps a copy of the state and calls Ruleset.Begin. Begin rejects a
//     malformed command with a [Refusal], or queues the first event.
//  2. The queue gives out events in the order of their phase priority, and first in,
//     first out within one priority (K-03).
//  3. An ask goes to its listeners first. They may modify it ([Match.Modify]), reject
//     it ([Match.Reject]) and queue further events. Then its resolver, Ruleset.Apply,
//     carries it out, or sees that it was rejected.
//  4. A fact goes to its resolver first. Its listeners may then only queue events.
//  5. When the queue is empty, a ruleset with a flow ([Capabilities]) queues the next
//     step of the turn, or
//     waits. The command ends when the flow waits or the game is over.
//  6. Do returns nil, a *Refusal or a *[Fault]. After a Fault the state, the log and the
//     random generators are as before the command: it happens completely or not at all.
//
// # What may be called when
//
// A match is always in one of these modes. A call that its mode does not allow fails
// the command with a Fault.
//
//	                      read  modify, reject  queue  draw  write the state  emit
//	between commands       x
//	condition, modifier    x
//	projection             x
//	listener of an ask     x          x           x
//	listener of a fact     x                      x     x
//	resolver               x                      x     x          x
//	step, flow             x                      x     x          x           x
//
// A resolver of the ruleset is the only writer of the state. A listener reads it and
// queues events. [Match.Probe] asks the listeners of an ask without an effect, and so
// [Match.Legal] and Do decide by the same code whether a command is legal.
//
// # Duties of the caller
//
//   - A match belongs to one goroutine at a time. Different matches are independent, also
//     those that share a Program; a Program does not change once matches use it.
//   - Slices that a match returns, such as [Match.Log], must not be changed.
//   - An event that [Match.Add] or [Match.Stage] returns is filled before the next call
//     on the match: the memory is used again.
//   - A ruleset keeps nothing between calls except in the state, and puts no pointer in
//     the state. Its Walk visits every field, or [Match.Hash] misses a difference.
//   - Nothing that a ruleset or listener does may depend on a clock, an address, the order
//     of a map or another goroutine. The same commands must always lead to the same hash.
//   - Views for players ([Match.ViewFor]) and forks for bots ([Match.Fork]) are matches.
//     ForkInto and ViewFor reuse the memory of their destination.
//
// # Bounds
//
// Every command has bounds on its events, on the depth of its chain of causes and on the
// filters that it weighs (Options). Past a bound it fails with a Fault that names the bound
// and the listeners in the loop (K-13). [Match.Work] returns what a command has cost, the
// same number on every machine.
package match
