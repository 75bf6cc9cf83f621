// Package kept proves that packs go on working that were written for the first
// API: testdata has those of the first engine, word for word, but for the ids of
// its cards, which stand beside the shipped ones. None of them says of which game
// it is. What is called otherwise today is in package renamed. There are tests
// only.
//
// It is not for programs that embed the engine: those use package luabind.
package kept
