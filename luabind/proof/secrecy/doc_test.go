// Package secrecy_test proves that a seat learns only what its game lets it know
// (K-22), by non-interference. It takes two matches that differ only in what the seat
// may not know, performs the same commands in both, and compares every byte that the
// seat can get.
//
// A match is played by random commands of all its seats. Its partner is supposed
// (match.Suppose): hidden cards are exchanged among those that the seat cannot
// distinguish, or replaced by others, in the state and in the log, and the streams of
// chance are different. The rules for what is hidden are here, in secrets_test.go, and
// do not use the code that hides it.
//
// Something is revealed when an event with a payload that the seat may read names a
// card that differs, or when chance that differs was drawn from. Then the two may part,
// and the match gets a new partner. The object of another seat's command cannot differ
// either, as the command shows the card: the match gets a partner that agrees on it
// before the command.
//
// A game takes part by an entry in secretsOf, in secrets_test.go; a game of the
// registry without one fails the test.
package secrecy_test
