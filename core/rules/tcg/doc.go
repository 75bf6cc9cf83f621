// Package tcg is the ruleset of the card game: lanes and rows, supply and battery, phases,
// combat. Cards, keywords, statuses and rules come from packs; the package knows none of them
// by name.
//
// Programs that embed the engine use package luabind instead.
//
// # From packs to a match
//
// Package library has the definitions as packs write them. program.Compile numbers them and
// checks the bounds of docs/limits.md; its result does not change, and matches of any number
// of goroutines can share it. [New] makes a match of a program, a mode and decks. The caller
// attaches the machine of the scripts, if there are any, and starts the match. [Reset] makes
// a used match a new one in the same memory. [NewScenario] makes a match in a position for
// tests, which write it only before the first command.
//
// # The life of a command
//
//   - Begin finds malformed commands and queues a play, an attack, a move, an action, an
//     answer or the end of a phase.
//   - Each of these raises asks. The checks of the rules are listeners in the band of
//     legality: the turn, the target, the lock, the payment. A listener of a pack can reject
//     an ask in the same way. Legal asks the same checks by probes, so a listed command is
//     accepted.
//   - A payment is taken when all asks are accepted. Then the effect is queued.
//   - Damage is a batch: every packet goes through the nine stages of D-09. Stages 1 to 6 run
//     for each packet, then stage 7 for all targets, then stage 8 for the dead. Notices of a
//     stage follow it directly, and other events come after the batch.
//   - With an empty queue, Flow goes on with the phases of the turn, until a player has a
//     choice: a phase, an open window or a decision.
//
// # Rules for changes of this package
//
//   - Resolvers alone write the [State]. Scripts call the functions of this package that take
//     a match (such as [Damage], [DrawCards] and [Spawn]), which only queue events. These
//     return an error for a call that can never work; a call that has become impossible when
//     its event resolves fizzles, with a reason in the log (K-30).
//   - Entities are handles. A handle goes stale when its card leaves play, so look it up each
//     time and never keep an index across events.
//   - Derived values of a unit are cached. Code that changes a thing that modifiers can read
//     calls the touch function of that thing; TestDerivedValuesAreNeverStale looks for
//     missing calls, and TestSteady for writes of kept tables.
//   - [CheckInvariants] reports a state that must not exist. It is for tests and for states
//     from outside.
//   - A script never learns what its player may not know: functions that read hidden cards
//     work in effects only (K-22).
package tcg
