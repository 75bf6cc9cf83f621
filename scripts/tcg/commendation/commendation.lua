-- What is awarded is no kill, so the limit of a turn is not asked (A-07).
function award(me, ev, game)
  game:emit("tcg:COMMENDATION_GAINED", { points = ev:get("points") }, me:card())
end
