local lives_of = {"chariot", "horse", "cannon"}

function give(me, ev, game)
  game:remove(game:piece(me.vars.square))
end

function give_both(me, ev, game)
  game:remove(game:piece(me.vars.left))
  game:remove(game:piece(me.vars.right))
end

-- Lives are counted by the pieces that really came back: the square of one may
-- be taken, by its captor too, and then the life is kept.
function has_life(me, ev, game)
  local kind, worthy = game:kind(ev:target()), false
  for _, k in ipairs(lives_of) do
    worthy = worthy or k == kind
  end
  return worthy and game:returned(game:team(ev:target())) < me.vars.lives
end

function revive(me, ev, game)
  game:put_back(ev:target(), game:home(ev:target()))
end
