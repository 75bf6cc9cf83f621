package serve

import (
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"syscall"

	"arbiter/core/num"
	"arbiter/luabind/packs/safeio"
)

// machineMemory returns how many bytes of memory programs may use here, of the machine or of its
// container; 0 = unknown.
func machineMemory() int64 {
	total := int64(math.MaxInt64)
	var info syscall.Sysinfo_t
	if syscall.Sysinfo(&info) == nil {
		total = num.To[int64](uint64(info.Totalram)) * int64(info.Unit)
	}
	if f, err := safeio.Open("/sys/fs/cgroup/memory.max", os.O_RDONLY); err == nil {
		defer f.Close()
		text := make([]byte, 32)
		have, _ := io.ReadFull(f, text)
		if n, err := strconv.ParseInt(strings.TrimSpace(string(text[:have])), 10, 64); err == nil && n > 0 { // or "max"
			total = min(total, n)
		}
	}
	if total == math.MaxInt64 {
		return 0
	}
	return total
}
