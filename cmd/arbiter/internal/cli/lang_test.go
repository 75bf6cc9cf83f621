package cli

import "testing"

// TestLanguage checks which language a flag or an environment means.
func TestLanguage(t *testing.T) {
	for _, tt := range []struct{ all, messages, lang, is string }{
		{"", "", "", "en"},
		{"", "", "C.UTF-8", "en"},
		{"", "", "zh_CN.UTF-8", "zh"},
		{"", "", "zh_TW", "zh"},
		{"", "zh_CN.UTF-8", "en_US.UTF-8", "zh"},
		{"en_GB.UTF-8", "zh_CN.UTF-8", "zh_CN.UTF-8", "en"},
		{"C", "", "zh_CN.UTF-8", "en"},
		{"", "", "de_DE.UTF-8", "en"},
	} {
		env := map[string]string{"LC_ALL": tt.all, "LC_MESSAGES": tt.messages, "LANG": tt.lang}
		if got := systemLanguage(func(name string) string { return env[name] }); got != tt.is {
			t.Errorf("%v: %s", env, got)
		}
	}
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	for _, tt := range []struct {
		flag string
		json bool
		is   string
	}{{"", false, "zh"}, {"", true, "en"}, {"en", false, "en"}, {"zh-CN", true, "zh"}, {"zh_Hans.UTF-8", false, "zh"}, {"ZH", false, "zh"}} {
		lang := tt.flag
		if err := Language(&lang, tt.json); err != nil || lang != tt.is {
			t.Errorf("%q, json %v: %q, %v", tt.flag, tt.json, lang, err)
		}
	}
	for _, lang := range []string{"中文", "fr", "e"} {
		if err := Language(&lang, false); err == nil {
			t.Errorf("%q is taken", lang)
		}
	}
}
