// Package playcmd has the commands for one match: play, repl, view, replay, rooms and dap.
package playcmd
