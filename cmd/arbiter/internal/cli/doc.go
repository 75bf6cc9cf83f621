// Package cli is what all commands of arbiter share: the table of commands, flags, help,
// exit codes, and what is written to the standard streams.
package cli
