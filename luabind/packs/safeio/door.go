// Package safeio is where texts of strangers come in and where texts for people
// go out. In holds one reader: a regular file, bounded before it is read. Out
// holds one cleaner: a writer that lets nothing through that has power over a
// terminal. Nothing else in the program opens a file or writes to a standard
// stream, which a test on the source holds.
//
// It is not for programs that embed the engine: those use package luabind.
package safeio
