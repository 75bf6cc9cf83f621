function score(me, it, game)
  if it:taken() ~= 0 then
    return 10 + it:worth()
  end
  return game:chance(10)
end
