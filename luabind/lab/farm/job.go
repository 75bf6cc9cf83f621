package farm

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
)

// Bounds of a job.
const (
	MaxPacks    = 256      // that travel with it
	MaxPackFile = 32 << 20 // bytes of all their files together
	MaxManifest = 16 << 20 // bytes of a manifest
)

// maxJob bounds the text of a job, in which files are written in base64.
const maxJob = 2*MaxPackFile + 2*MaxManifest

// Manifest defines what is played: the same manifest has the same results on every
// machine.
type Manifest struct {
	Engine  string   `json:"engine"`  // its version
	Shipped string   `json:"shipped"` // the hash of the shipped packs
	Plan    lab.Plan `json:"plan"`
	Packs   []Pack   `json:"packs"` // over those that the engine brings, in their order
}

// Pack is a pack that travels, as an archive.
type Pack struct {
	File      string `json:"file"`   // NAME.arbpack, or what a person has called its folder
	SHA256    string `json:"sha256"` // of the bytes of the archive, in hex
	Size      int    `json:"size"`
	Signature []byte `json:"signature,omitempty"` // the text of its signature file
}

// Job is a manifest with all that is needed to carry it out.
type Job struct {
	Manifest Manifest `json:"manifest"`
	Archives [][]byte `json:"archives"` // of its packs
	Units    []int    `json:"units"`    // that are missing
}

// ShippedHash identifies what this engine brings with it for a game: its version and the
// hashes of the shipped packs.
func ShippedHash(g *games.Definition) string {
	h := sha256.New()
	fmt.Fprintln(h, match.Engine, g.Name)
	for _, s := range g.Shipped() {
		fmt.Fprintln(h, s.Name, load.PlayHash(s))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// NewJob makes the job of a plan with the packs that are loaded for it. Folders are
// packed as arbiter pack build does; the error names a pack that cannot be.
func NewJob(plan lab.Plan, g *games.Definition, sources []load.Source, units []int) (*Job, error) {
	j := &Job{Manifest: Manifest{Engine: match.Engine, Shipped: ShippedHash(g), Plan: plan, Packs: []Pack{}}, Units: units}
	total := 0
	for _, s := range sources {
		if s.Shipped {
			continue
		}
		p, file, err := packed(s)
		if err != nil {
			return nil, fmt.Errorf("the pack %q cannot travel: %w", s.Name, err)
		}
		if total += len(file); total > MaxPackFile || len(j.Archives) == MaxPacks {
			return nil, fmt.Errorf("the packs that travel are more than %d, or have more than %d MB", MaxPacks, MaxPackFile>>20)
		}
		j.Manifest.Packs, j.Archives = append(j.Manifest.Packs, p), append(j.Archives, file)
	}
	return j, nil
}

// packed returns the file of a pack: the user's archive, with its signature, or a new
// one of a folder.
func packed(s load.Source) (p Pack, file []byte, err error) {
	p.File = filepath.Base(s.Name)
	if strings.HasSuffix(s.Name, archive.Suffix) {
		if file, err = safeio.Read(s.Name, archive.FileKind); err == nil {
			if text, none := safeio.Read(s.Name+archive.SignatureSuffix, archive.SignatureKind); none == nil {
				p.Signature = text
			}
			return p.of(file), file, nil
		}
	}
	a, _, err := archive.Of(s.FS)
	if err != nil {
		return p, nil, err
	}
	if id, version, err := load.Identity(a); err == nil {
		p.File = load.ArchiveName(id, version)
	}
	file = a.Bytes()
	return p.of(file), file, nil
}

// of returns the pack with the hash and size of the file.
func (p Pack) of(file []byte) Pack {
	p.SHA256, p.Size = Sum(file), len(file)
	return p
}

// Sum is the SHA-256 of bytes, in hex.
func Sum(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// isSum is how a Sum looks.
var isSum = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9a-f]{64}$`) })

// Text is a manifest as it is written: the same bytes for the same manifest.
func (m *Manifest) Text() ([]byte, error) { return encode(m) }

// ReadManifest reads a manifest from an untrusted source. lab.Plan.Check verifies that
// its plan can be played.
func ReadManifest(text []byte) (*Manifest, error) {
	if len(text) > MaxManifest {
		return nil, fmt.Errorf("a job has at most %d MB without its packs", MaxManifest>>20)
	}
	m := &Manifest{}
	if err := json.Unmarshal(text, m); err != nil {
		return nil, errors.New("the job is not one of this version of arbiter: " + record.Plain(err))
	}
	total := 0
	for _, p := range m.Packs {
		switch {
		case len(p.File) > 200 || p.File != filepath.Base(p.File):
			return nil, fmt.Errorf("the pack %.80q does not have the name of a file", p.File)
		case !isSum().MatchString(p.SHA256):
			return nil, fmt.Errorf("the pack %.80q has the malformed hash %.80q", p.File, p.SHA256)
		case p.Size < 1 || p.Size > archive.MaxBytes:
			return nil, fmt.Errorf("the pack %.80q has the size %d: at most %d bytes are possible", p.File, p.Size, archive.MaxBytes)
		}
		if total += p.Size; total > MaxPackFile {
			break
		}
	}
	if total > MaxPackFile || len(m.Packs) > MaxPacks {
		return nil, fmt.Errorf("the packs that travel are more than %d, or have more than %d MB", MaxPacks, MaxPackFile>>20)
	}
	return m, nil
}

// Played is what plays the units of a manifest.
type Played struct {
	Game    *games.Definition
	Plan    *lab.Plan
	sources []load.Source
}

// Foreign is the error of a manifest for another engine.
type Foreign struct{ Engine, Shipped, Here string }

func (f *Foreign) Error() string {
	if f.Engine != match.Engine {
		return fmt.Sprintf("the job is of the engine %.40q, and this is %q: matches would not be the same; use the same version everywhere", f.Engine, match.Engine)
	}
	return fmt.Sprintf("the job is of an engine whose shipped packs have the hash %.12s, and here it is %.12s: matches would not be the same; build both from the same sources", f.Shipped, f.Here)
}

// Open makes ready what a manifest says, with the files of its packs, which are read
// under a policy. Nothing in them is taken on trust but what the policy trusts; what is
// loaded must have the hashes that the plan promises.
func (m *Manifest) Open(files [][]byte, policy archive.Policy, vouched []string) (*Played, error) {
	g := kits.All().OfPacks(m.Plan.Match.PackIDs())
	if here := ShippedHash(g); m.Engine != match.Engine || m.Shipped != here {
		return nil, &Foreign{m.Engine, m.Shipped, here}
	}
	p := &Played{Game: g, Plan: &m.Plan, sources: g.Shipped()}
	for i, of := range m.Packs {
		s, err := of.open(files[i], policy, vouched)
		if err != nil {
			return nil, fmt.Errorf("the pack %q: %w", of.File, err)
		}
		p.sources = append(p.sources, s)
	}
	return p, nil
}

// Load loads the packs, once more for each goroutine, and checks that they are those of
// the plan, and that it can be played with them.
func (p *Played) Load() (*games.Packs, error) {
	packs, err := p.Game.Load(p.sources)
	if err == nil {
		err = p.Plan.Match.CheckPacks(record.PacksOf(packs))
	}
	if err == nil {
		err = p.Plan.Check(p.Game, packs)
	}
	return packs, err
}

// open admits the file of a pack.
func (p *Pack) open(file []byte, policy archive.Policy, vouched []string) (s load.Source, err error) {
	if sum := Sum(file); sum != p.SHA256 {
		return s, fmt.Errorf("its file has the hash %.12s, and the job says %.12s", sum, p.SHA256)
	}
	a, by, err := policy.Admit(archive.Incoming{File: p.File, Data: file, Signature: p.Signature, Hash: known(file, vouched)})
	if err != nil {
		return s, err
	}
	if by != nil {
		opened := &load.Opened{Archive: a, By: by}
		if opened.ID, opened.Version, err = load.Identity(a); err == nil {
			err = by.IsOf(load.SubjectOf(opened))
		}
	}
	return load.Source{FS: a, Name: p.File}, err
}

// known is the hash of an archive's content if somebody at this machine has vouched for
// it, "" for any other.
func known(file []byte, vouched []string) string {
	if len(vouched) == 0 {
		return ""
	}
	if a, err := archive.Read(file); err == nil && slices.Contains(vouched, a.Hash()) {
		return a.Hash()
	}
	return ""
}

// Encode writes a job as arbiter gives it to arbiter-farm: an object in a line.
func (j *Job) Encode(to io.Writer) error {
	text, err := encode(j)
	if err == nil {
		_, err = to.Write(append(text, '\n'))
	}
	return err
}

// jobKind bounds the text of a job.
var jobKind = safeio.Kind{Name: "a job", Bytes: maxJob}

// ReadJob reads the line of a job, and nothing after it except what in has buffered.
func ReadJob(in *bufio.Reader) (*Job, error) {
	var text []byte
	for {
		piece, err := in.ReadSlice('\n')
		if text = append(text, piece...); len(text) > maxJob {
			return nil, jobKind.Check(text)
		}
		if err == nil {
			break
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return nil, errors.New("no job was given; arbiter gives it: arbiter sim --farm")
		}
	}
	j := &Job{}
	if err := json.Unmarshal(text, j); err != nil {
		return nil, fmt.Errorf("what was given is not a job of this version of arbiter: %s", record.Plain(err))
	}
	if len(j.Archives) != len(j.Manifest.Packs) {
		return nil, errors.New("invalid job: its packs differ from its list of packs")
	}
	for _, unit := range j.Units {
		if unit < 0 || unit >= j.Manifest.Plan.Units() {
			return nil, fmt.Errorf("the plan has no unit %d", unit)
		}
	}
	return j, nil
}

func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
