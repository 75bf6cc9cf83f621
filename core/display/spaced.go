package display

import "strings"

// spaces are what people type between words: input methods for Chinese write the wide space,
// and texts that are pasted have tabs and spaces that do not break.
var spaces = strings.NewReplacer("\t", " ", "\u3000", " ", "\u00a0", " ")

// PlainSpaces returns a line with plain spaces between its words and none around them.
func PlainSpaces(line string) string { return strings.TrimSpace(spaces.Replace(line)) }
