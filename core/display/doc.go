// Package display shows a match to people and reads what they write: boards, hands,
// menus, pictures, logs in sentences, and the spelling of commands.
//
// It is not for programs that embed the engine: those use package luabind.
package display
