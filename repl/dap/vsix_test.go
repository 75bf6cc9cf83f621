package dap

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"slices"
	"testing"
)

// TestExtension: the extension is an archive that VS Code can install, it starts the program, its
// keys are those of configurations, and it is the same each time.
func TestExtension(t *testing.T) {
	data, err := Extension("/opt/arbiter")
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := Extension("/opt/arbiter"); !bytes.Equal(data, again) {
		t.Error("two extensions differ")
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	var manifest struct {
		Metadata struct {
			Identity struct {
				ID, Version, Publisher string
			}
		}
		Assets struct {
			Asset []struct {
				Path string `xml:",attr"`
			}
		}
	}
	if err := xml.Unmarshal(files["extension.vsixmanifest"], &manifest); err != nil {
		t.Fatal(err)
	}
	for _, a := range manifest.Assets.Asset {
		if files[a.Path] == nil {
			t.Errorf("the asset %q is not in the archive", a.Path)
		}
	}
	if err := xml.Unmarshal(files["[Content_Types].xml"], new(struct{})); err != nil {
		t.Error(err)
	}
	var head struct {
		Name, Publisher, Main string
		Contributes           struct {
			Languages, Breakpoints []struct{ ID, Language string }
			Debuggers              []struct {
				Type, Runtime           string
				Args                    []string
				ConfigurationAttributes struct {
					Launch struct{ Properties map[string]any }
				}
				InitialConfigurations []map[string]any
			}
		}
	}
	if err := json.Unmarshal(files["extension/package.json"], &head); err != nil {
		t.Fatal(err)
	}
	if head.Name != extensionID || head.Main != "" || len(head.Contributes.Debuggers) != 1 {
		t.Fatalf("%+v", head)
	}
	d := head.Contributes.Debuggers[0]
	if d.Runtime != "/opt/arbiter" || !slices.Equal(d.Args, []string{"dap"}) {
		t.Errorf("it starts %q %q", d.Runtime, d.Args)
	}
	for _, key := range launchKeys() {
		if d.ConfigurationAttributes.Launch.Properties[key] == nil && key != "noDebug" { // the editor sets it
			t.Errorf("the key %q is not described", key)
		}
	}
	for _, c := range d.InitialConfigurations {
		text, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := readLaunch(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
