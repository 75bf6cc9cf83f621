-- The state DISCOUNT keeps its own floor.
function whisper(me, ev, game)
  game:return_to_hand(ev:target())
  game:put_status(ev:target(), "DISCOUNT", me.vars.less)
end
