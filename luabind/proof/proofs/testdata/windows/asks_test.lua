-- K-25: a script puts an ask of its pack and goes on as its listeners leave it.
function test_an_ask_that_stands(t)
  t:deck(1, "UNSC-001", "UNSC-001", "UNSC-001")
  t:play(t:hand(1, "WIN-005"))
  t:player(1, {hand = {"UNSC-001", "UNSC-001"}})
  t:order({"windows:DROP", crates = 2}, {"CARD_DRAWN"}, {"windows:LANDED", crates = 2, safe = true})
end

function test_an_ask_that_is_changed(t)
  t:place("GALE")
  t:deck(1, "UNSC-001", "UNSC-001", "UNSC-001")
  t:play(t:hand(1, "WIN-005"))
  t:player(1, {hand = {"UNSC-001"}})
  t:events("windows:LANDED", {crates = 1, safe = true}, 1)
end

-- K-26: what the listener that rejects says instead comes before what follows
-- from the rejection, and stays.
function test_an_ask_that_is_rejected(t)
  local flak = t:place("FLAK", {player = 2})
  t:deck(1, "UNSC-001", "UNSC-001", "UNSC-001")
  local first, second = t:hand(1, "WIN-005"), t:hand(1, "WIN-005")
  t:play(first)
  t:player(1, {hand = {"WIN-005"}, supply = 9})
  t:order({"windows:DROP"}, {"windows:SHOT_DOWN", crates = 2}, {"windows:LANDED", crates = 0, safe = false})
  t:eq(t:counter(flak, "shots"), 1)
  t:play(second)
  t:player(1, {hand = {"UNSC-001", "UNSC-001"}})
end

function test_nothing_follows_a_rejection_without_a_function(t)
  t:place("FLAK", {player = 2})
  t:deck(1, "UNSC-001", "UNSC-001")
  t:play(t:hand(1, "WIN-006"))
  t:player(1, {hand = {}})
  t:events("windows:SHOT_DOWN", {crates = 1}, 1)
  t:no_event("windows:LANDED")
end
