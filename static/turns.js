/* Who is next while plays wait for a signal: the turns that the server told with the page, carried on by the plays that
   were tapped since. Knows no points and no ends; whether a play is legal the server says when it gets there.

     {seats: "ab", names: ["Ann", "Bill"], turn: "a", left: [5, 4], passed: "", draws: 9}               a line game
     {…, turn: "b", passed: "a", last: "b", count: 24, rounds: true, leads: "", seen: "5TT"}             cribbage */
(function () {
  "use strict";

  const FULL = 31;
  const SUITS = 4;

  function pips(piece) {
    if (piece.includes("-")) return Number(piece[0]) + Number(piece[2]);
    return piece[0] === "A" ? 1 : Number(piece[0]) || 10;
  }

  const isCard = (piece) => /^[A-Z\d]\w?$/.test(piece);
  const allSeen = (turns, card) => Array.from(turns.seen || "").filter((rank) => rank === card[0]).length >= SUITS;

  /* The first seat behind this one of which it is true; the seat itself is asked last. */
  function behind(turns, seat, fits) {
    const at = turns.seats.indexOf(seat);
    const order = turns.seats.slice(at + 1) + turns.seats.slice(0, at + 1);
    return Array.from(order).find(fits) || "";
  }

  function lineTurn(turns, seat, does) {
    const holds = (other) => turns.left[turns.seats.indexOf(other)] > 0;
    if (does === "draws") return seat;
    const over = does === "knocks" ? Array.from(turns.seats).filter(holds).length <= turns.passed.length : !holds(seat);
    return over ? "" : behind(turns, seat, holds);
  }

  function cribTurn(turns, seat) {
    const holds = (other) => turns.left[turns.seats.indexOf(other)] > 0;
    const next = behind(turns, turns.last || seat, (other) => holds(other) && !turns.passed.includes(other));
    if (next && turns.count < FULL) return next;
    const leads = turns.rounds ? behind(turns, turns.last, holds) : "";
    Object.assign(turns, { count: 0, passed: "", last: "" });
    return leads;
  }

  /* The turns after an entry; `turn` is "" where what comes next is not a tap on the pad. */
  function after(was, entry) {
    const [seat, does, number] = entry.split(" ");
    const seen = (was.seen || "") + (isCard(does) ? does[0] : "");
    if (seat === "starter") return Object.assign({}, was, { turn: was.leads, seen: seen });
    const at = was.seats.indexOf(seat);
    if (seat.length !== 1 || at < 0) return Object.assign({}, was, { turn: "" });
    const turns = Object.assign({}, was, { left: was.left.slice() });
    if (does === "draws") {
      turns.left[at] += Number(number);
      turns.draws -= Number(number);
    } else if (does === "knocks" || does === "go") {
      turns.passed += seat;
    } else {
      turns.left[at] -= 1;
      if ("count" in turns) Object.assign(turns, { count: turns.count + pips(does), last: seat, seen: seen });
      else turns.passed = "";
    }
    turns.turn = "count" in turns ? cribTurn(turns, seat) : lineTurn(turns, seat, does);
    return turns;
  }

  /* Whether it may be tapped next, as far as can be told from here: a piece, "knocks", "draws 1", "go". */
  function allows(turns, play) {
    if (!turns.turn) return false;
    if (isCard(play) && allSeen(turns, play)) return false;
    if (turns.turn === "starter") return /^[A-Z\d]/.test(play);
    if (play === "knocks") return turns.draws === 0;
    if (play === "draws 1") return turns.draws > 0;
    if (play === "go") return turns.last !== "";
    return !("count" in turns) || turns.count + pips(play) <= FULL;
  }

  window.refereeTurns = { after: after, allows: allows };
})();
