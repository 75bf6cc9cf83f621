package packcmd

import (
	"context"
	"os"
	"os/signal"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/index"
)

var packOutdatedCommand = cli.Command{
	Name: "pack outdated", Usage: "[flags]",
	Summary:  "List installed packs with newer versions",
	About:    "For each it shows the installed version, the one that pack update NAME would install, the newest, and the pack that prevents the newest, with its range. It lists yanked versions too. It installs nothing.",
	Examples: []string{"pack outdated", "pack outdated --json"},
	Run: func(c *cli.Call) error {
		f := newInstallFlags(c)
		if _, err := takeWords(c, 0, 0, i18n.Text{EN: "expected no arguments", ZH: "不接受参数"}); err != nil {
			return cli.OrHelp(err)
		}
		return f.report(c, f.outdated(c))
	},
}

func (f *installFlags) outdated(c *cli.Call) error {
	if _, err := index.ReadLock(f.lock); err != nil {
		return cli.Misused("%w", err)
	}
	j, err := f.job(c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	list, err := j.Outdated(ctx)
	if err != nil {
		return ofIndex(c, err)
	}
	if len(list) == 0 {
		return c.Print(f.asJSON, []index.Outdated{}, "every pack of the lock file has its newest version\n")
	}
	var b strings.Builder
	for _, o := range list {
		b.WriteString(outdatedLine(o, f.again(), c.Lang()))
	}
	return c.Print(f.asJSON, list, b.String())
}

// outdatedLine describes a pack, with the flags that the command in it needs.
func outdatedLine(o index.Outdated, flags, lang string) string {
	var parts i18n.Texts
	if o.Yanked != "" {
		parts = append(parts, i18n.Format("yanked: %s", "已撤回：%s", o.Yanked))
	}
	if o.Update != o.Version {
		parts = append(parts, i18n.Format("arbiter pack update %s%s installs %s", "arbiter pack update %s%s 会安装 %s", o.ID, flags, o.Update))
	}
	if o.Newest != o.Update && o.Newest != o.Version {
		parts = append(parts, i18n.Format("the newest is %s: %s", "最新的是 %s：%s", o.Newest, i18n.Text{EN: strings.Join(o.HeldBy, ", and "), ZH: strings.Join(o.HeldBy, "；")}))
	}
	return i18n.Sprintf(lang, "%s %s: %s\n", "%s %s：%s\n", o.ID, o.Version, parts.Join("; ", "；"))
}
