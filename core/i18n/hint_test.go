package i18n_test

import (
	"strings"
	"testing"

	"arbiter/core/i18n"
)

func TestMeantPart(t *testing.T) {
	names := []string{"UNSC-001", "Marine Fireteam", "Spartan", "陆战队", "M12疣猪号", "豺狼人射手"}
	for written, want := range map[string]string{"marine": `; did you mean "Marine Fireteam"?`, "fireteam": `; did you mean "Marine Fireteam"?`,
		"UNSC-01": `; did you mean "UNSC-001"?`, "豺狼": `; did you mean "豺狼人射手"?`, "疣猪": `; did you mean "M12疣猪号"?`, "号": `; did you mean "M12疣猪号"?`,
		"ma": "", "": "", "zzz": "", strings.Repeat("a", 1000): ""} {
		if got := i18n.MeantPart(written, names); got != want {
			t.Errorf("%q: %q, want %q", written, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"play", "attack", "battery", "bravo", "end"}
	for zh, want := range map[string]string{"打出": "play", "结束": "end", "攻击": "attack", "帮助": ""} { // help is not among them
		if got := i18n.Nearest(zh, words); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", zh, got, want)
		}
	}
	for written, want := range map[string]string{
		"plya": "play", "atack": "attack", "batery": "battery", "BRAVO": "bravo", "edn": "end",
		"zzzzzz": "", "": "", strings.Repeat("a", 1000): "", "q": "",
	} {
		if got := i18n.Nearest(written, words); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", written, got, want)
		}
	}
	types := []string{"MOVE_ALL", "MOVE", "DEAL", "a_b", "DEAL_FACE_UP", "HURT_BOTH", "HURT_ONE"}
	for written, want := range map[string]string{ // up to a "_"
		"MOVE_CARDS": "MOVE", "move_all_cards": "MOVE_ALL", "HURT": "HURT_BOTH", "MOVEMENTS_OF_CARDS": "", "a": "", "a_b_c_d_e_f": "a_b", "": "",
	} {
		if got := i18n.Nearest(written, types); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", written, got, want)
		}
	}
	if got := i18n.Meant("plya", words); got != `; did you mean "play"?` {
		t.Errorf("Meant = %q", got)
	}
	if got := i18n.Meant("zzzzzz", words); got != "" {
		t.Errorf("Meant = %q", got)
	}
}
