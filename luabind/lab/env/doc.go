// Package env plays matches for players that learn. Requests are lines of JSON, and
// each is answered by one line. Several matches, a batch, run in parallel. Actions and
// answers are lists over the batch, and a match that is over waits for its reset while
// others go on.
//
// A seat is asked for every decision; it never passes automatically. An action is an
// index in the list of the seat's legal commands. The observation comes with features
// of each of these commands, so that a policy can distinguish them. Everything is
// derived from the view of the seat.
//
// Matches can be saved as texts, restored and copied. A command also has an index that is
// the same in every position, and every number has bounds. Answers can be frames of bytes.
//
// It knows games through luabind/games alone; a game defines its numeric observation
// (core/observe).
//
// Programs that embed the engine use package luabind instead.
package env
