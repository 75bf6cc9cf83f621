package cli

import (
	_ "embed"
	"os"
	"strings"
	"sync"

	"arbiter/core/i18n"
)

// The texts of help and the formats of errors, each followed by its Chinese.
//
//go:embed help.zh.txt
var helpInChinese string

//go:embed errors.zh.txt
var errorsInChinese string

// The formats of messages that loaders, checks and tests of packs print.
//
//go:embed reports.zh.txt
var reportsInChinese string

var (
	helpTexts  = sync.OnceValue(func() map[string]string { return pairs(helpInChinese) })
	errorTexts = sync.OnceValue(func() map[string]string { return pairs(errorsInChinese) })
)

// pairs reads lines of English, each followed by its Chinese.
func pairs(text string) map[string]string {
	m := map[string]string{}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		m[lines[i]] = lines[i+1]
	}
	return m
}

// ChineseHelp returns a text of help in Chinese, and whether there is one. A text that lists
// the games or modes of the program has a %s in their place.
func ChineseHelp(text string) (zh string, ok bool) {
	if zh, ok = helpTexts()[text]; ok {
		return zh, true
	}
	if first, rest, more := strings.Cut(text, "\n\n"); more {
		one, _ := ChineseHelp(first)
		two, ok := ChineseHelp(rest)
		return one + "\n\n" + two, ok
	}
	for en, zh := range helpTexts() { //maporder: at most one format fits a text
		before, after, list := strings.Cut(en, "%s")
		if list && len(text) >= len(before)+len(after) && strings.HasPrefix(text, before) && strings.HasSuffix(text, after) {
			return strings.Replace(zh, "%s", strings.ReplaceAll(text[len(before):len(text)-len(after)], ", ", "、"), 1), true
		}
	}
	return text, false
}

// ChineseError returns the format of an error in Chinese, and whether there is one.
func ChineseError(format string) (zh string, ok bool) {
	zh, ok = errorTexts()[format]
	return zh, ok
}

// errorf is an error with the Chinese of the format, if there is one. Arguments are texts in
// both languages, too.
func errorf(format string, args ...any) error {
	if zh, ok := ChineseError(format); ok {
		return i18n.Errorf(format, zh, args...)
	}
	return i18n.Errorf(format, format, args...)
}

// languageOf returns the language for people of a command line, before its flags are read.
func languageOf(args []string) string {
	lang := ""
	for i, arg := range args {
		name, value, set := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case !strings.HasPrefix(arg, "-"):
		case name == "json" && value != "false":
			return i18n.English
		case name == "lang" && set:
			lang = localeLanguage(value)
		case name == "lang" && i+1 < len(args):
			lang = localeLanguage(args[i+1])
		}
	}
	if lang == "" {
		return systemLanguage(os.Getenv)
	}
	return lang
}

// reportTexts are the messages of loaders, checks, tests and servers. They are read when the
// first one is translated.
var reportTexts = sync.OnceValue(func() *catalogue { return newCatalogue(reportsInChinese) })

func init() {
	i18n.Learn(func(text string) string { return reportTexts().translate(text) })
}

// inLanguage writes an error in the language of a command line.
func inLanguage(err error, args []string) string { return i18n.Of(err, languageOf(args)) }

// in returns a label of help in the language of the command line.
func (c *Call) in(en, zh string) string { return i18n.In(languageOf(c.args), en, zh) }

// say returns a text of help in the language of the command line.
func (c *Call) say(text string) string { return helpIn(languageOf(c.args), text) }

func helpIn(lang, text string) string {
	if lang == i18n.Chinese {
		text, _ = ChineseHelp(text)
	}
	return text
}
