// Package secrecy_test proves that a seat learns nothing but what its game lets it
// know (K-22), by non-interference: it takes two matches that differ in what the
// seat may not know alone, gives both the same commands, and compares every byte
// that the seat can get.
//
// A match is played by random commands of all its seats. Its partner is supposed
// (match.Suppose): hidden cards are exchanged among those that the seat cannot tell
// apart or replaced by others, in the state and in what the log says of them, and
// the streams of chance are others. What is hidden is read from the rules here, in
// secrets_test.go, and not asked of the code that hides it.
//
// Something is revealed when an event whose payload the seat may read names a card
// that differs, or when chance that differs was drawn from. Then the two part
// rightly, and the match gets a new partner. What a command of another seat is about
// cannot differ either, as to give it shows the card: the match gets a partner that
// agrees on it before the command.
//
// A game takes part by an entry in secretsOf, in secrets_test.go; a game of the registry
// without one fails the test.
package secrecy_test
