// Package i18n holds what Arbiter says to people, in each of its languages. Every sentence
// appears in the code once, in English and in Chinese next to each other.
//
//   - Text is a sentence or a name in both languages; In picks one of them.
//   - In picks one of two texts that are written in the call.
//   - Format fills in what varies, in the way of each language.
//   - Errorf makes an error; Of writes an error in a language, however it is wrapped.
//   - Nearest and Offer find the name that somebody meant who wrote an unknown one.
//
// Every text has both languages, with the same arguments: TestEveryTextIsComplete reads all
// calls of this package and checks it.
//
// It is not for programs that embed the engine: those use package luabind.
package i18n

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/num"
)

// The languages.
const (
	English = "en"
	Chinese = "zh"
)

// Text is a text in the languages of people.
type Text struct {
	EN, ZH string
}

// In returns the text in a language ("en" or "zh"), falling back to English.
func (t Text) In(lang string) string {
	if lang == Chinese && t.ZH != "" {
		return t.ZH
	}
	return t.EN
}

// In picks one of two texts.
func In(lang, en, zh string) string { return Text{en, zh}.In(lang) }

// Both is a text that is the same in all languages, as an id or an example.
func Both(same string) Text { return Text{same, same} }

// Format makes a text of two formats. Both have the same arguments; Chinese may need them in
// another order, as in %[2]s. An argument that is a Text or an error of this package is
// written in the language of the format; %q quotes as the language does.
func Format(en, zh string, args ...any) Text {
	if len(args) == 0 {
		return Text{en, zh}
	}
	return Text{fmt.Sprintf(en, inEnglish(args)...), fmt.Sprintf(zh, inChinese(args)...)}
}

// Plural returns the ending of an English noun that is counted: "" for 1, else "s". A Chinese format
// with the same arguments leaves it out by numbering its verbs, as in %[1]d.
func Plural[N num.Integer](n N) string { return Noun(n, "", "s") }

// Noun returns the form of an English noun that is counted.
func Noun[N num.Integer](n N, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// Sprintf is Format in one language.
func Sprintf(lang, en, zh string, args ...any) string {
	if lang == Chinese {
		return fmt.Sprintf(zh, inChinese(args)...)
	}
	return fmt.Sprintf(en, inEnglish(args)...)
}

// inEnglish returns the arguments of a format in English.
func inEnglish(args []any) []any {
	copied := false
	for i, arg := range args {
		if text, both := arg.(Text); both {
			if !copied {
				args, copied = slices.Clone(args), true
			}
			args[i] = text.EN
		}
	}
	return args
}

// inChinese returns the arguments of a format in Chinese.
func inChinese(args []any) []any {
	args = slices.Clone(args)
	for i, arg := range args {
		switch arg := arg.(type) {
		case string:
			args[i] = spoken(arg)
		case Text:
			args[i] = spoken(arg.In(Chinese))
		case error:
			args[i] = spoken(Of(arg, Chinese))
		}
	}
	return args
}

// spoken is a text in a Chinese sentence, where %q gives Chinese quotation marks and
// escapes what a terminal could take for a command, as in English.
type spoken string

// Format writes the text for a verb of fmt.
func (s spoken) Format(f fmt.State, verb rune) {
	switch verb {
	case 'q':
		_, _ = f.Write([]byte(Quote(string(s))))
	case 'w':
		_, _ = f.Write([]byte(s))
	default:
		_, _ = fmt.Fprintf(f, fmt.FormatString(f, verb), string(s))
	}
}

// Quote quotes a text as Chinese does, with the escapes of strconv.Quote.
func Quote(text string) string {
	quoted := strconv.Quote(text)
	return "“" + strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`) + "”"
}

// Error is an error that people read in their language. To programs it is its English text.
type Error struct {
	Text
	cause error
}

// Errorf makes an error of two formats, as Format does; %w wraps, as in fmt.Errorf.
func Errorf(en, zh string, args ...any) error {
	if len(args) == 0 {
		return &Error{Text: Text{en, zh}}
	}
	err := fmt.Errorf(en, inEnglish(args)...)
	return &Error{Text{err.Error(), fmt.Sprintf(strings.ReplaceAll(zh, "%w", "%v"), inChinese(args)...)}, errors.Unwrap(err)}
}

// Error is the text in English.
func (e *Error) Error() string { return e.EN }

// Unwrap returns the error that was wrapped, nil for none.
func (e *Error) Unwrap() error { return e.cause }

// translation turns finished English messages into Chinese; nil if the program has none.
var translation func(text string) string

// Learn sets how finished English messages are translated into Chinese. A program calls it once,
// before it prints messages. It is for what scripts and faults pass on as plain English.
func Learn(translate func(text string) string) { translation = translate }

// Translate returns a finished message in a language, as far as the program can translate it,
// and otherwise as it is.
func Translate(text, lang string) string {
	if lang != Chinese || translation == nil {
		return text
	}
	return translation(text)
}

// Of writes an error in a language. What this package made of it is in that language. What others
// have put around it is translated as far as the program can.
func Of(err error, lang string) string {
	text := err.Error()
	if lang != Chinese {
		return text
	}
	var e *Error
	if errors.As(err, &e) {
		text = strings.Replace(text, e.EN, e.In(Chinese), 1)
	}
	return Translate(text, lang)
}

// List joins names: with commas, and in Chinese as Chinese does.
func List(names []string) Text { return Text{strings.Join(names, ", "), strings.Join(names, "、")} }

// Same are texts that are the same in all languages.
func Same(list ...string) Texts {
	texts := make(Texts, 0, len(list))
	for _, text := range list {
		texts = append(texts, Both(text))
	}
	return texts
}

// Texts are several texts. To programs they are their English.
type Texts []Text

// In picks one language.
func (t Texts) In(lang string) []string {
	list := make([]string, 0, len(t))
	for _, text := range t {
		list = append(list, text.In(lang))
	}
	return list
}

// Join puts texts together, with a sign between them that each language has.
func (t Texts) Join(en, zh string) Text {
	return Text{strings.Join(t.In(English), en), strings.Join(t.In(Chinese), zh)}
}

// MarshalJSON returns the texts in English.
func (t Texts) MarshalJSON() ([]byte, error) {
	return json.Marshal(t.In(English))
}
