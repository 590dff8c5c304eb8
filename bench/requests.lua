-- Sends small requests with wrk: each of six fast actions with each puzzle of a list, in turn.
--
--   taskset -c 0 ennead web --threads 1 &
--   LIST=puzzles.txt taskset -c 1 wrk -t1 -c8 -d20 --latency -s bench/requests.lua http://127.0.0.1:8080
--
-- puzzles.txt is a file with one classic puzzle per line. Answers other than 200 are counted and printed.

local ACTIONS = { "solve", "count", "check", "candidates", "hint", "canon" }
local requests, at = {}, 0

function init()
  for line in io.lines(os.getenv("LIST")) do
    local puzzle = line:sub(1, 81)
    for _, action in ipairs(ACTIONS) do
      local headers = { ["Content-Type"] = "application/json" }
      table.insert(requests, wrk.format("POST", "/v1/" .. action, headers, '{"puzzle":"' .. puzzle .. '"}'))
    end
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

local thread_of_wrk
function setup(thread)
  thread_of_wrk = thread
end

other = 0
function response(status)
  if status ~= 200 then
    other = other + 1
  end
end

function done()
  print("answers other than 200: " .. thread_of_wrk:get("other"))
end
