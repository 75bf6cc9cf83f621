-- An award is not a kill, so the limit of a turn does not apply (A-07).
function award(me, ev, game)
  game:emit("tcg:COMMENDATION_GAINED", { points = ev:get("points") }, me:card())
end
