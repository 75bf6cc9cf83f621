// Package keys holds no code: its test walks every key that a manifest can
// have, of all three games, and proves that each changes a game or is refused.
//
// It is not for programs that embed the engine: those use package luabind.
package keys
