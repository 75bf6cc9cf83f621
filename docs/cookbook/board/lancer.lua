function paths(from, team)
  local out, path = {}, {}
  for i, square in ipairs(from:ray(0, team.forward)) do
    path[i] = square
    out[#out + 1] = {unpack(path)}
  end
  for _, side in ipairs({-1, 1}) do
    local way = from:ray(side, 0)
    if way[1] then
      out[#out + 1] = {way[1]}
    end
  end
  return out
end
