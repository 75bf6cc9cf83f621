// Package docs holds the pages of the project that programs read.
//
// It is not for programs that embed the engine: those use package luabind.
package docs

import _ "embed" // the glossary

// Glossary is glossary.md.
//
//go:embed glossary.md
var Glossary string
