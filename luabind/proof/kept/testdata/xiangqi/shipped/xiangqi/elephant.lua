local steps = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}

-- Eye, then target; the river is not crossed.
function paths(from, team)
  local out = {}
  for _, d in ipairs(steps) do
    local eye, to = from:step(d[1], d[2]), from:step(2 * d[1], 2 * d[2])
    if to and to:home(team) then
      out[#out + 1] = {eye, to}
    end
  end
  return out
end
