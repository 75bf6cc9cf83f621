package main

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"arbiter/luabind/lab/farm"
)

func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/farm.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// flagsOf checks a command of a container against the flags of a worker.
func flagsOf(t *testing.T, command []string) {
	t.Helper()
	if len(command) < 4 || command[0] != "/arbiter-farm" || command[1] != "worker" {
		t.Fatalf("%q does not start a worker", command)
	}
	var w farm.Worker
	fs := flag.NewFlagSet("worker", flag.ContinueOnError)
	w.Flags(fs, 1)
	if err := parse(fs, command[2:], &w.Address); err != nil {
		t.Errorf("%q: %v", command, err)
	}
	if err := w.Check(); err != nil {
		t.Errorf("%q: %v", command, err)
	}
}

// TestPageYAML: the examples for compose and Kubernetes have only the keys that those know,
// and their commands have valid flags.
func TestPageYAML(t *testing.T) {
	blocks := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(page(t), -1)
	if len(blocks) != 2 {
		t.Fatalf("the page has %d blocks of YAML", len(blocks))
	}
	strictly := func(text string, into any) {
		t.Helper()
		d := yaml.NewDecoder(strings.NewReader(text))
		d.KnownFields(true)
		if err := d.Decode(into); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
	type service struct {
		Image   string
		Command []string
		Ports   []string
		Volumes []string
		Restart string
		Depends []string `yaml:"depends_on"`
		Deploy  struct{ Replicas int }
	}
	var compose struct {
		Services map[string]service
		Volumes  map[string]struct{}
	}
	strictly(blocks[0][1], &compose)
	server, worker := compose.Services["nats"], compose.Services["worker"]
	flagsOf(t, worker.Command)
	volume, _, mounted := strings.Cut(server.Volumes[0], ":")
	if _, named := compose.Volumes[volume]; !named || !mounted || !slices.Contains(server.Command, "--jetstream") || !slices.Contains(server.Command, "--store_dir") ||
		!slices.Contains(worker.Depends, "nats") || !slices.Contains(worker.Command, "nats://nats:4222") || worker.Image == "" || worker.Deploy.Replicas < 2 {
		t.Errorf("what compose starts does not fit together: %+v", compose)
	}

	type container struct {
		Name, Image  string
		Command      []string
		Resources    struct{ Requests, Limits map[string]string }
		VolumeMounts []struct {
			Name      string `yaml:"name"`
			MountPath string `yaml:"mountPath"`
			ReadOnly  bool   `yaml:"readOnly"`
		} `yaml:"volumeMounts"`
	}
	var job struct {
		APIVersion string `yaml:"apiVersion"`
		Kind       string
		Metadata   struct{ Name string }
		Spec       struct {
			Parallelism  int
			BackoffLimit int `yaml:"backoffLimit"`
			Template     struct {
				Spec struct {
					RestartPolicy string `yaml:"restartPolicy"`
					Grace         int    `yaml:"terminationGracePeriodSeconds"`
					Containers    []container
					Volumes       []struct {
						Name   string
						Secret struct {
							Name string `yaml:"secretName"`
						}
					}
				}
			}
		}
	}
	strictly(blocks[1][1], &job)
	pod := job.Spec.Template.Spec
	if job.APIVersion != "batch/v1" || job.Kind != "Job" || job.Metadata.Name == "" || job.Spec.Parallelism < 2 || len(pod.Containers) != 1 {
		t.Fatalf("not a job: %+v", job)
	}
	c := pod.Containers[0]
	flagsOf(t, c.Command)
	creds := c.Command[slices.Index(c.Command, "--creds")+1]
	if !slices.Contains([]string{"OnFailure", "Never"}, pod.RestartPolicy) || pod.Grace < int(lastSends.Seconds()) || !strings.HasPrefix(creds, c.VolumeMounts[0].MountPath+"/") ||
		pod.Volumes[0].Name != c.VolumeMounts[0].Name || pod.Volumes[0].Secret.Name == "" || !slices.Contains(c.Command, "--idle") || c.Resources.Limits["memory"] == "" {
		t.Errorf("the job does not fit together: %+v", job)
	}
}

// TestPageExamples: the flags of command lines on the page are valid, and those that need
// no server run.
func TestPageExamples(t *testing.T) {
	text := page(t)
	if !strings.Contains(text, strings.TrimPrefix(farm.HowToGet(""), "it is a module of its own, so that arbiter needs none of its libraries; in the sources of arbiter, ")) {
		t.Error("the page and arbiter build the program differently")
	}
	n := 0
	for _, m := range regexp.MustCompile("(?m)^(arbiter .*)$|`(arbiter (?:sim|worker) [^`]*--[^`]*)`").FindAllStringSubmatch(text, -1) {
		line := strings.Fields(m[1] + m[2])[1:]
		if n++; strings.Contains(m[0], "nats://") {
			s := newSite(t)
			for i := range line {
				line[i] = strings.Replace(line[i], "nats://farm.example:4222", s.url, 1)
			}
			if line[0] == "worker" {
				line = append(line, "--idle", "1s")
			} else {
				s.worker("w", nil)
			}
		}
		if line[0] == "sim" {
			line = append(line, "--games", "16")
		}
		if line[len(line)-1] != "--farm" { // a bare mention of the flag
			report(t, 0, line...)
		}
	}
	if n < 3 {
		t.Errorf("%d command lines were found", n)
	}
}
