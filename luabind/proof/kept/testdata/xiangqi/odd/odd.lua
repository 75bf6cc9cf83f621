function paths(from, team)
  local out = {}
  for n = -2, 2 do
    local to = from:step(n, 1)
    if to then
      out[#out + 1] = {to}
    end
  end
  return out
end
