package safeio

import (
	"unicode"
	"unicode/utf8"
)

// Letters of other alphabets look like those of ASCII: an id with a Cyrillic С in it is
// shown as one that it is not. So a letter that looks like one of ASCII is escaped if
// its word has ASCII letters. Ids are ASCII only; a word in another alphabet is a word
// of a language.

// lookalikes are the letters that look like one of ASCII in most fonts: Cyrillic,
// Greek, Armenian, phonetic and other signs.
var lookalikes = map[rune]bool{}

func init() {
	for _, r := range "АВЕЅІЈКМНОРСТУХҮԌԚԜавеѕіјкмнорстухүһԁԛԝӏҺЬь" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχωϲϳϹͿ" + "ՍՕՏԼսօոցհզքյ" + "ɑɡɩɪʏꞲꓐꓑꓒꓓ" + "ℂℊℋℌℍℎℐℑℒℓℕℙℚℛℜℝℤℨ\u212aℬℭℯℰℱℳℴℹⅅⅆⅇⅈⅉ" {
		lookalikes[r] = true
	}
}

// looksASCII reports whether a letter looks like one of ASCII.
func looksASCII(r rune) bool {
	switch {
	case r < 0x251:
		return false
	case r >= 0x13a0 && r <= 0x13ff, r >= 0xab70 && r <= 0xabbf: // Cherokee
		return true
	case r >= 0x2160 && r <= 0x217f: // Roman numerals
		return true
	case r >= 0x2c80 && r <= 0x2cff, r >= 0xa4d0 && r <= 0xa4f7: // Coptic, Lisu
		return true
	case r >= 0xff21 && r <= 0xff3a, r >= 0xff41 && r <= 0xff5a: // full-width letters
		return true
	case r >= 0x1d400 && r <= 0x1d7cb: // mathematical letters
		return true
	case r >= 0x3000 && r < 0xa000: // Chinese and Japanese scripts
		return false
	}
	return lookalikes[r]
}

// farthest bounds how far a word is searched for an ASCII letter, in bytes: no id is as
// long.
const farthest = 256

// inWord reports whether a character continues a word, and whether it is an ASCII
// letter.
func inWord(r rune) (word, ascii bool) {
	ascii = r|0x20 >= 'a' && r|0x20 <= 'z'
	return ascii || r == '_' || r >= '0' && r <= '9' || r > 0x7f && (unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r)), ascii
}

// endsInASCII reports whether a text ends in a word with ASCII letters; begun reports
// the same about the preceding text.
func endsInASCII(text []byte, begun bool) bool {
	for len(text) > 0 {
		r, width := utf8.DecodeLastRune(text)
		word, ascii := inWord(r)
		if ascii || !word {
			return ascii
		}
		text = text[:len(text)-width]
	}
	return begun
}

// goesOnInASCII reports whether a text begins with the rest of a word with ASCII
// letters. known is false when the text ends before the word does.
func goesOnInASCII(text []byte) (ascii, known bool) {
	for n := 0; n < farthest; {
		if !utf8.FullRune(text[n:]) {
			return false, false
		}
		r, width := utf8.DecodeRune(text[n:])
		if word, ascii := inWord(r); ascii || !word {
			return ascii, true
		}
		n += width
	}
	return false, true
}
