function score(me, it, game)
  local nothing = nil
  return nothing.of
end
