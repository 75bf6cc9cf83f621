---@param t arbiter.t
function test_a_card_goes_to_the_discard_pile(t)
  t:turn(1)
  t:clear(1, "deck")
  t:put(1, "deck", "CART", "CART", "CART", "CART", "CART")
  t:cannot():command("buy GARDEN")
  t:command("buy SHIP")
  t:player(1, {discard = {"SHIP", "CART", "CART", "CART", "CART"}, hand = 4, deck = 1})
  t:to_act(2)
end

-- Two cards are left, so two more come from the shuffled discard pile.
---@param t arbiter.t
function test_the_discard_pile_becomes_the_deck(t)
  t:turn(1)
  t:command("keep")
  t:player(1, {hand = 4, deck = 2, discard = 0})
end

---@param t arbiter.t
function test_the_most_fame_wins(t)
  t:turn(1)
  t:counter(0, "gardens", 1)
  t:counter(2, "fame", 2)
  t:clear(1, "hand")
  t:put(1, "hand", "SHIP", "SHIP", "CART", "CART")
  t:command("buy GARDEN")
  t:player(1, {fame = 3})
  t:over("win", 1)
end
