package dap

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"arbiter/core/match"
)

// The extension for VS Code names the adapter. It has no code of its own.
const (
	extensionID        = "arbiter-debug"
	extensionPublisher = "arbiter"
)

// ExtensionName is the name of the file with the extension.
func ExtensionName() string { return extensionID + "-" + match.Engine + ".vsix" }

// Extension returns the extension for VS Code as a file. program is the command that VS Code starts.
// The same program has the same bytes.
func Extension(program string) ([]byte, error) {
	head, err := json.MarshalIndent(extension(program), "", "  ")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, file := range []struct {
		name string
		text []byte
	}{
		{"extension.vsixmanifest", fmt.Appendf(nil, vsixManifest, extensionID, match.Engine, extensionPublisher)},
		{"[Content_Types].xml", []byte(contentTypes)},
		{"extension/package.json", append(head, '\n')},
		{"extension/README.md", []byte(extensionReadme)},
	} {
		w, err := z.CreateHeader(&zip.FileHeader{Name: file.name, Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(file.text); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// object is an object of package.json.
type object map[string]any

// extension is package.json.
func extension(program string) object {
	language := func(id, name, suffix string) object {
		return object{"id": id, "aliases": []string{name}, "extensions": []string{suffix}}
	}
	configuration := func(name string, more object) object {
		more["type"], more["request"], more["name"] = "arbiter", "launch", name
		return more
	}
	folder := []string{"${workspaceFolder}"}
	return object{
		"name": extensionID, "displayName": "Arbiter", "publisher": extensionPublisher, "version": match.Engine, "license": "MIT",
		"description": "Debug scripts, manifests and records of Arbiter.",
		"engines":     object{"vscode": "^1.80.0"}, "categories": []string{"Debuggers"},
		"contributes": object{
			"languages":   []object{language("lua", "Lua", ".lua"), language("toml", "TOML", ".toml"), language("jsonl", "JSON Lines", ".jsonl")},
			"breakpoints": []object{{"language": "lua"}, {"language": "toml"}, {"language": "jsonl"}},
			"debuggers": []object{{
				"type": "arbiter", "label": "Arbiter", "languages": []string{"lua", "toml", "jsonl"}, "runtime": program, "args": []string{"dap"},
				"configurationAttributes": object{"launch": object{"properties": attributes()}},
				"initialConfigurations": []object{
					configuration("the tests of this file", object{"test": "${file}"}),
					configuration("a match with this pack", object{"mode": "duel", "packs": folder}),
				},
			}},
		},
	}
}

// attributes describe the keys of a configuration.
func attributes() object {
	all := object{}
	for key, a := range attributesOf { //maporder: into a map again, whose keys JSON sorts
		one := object{"type": a.kind, "description": a.doc}
		if a.kind == "array" {
			one["items"] = object{"type": "string"}
		}
		all[key] = one
	}
	return all
}

type attribute struct{ kind, doc string }

// attributesOf has every key of Launch that people set.
var attributesOf = map[string]attribute{
	"cwd":         {"string", "The folder that relative paths are relative to."},
	"packs":       {"array", "Folders and archives that are loaded in addition to the shipped packs."},
	"lang":        {"string", "The language of messages and texts: en or zh."},
	"test":        {"string", "A file of tests, a folder of a pack, or the name of a shipped pack."},
	"only":        {"string", "The test to run."},
	"record":      {"string", "A file that arbiter play --record has written."},
	"scenario":    {"string", "A file with the position in which a match begins."},
	"mode":        {"string", "The mode of a match that is played in the debug console."},
	"rules":       {"string", "The set of rules of the match."},
	"seed":        {"integer", "The random seed of the match."},
	"decks":       {"array", "The deck of each seat."},
	"options":     {"array", "Options of the room, as name=value."},
	"lines":       {"array", "Lines of the REPL that run at the beginning."},
	"stopOnEntry": {"boolean", "Stop at the beginning."},
}

const vsixManifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="%s" Version="%s" Publisher="%s"/>
    <DisplayName>Arbiter</DisplayName>
    <Description xml:space="preserve">Debug scripts, manifests and records of Arbiter.</Description>
    <Categories>Debuggers</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.80.0"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
  <Default Extension=".md" ContentType="text/markdown"/>
</Types>
`

const extensionReadme = `# Arbiter

This extension starts ` + "`arbiter dap`" + ` for VS Code. It has no code of its own, so the program must be installed. The page
docs/editors.md of Arbiter explains the configurations.
`
