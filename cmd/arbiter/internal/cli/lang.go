package cli

import (
	"os"
	"strings"

	"arbiter/core/i18n"
)

// LangUsage describes --lang, the language of all texts for people.
const LangUsage = "the `language` of texts: en, zh or a locale such as zh_CN.UTF-8 (default: from LC_ALL, LC_MESSAGES or LANG; en with --json)"

const helpLangUsage = "the `language` of help: en, zh or a locale such as zh_CN.UTF-8 (default: from LC_ALL, LC_MESSAGES or LANG)"

// Language completes --lang: a locale selects its language, and the default comes from the
// environment. Programs read English unless they ask for something else.
func Language(lang *string, json bool) error {
	switch {
	case *lang != "":
		if known := localeLanguage(*lang); known != "" {
			*lang = known
			return nil
		}
		return OneOf("lang", *lang, i18n.English, i18n.Chinese)
	case json:
		*lang = i18n.English
	default:
		*lang = systemLanguage(os.Getenv)
	}
	return nil
}

// systemLanguage returns the language of the environment, in the order of POSIX, and English
// if that names an unknown one.
func systemLanguage(env func(name string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if set := env(name); set != "" {
			if lang := localeLanguage(set); lang != "" {
				return lang
			}
			break
		}
	}
	return i18n.English
}

// localeLanguage returns the language of a locale such as zh_CN.UTF-8 or zh-Hans, and "" if
// there are no texts in it.
func localeLanguage(locale string) string {
	word, _, _ := strings.Cut(locale, ".")
	word, _, _ = strings.Cut(strings.ReplaceAll(strings.ToLower(word), "-", "_"), "_")
	if word == i18n.English || word == i18n.Chinese {
		return word
	}
	return ""
}
