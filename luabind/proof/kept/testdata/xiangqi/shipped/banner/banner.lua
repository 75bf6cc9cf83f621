-- Up to two steps along a diagonal, one step straight back, and a leap of three
-- squares straight ahead, for which the first must be empty.
local diagonals = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}

function paths(from, team)
  local out = {}
  for _, d in ipairs(diagonals) do
    local way = from:ray(d[1], d[2])
    if way[1] then
      out[#out + 1] = {way[1]}
    end
    if way[2] then
      out[#out + 1] = {way[1], way[2]}
    end
  end
  local back = from:step(0, -team.forward)
  if back then
    out[#out + 1] = {back}
  end
  local leap = from:step(0, 3 * team.forward)
  if leap then
    out[#out + 1] = {from:step(0, team.forward), leap}
  end
  return out
end
