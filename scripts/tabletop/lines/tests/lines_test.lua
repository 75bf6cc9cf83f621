-- The rules are those of docs/games/lines.md.

local function legal(t, command)
  for _, text in ipairs(t:legal()) do
    if text == command then return true end
  end
  return false
end

local function play(t, ...)
  for _, cell in ipairs({...}) do t:command("mark " .. cell) end
end

function test_players_mark_in_turn(t)
  t:to_act(1)
  play(t, "b2")
  t:to_act(2)
  t:eq(legal(t, "mark b2"), false)
end

function test_a_row_wins(t)
  play(t, "a1", "a2", "b1", "b2", "c1")
  t:over("win", 1)
end

function test_a_column_wins(t)
  play(t, "a1", "b1", "c3", "b2", "a3", "b3")
  t:over("win", 2)
end

function test_a_diagonal_wins(t)
  play(t, "a1", "a2", "b2", "b1", "c3")
  t:over("win", 1)
end

function test_a_full_board_is_a_draw(t)
  play(t, "a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3")
  t:over("draw")
end
