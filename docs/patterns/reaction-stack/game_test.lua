local function hands(t)
  t:turn(1, {phase = "main"})
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", "BOLT", "DENY")
  t:put(2, "hand", "DENY", "GROW", "BOLT")
end

---@param t arbiter.t
function test_a_card_happens_when_both_pass(t)
  hands(t)
  t:cannot():command("cast DENY")
  t:command("cast BOLT")
  t:player(2, {life = 10})
  t:to_act(2)
  t:command("pass")
  t:to_act(1)
  t:command("pass")
  t:player(2, {life = 7})
  t:player(0, {stack = 0, used = {"BOLT"}})
end

---@param t arbiter.t
function test_a_denied_card_does_nothing(t)
  hands(t)
  t:command("cast BOLT")
  t:command("respond DENY")
  t:command("pass")
  t:command("pass")
  t:player(2, {life = 10})
  t:turn_is({active = 2, phase = "main"})
end

-- A card that was drawn belongs to nobody, and the player who plays it controls it.
---@param t arbiter.t
function test_a_card_from_the_deck(t)
  hands(t)
  t:clear(0, "deck")
  t:put(0, "deck", "GROW", "GROW")
  t:counter(2, "life", 5)
  t:command("wait")
  t:command("wait")
  t:command("cast BOLT")
  t:command("respond GROW")
  t:command("pass")
  t:command("pass")
  t:player(1, {life = 10})
  t:player(2, {life = 4})
end

-- The second denial stops the first one, so the bolt happens.
---@param t arbiter.t
function test_a_denial_can_be_denied(t)
  hands(t)
  t:command("cast BOLT")
  t:command("respond DENY")
  t:command("respond DENY")
  t:command("pass")
  t:command("pass")
  t:player(2, {life = 7})
end

-- The response comes first, so it ends the match before the other card heals.
---@param t arbiter.t
function test_the_last_card_happens_first(t)
  hands(t)
  t:counter(1, "life", 3)
  t:command("cast BOLT")
  t:command("respond GROW")
  t:command("pass")
  t:command("respond BOLT")
  t:command("pass")
  t:command("pass")
  t:player(2, {life = 9})
  t:over("win", 2)
end

---@param t arbiter.t
function test_the_best_life_wins_when_the_cards_are_spent(t)
  t:turn(1, {phase = "main"})
  t:clear(0, "deck")
  t:clear(1, "hand")
  t:clear(2, "hand")
  t:put(1, "hand", "GROW")
  t:counter(1, "life", 5)
  t:command("cast GROW")
  t:command("pass")
  t:command("pass")
  t:over("win", 2)
  t:player(1, {life = 7})
end
