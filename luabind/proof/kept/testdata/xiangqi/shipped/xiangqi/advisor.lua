local steps = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}

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
  return out
end
