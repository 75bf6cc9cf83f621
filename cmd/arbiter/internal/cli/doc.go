// Package cli has what all commands of arbiter share: the table of commands, flags, help,
// exit codes, and the standard streams.
package cli
