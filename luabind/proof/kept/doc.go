// Package kept checks that packs written for the first API still work. testdata has those
// packs as archives: their files are unchanged, except that their cards have ids of their
// own, so that they can be loaded next to the shipped ones. No head names its game. The
// words that were renamed since are listed in luabind/script/api. There are only tests.
//
// It is not for programs that embed the engine: those use package luabind.
package kept
