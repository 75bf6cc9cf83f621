-- Forward, and beyond the river sideways; never back.
function paths(from, team)
  local out = {}
  local ahead = from:step(0, team.forward)
  if ahead then
    out[1] = {ahead}
  end
  if not from:home(team) then
    for side = -1, 1, 2 do
      local to = from:step(side, 0)
      if to then
        out[#out + 1] = {to}
      end
    end
  end
  return out
end
