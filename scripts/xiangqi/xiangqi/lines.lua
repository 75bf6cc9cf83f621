-- Chariot and cannon: along ranks and files, one path per square. The conditions of a
-- cannon's capture are in its manifest.
local directions = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

function paths(from, team)
  local out = {}
  for _, d in ipairs(directions) do
    local way = from:ray(d[1], d[2])
    for n = 1, #way do
      local path = {}
      for i = 1, n do
        path[i] = way[i]
      end
      out[#out + 1] = path
    end
  end
  return out
end
