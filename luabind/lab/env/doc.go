// Package env plays matches for players that learn: requests come in as lines of
// JSON, and each is answered by one line. Several matches, a batch, go on side by
// side; actions and answers are lists over the batch, and a match that is over waits
// for its reset while others go on.
//
// A seat is asked as often as it has to decide, nothing is passed for it. An action is
// a place in the listing of the commands that it can give, and beside the observation
// stand features of each of these commands, so that a policy can tell them apart.
// Everything comes from the view of the seat.
//
// It knows games through luabind/games alone; what a seat sees as numbers is the game's
// own (core/observe).
//
// It is not for programs that embed the engine: those use package luabind.
package env
