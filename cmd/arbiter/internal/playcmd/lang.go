package playcmd

import (
	"os"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
)

// langUsage describes the flag of the language of what people read.
const langUsage = "the `language` of texts: en or zh, or a locale as in zh_CN.UTF-8; without it that of LC_ALL, LC_MESSAGES or LANG, and en with --json"

// language completes --lang: a locale means its language, and without the flag the
// environment says it. Programs read English unless they ask for something else.
func language(lang *string, json bool) error {
	switch {
	case *lang != "":
		if known := localeLanguage(*lang); known != "" {
			*lang = known
			return nil
		}
		return cli.OneOf("lang", *lang, i18n.English, i18n.Chinese)
	case json:
		*lang = i18n.English
	default:
		*lang = systemLanguage(os.Getenv)
	}
	return nil
}

// systemLanguage is the language of the environment, by the order of POSIX; English where
// it names none that there is.
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

// localeLanguage is the language of a locale, as in zh_CN.UTF-8 or zh-Hans; "" for one in
// which there are no texts.
func localeLanguage(locale string) string {
	word, _, _ := strings.Cut(locale, ".")
	word, _, _ = strings.Cut(strings.ReplaceAll(strings.ToLower(word), "-", "_"), "_")
	if word == i18n.English || word == i18n.Chinese {
		return word
	}
	return ""
}
