local steps = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

-- Palace steps, and the file toward the other palace, one path per square. A
-- step ahead inside the palace is both and comes once.
function paths(from, team)
  local out = {}
  if not from:palace(team) then
    return out
  end
  for _, d in ipairs(steps) do
    local to = from:step(d[1], d[2])
    if to and to:palace(team) then
      out[#out + 1] = {to}
    end
  end
  local way = from:ray(0, team.forward)
  for n = 1, #way do
    if n > 1 or not way[n]:palace(team) then
      local path = {}
      for i = 1, n do
        path[i] = way[i]
      end
      out[#out + 1] = path
    end
  end
  return out
end
