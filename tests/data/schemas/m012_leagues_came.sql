BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'referee','m001_games_and_entries','2026-11-29 18:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'referee','m002_phones','2026-11-29 18:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'referee','m003_scorers','2026-11-29 18:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'referee','m004_leagues','2026-11-29 18:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'referee','m005_account_links','2026-11-29 18:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'referee','m006_league_days','2026-11-29 18:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'referee','m007_fixture_changes','2026-11-29 18:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'referee','m008_adjustments','2026-11-29 18:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'referee','m009_cups','2026-11-30 08:50:41.967879+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'referee','m010_ended_sessions','2026-11-30 08:51:45.532265+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'referee','m011_parted_games','2026-11-30 08:58:33.634963+00:00');
INSERT INTO "_sqlite_migrations" VALUES(12,'referee','m012_leagues_came','2026-11-30 17:50:41.506463+00:00');
CREATE TABLE account_links (
    hash TEXT PRIMARY KEY,             -- of the token, which is kept nowhere
    account TEXT REFERENCES accounts (id),  -- NULL: somebody may make an account
    made_by TEXT NOT NULL,             -- an account, or '' on the command line
    made TEXT NOT NULL,
    ended TEXT                         -- used, or taken back
) STRICT, WITHOUT ROWID;
INSERT INTO "account_links" VALUES('0f',NULL,'77e8b1c445','2026-11-29T18:00:00.000+00:00',NULL);
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL,            -- argon2
    sessions INTEGER NOT NULL DEFAULT 1,  -- raised to end them all
    made TEXT NOT NULL
, plain TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "accounts" VALUES('77e8b1c445','Ann','$argon2id$v=19$m=19456,t=2,p=1$/eV3bEfFxDeWl/aLHk3vog$PUAvX+6a5X45qG+E4fmQ2CBsCH4csCe1968Eno0qSZo',1,'2026-11-30T08:05:47.392+00:00','ann');
INSERT INTO "accounts" VALUES('645989e318','Bill','$argon2id$v=19$m=19456,t=2,p=1$/eV3bEfFxDeWl/aLHk3vog$PUAvX+6a5X45qG+E4fmQ2CBsCH4csCe1968Eno0qSZo',1,'2026-11-30T08:05:47.406+00:00','bill');
CREATE TABLE adjustments (             -- points by hand, only ever added to
    id TEXT PRIMARY KEY,
    division TEXT NOT NULL REFERENCES divisions (id),
    team TEXT NOT NULL REFERENCES teams (id),
    points TEXT NOT NULL,              -- a fraction, such as -2 or 1/2: below nothing it is a deduction
    reason TEXT NOT NULL,
    takes_back TEXT UNIQUE REFERENCES adjustments (id),  -- the line that this one undoes, with the opposite points
    who TEXT NOT NULL,                 -- account:ID
    made TEXT NOT NULL
) STRICT;
INSERT INTO "adjustments" VALUES('aleek','dleek','t3leek','-1','The card came late',NULL,'account:77e8b1c445','2026-12-04T18:00:00.000+00:00');
CREATE TABLE attempts (
    at TEXT NOT NULL,                  -- UTC
    on_what TEXT NOT NULL,             -- account:NAME, team:ID or phone:MARK
    address TEXT NOT NULL,
    right INTEGER NOT NULL             -- whether it was let in
) STRICT;
CREATE TABLE captains (
    team TEXT NOT NULL REFERENCES teams (id),
    phone TEXT NOT NULL,               -- the mark of a phone on which the PIN was entered
    made TEXT NOT NULL,
    ended TEXT,
    PRIMARY KEY (team, phone)
) STRICT, WITHOUT ROWID;
INSERT INTO "captains" VALUES('t1leek','mark-t1leek','2026-11-30T08:05:47.437+00:00',NULL);
INSERT INTO "captains" VALUES('t2leek','mark-t2leek','2026-11-30T08:05:48.862+00:00',NULL);
CREATE TABLE card_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    fixture TEXT NOT NULL REFERENCES fixtures (id),
    line INTEGER NOT NULL,
    leg INTEGER NOT NULL,
    UNIQUE (fixture, line, leg, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "card_games" VALUES('787800b97e','fleek',0,0);
CREATE TABLE cards (
    fixture TEXT NOT NULL REFERENCES fixtures (id),
    version INTEGER NOT NULL CHECK (version > 0),
    card TEXT NOT NULL,                -- JSON
    who TEXT NOT NULL,                 -- team:ID or account:ID
    phone TEXT NOT NULL,
    why TEXT NOT NULL DEFAULT '',
    key TEXT NOT NULL,                 -- made when the form was rendered
    made TEXT NOT NULL,
    PRIMARY KEY (fixture, version),
    UNIQUE (fixture, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "cards" VALUES('fleek',9,'{"lines": [{"players": [["lleek-Ann"], ["lleek-Dave P."]], "legs": [{"scores": [61, 48], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}, {"players": [["lleek-Bill"], ["lleek-Ann S."]], "legs": [{"scores": [57, 61], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}, {"players": [["lleek-Cath"], ["lleek-Cath M."]], "legs": [{"scores": [61, 60], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}, {"players": [["lleek-Dave"], ["lleek-Bill T."]], "legs": [{"scores": [61, 33], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}, {"players": [["lleek-Ann K."], ["lleek-Cath W."]], "legs": [{"scores": [59, 61], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}, {"players": [["lleek-Bill R."], ["lleek-Dave L."]], "legs": [{"scores": [61, 54], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}, {"players": [["lleek-Ann", "lleek-Bill"], ["lleek-Dave P.", "lleek-Ann S."]], "legs": [{"scores": [121, 97], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}, {"players": [["lleek-Cath", "lleek-Dave"], ["lleek-Cath M.", "lleek-Bill T."]], "legs": [{"scores": [110, 121], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}, {"players": [["lleek-Ann K.", "lleek-Bill R."], ["lleek-Cath W.", "lleek-Dave L."]], "legs": [{"scores": [121, 119], "game": "", "skunk": 0}], "marks": ["", ""], "note": ""}]}','team:t1leek','mark-t1leek','','a2oo4VSxhltK','2026-11-30T08:05:48.166+00:00');
CREATE TABLE cup_draws (               -- each draw that was made, the last one is what counts
    division TEXT NOT NULL REFERENCES divisions (id),
    number INTEGER NOT NULL CHECK (number > 0),
    how TEXT NOT NULL,                 -- lot or given
    who TEXT NOT NULL,                 -- account:ID
    key TEXT NOT NULL,                 -- made when the form was rendered
    made TEXT NOT NULL,
    PRIMARY KEY (division, number),
    UNIQUE (division, key)
) STRICT, WITHOUT ROWID
;
INSERT INTO "cup_draws" VALUES('cleek',1,'lot','account:77e8b1c445','drawn','2026-12-01T18:00:00.000+00:00');
CREATE TABLE cup_entrants (            -- of a division of the kind cup
    division TEXT NOT NULL REFERENCES divisions (id),
    team TEXT NOT NULL REFERENCES teams (id),  -- of another division of the season
    place INTEGER,                     -- drawn as the first, second … and NULL before the draw
    withdrawn TEXT NOT NULL DEFAULT '',  -- the local day since when
    PRIMARY KEY (division, team)
) STRICT, WITHOUT ROWID;
INSERT INTO "cup_entrants" VALUES('cleek','t1leek',1,'');
INSERT INTO "cup_entrants" VALUES('cleek','t2leek',2,'');
CREATE TABLE divisions (
    id TEXT PRIMARY KEY,
    season TEXT NOT NULL REFERENCES seasons (id),
    name TEXT NOT NULL,
    place INTEGER NOT NULL,            -- 1 is the highest
    kind TEXT NOT NULL DEFAULT 'league'  -- or cup
) STRICT;
INSERT INTO "divisions" VALUES('dleek','sleek','Division 1',1,'league');
INSERT INTO "divisions" VALUES('cleek','sleek','Leek Cup',2,'cup');
CREATE TABLE ended_sessions (          -- of phones that signed out: a copy of their cookie is nobody's
    mark TEXT PRIMARY KEY,
    ended TEXT NOT NULL                -- UTC
) STRICT, WITHOUT ROWID
;
INSERT INTO "ended_sessions" VALUES('0f1e2d3c4b5a6978','2026-12-04T18:00:00.000+00:00');
CREATE TABLE entries (
            game TEXT NOT NULL REFERENCES games (id),
            seq INTEGER NOT NULL CHECK (seq > 0),
            text TEXT NOT NULL,     -- canonical notation
            comment TEXT NOT NULL DEFAULT '',
            sent TEXT NOT NULL,     -- as it arrived
            key TEXT NOT NULL,      -- made when the form was rendered
            made TEXT NOT NULL, phone TEXT NOT NULL DEFAULT '',     -- UTC
            PRIMARY KEY (game, seq),
            UNIQUE (game, key)
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "entries" VALUES('1755837cb4',1,'deal b','','deal b','kept-1','2026-11-30T08:05:47.392+00:00','ann-phone');
INSERT INTO "entries" VALUES('17b0e16b52',1,'down a','by lot','down a','kept-1','2026-11-30T08:05:47.391+00:00','ann-phone');
INSERT INTO "entries" VALUES('17b0e16b52',2,'a 6-6','','a 6-6','kept-2','2026-11-30T08:05:47.391+00:00','ann-phone');
INSERT INTO "entries" VALUES('17b0e16b52',3,'b 6-3','','b 6-3','kept-3','2026-11-30T08:05:47.391+00:00','ann-phone');
INSERT INTO "entries" VALUES('17b0e16b52',4,'strike 3','','strike 3','kept-4','2026-11-30T08:05:47.391+00:00','ann-phone');
INSERT INTO "entries" VALUES('17b0e16b52',5,'b 6-5','','b 6-5','kept-5','2026-11-30T08:05:47.391+00:00','ann-phone');
INSERT INTO "entries" VALUES('7203eb6d38',1,'down a','','down a','kept-1','2026-11-30T08:05:47.389+00:00','ann-phone');
INSERT INTO "entries" VALUES('7203eb6d38',2,'a 5-5','','a 5-5','kept-2','2026-11-30T08:05:47.389+00:00','ann-phone');
INSERT INTO "entries" VALUES('787800b97e',1,'deal a','','deal a','kept-1','2026-11-30T08:05:47.391+00:00','ann-phone');
CREATE TABLE fixture_changes (
    fixture TEXT NOT NULL REFERENCES fixtures (id),
    number INTEGER NOT NULL CHECK (number > 0),
    what TEXT NOT NULL,                -- move, postpone, swap, walkover, void, restore or withdrawal
    was TEXT NOT NULL,                 -- JSON: the fixture before it
    who TEXT NOT NULL,                 -- account:ID or team:ID
    key TEXT NOT NULL,                 -- made when the form was rendered
    made TEXT NOT NULL,
    PRIMARY KEY (fixture, number),
    UNIQUE (fixture, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "fixture_changes" VALUES('fleek',1,'move','{"day": "2026-12-01", "hour": "20:30"}','account:77e8b1c445','k','2026-11-30T18:00:00.000+00:00');
CREATE TABLE fixtures (
    id TEXT PRIMARY KEY,
    division TEXT NOT NULL REFERENCES divisions (id),
    round INTEGER NOT NULL,
    home TEXT REFERENCES teams (id),   -- NULL: the other has a bye
    away TEXT REFERENCES teams (id),
    day TEXT,                          -- local, NULL where postponed without a date
    hour TEXT NOT NULL,
    venue TEXT REFERENCES venues (id),
    state TEXT NOT NULL DEFAULT 'scheduled',
    given TEXT NOT NULL DEFAULT '',    -- of a walkover: the team it is given to
    note TEXT NOT NULL DEFAULT '',
    made TEXT NOT NULL
, play_off INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "fixtures" VALUES('fleek','dleek',1,'t1leek','t2leek','2026-12-03','20:30','vleek','final','','','2026-11-29T18:00:00.000+00:00',0);
CREATE TABLE games (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            players TEXT NOT NULL,  -- JSON list
            pairs INTEGER NOT NULL,
            date TEXT NOT NULL,
            chosen TEXT NOT NULL,   -- JSON object of house rules
            tags TEXT NOT NULL,     -- JSON object of tags that are only kept
            made TEXT NOT NULL,     -- UTC
            match TEXT REFERENCES matches (id),
            leg INTEGER NOT NULL DEFAULT 1,
            after TEXT UNIQUE REFERENCES games (id),  -- the game that this one follows, but for legs of one match
            key TEXT UNIQUE,        -- made when the form was rendered
            UNIQUE (match, leg)
        ) STRICT
        ;
INSERT INTO "games" VALUES('7203eb6d38','muggins','["Ann", "Bill", "Cath", "Dave"]',1,'2026-11-29','{}','{}','2026-11-30T08:05:47.389+00:00',NULL,1,NULL,'form-muggins');
INSERT INTO "games" VALUES('17b0e16b52','fives-and-threes','["Ann", "Bill"]',0,'2026-11-29','{"boneyard": "sleeping"}','{}','2026-11-30T08:05:47.391+00:00','da18f51c4e',1,NULL,'form-fives');
INSERT INTO "games" VALUES('787800b97e','cribbage','["Ann", "Bill"]',0,'2026-11-29','{}','{}','2026-11-30T08:05:47.391+00:00',NULL,1,NULL,'form-crib');
INSERT INTO "games" VALUES('1755837cb4','domino-cribbage','["Ann", "Bill"]',0,'2026-11-29','{}','{}','2026-11-30T08:05:47.392+00:00',NULL,1,NULL,'form-dom');
CREATE TABLE invitations (
            token TEXT PRIMARY KEY,
            game TEXT NOT NULL REFERENCES games (id),
            made TEXT NOT NULL,     -- UTC
            ended TEXT              -- UTC, once it has been taken back
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "invitations" VALUES('2Ay-VTWGRqcgHnIm','17b0e16b52','2026-11-30T08:05:47.391+00:00',NULL);
CREATE TABLE leagues (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    zone TEXT NOT NULL,                -- IANA, such as Europe/London
    public INTEGER NOT NULL DEFAULT 1,
    made TEXT NOT NULL
, feed TEXT NOT NULL DEFAULT '', came TEXT) STRICT;
INSERT INTO "leagues" VALUES('lleek','Leek','Europe/London',1,'2026-11-29T18:00:00.000+00:00','f194df7b2e833f7c602e38026b71f8a8','2026-11-30T08:05:47.392+00:00');
CREATE TABLE leg_figures (
    fixture TEXT NOT NULL REFERENCES fixtures (id),
    line INTEGER NOT NULL,
    leg INTEGER NOT NULL,
    seat INTEGER NOT NULL,             -- 0, 1 … within the side
    side INTEGER NOT NULL,             -- 0 home, 1 away
    player TEXT NOT NULL,
    team TEXT NOT NULL,
    season TEXT NOT NULL,
    day TEXT NOT NULL,
    kind TEXT NOT NULL,                -- singles, pairs, fours
    rules TEXT NOT NULL,               -- the game
    won INTEGER NOT NULL,
    scored INTEGER NOT NULL,
    conceded INTEGER NOT NULL,
    figures TEXT NOT NULL,             -- JSON of what the log tells, {} for a typed leg
    PRIMARY KEY (fixture, line, leg, side, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "leg_figures" VALUES('fleek',0,0,0,0,'lleek-Ann','t1leek','sleek','2026-12-03','singles','fives-and-threes',1,61,48,'{}');
INSERT INTO "leg_figures" VALUES('fleek',0,0,0,1,'lleek-Dave P.','t2leek','sleek','2026-12-03','singles','fives-and-threes',0,48,61,'{}');
INSERT INTO "leg_figures" VALUES('fleek',1,0,0,0,'lleek-Bill','t1leek','sleek','2026-12-03','singles','fives-and-threes',0,57,61,'{}');
INSERT INTO "leg_figures" VALUES('fleek',1,0,0,1,'lleek-Ann S.','t2leek','sleek','2026-12-03','singles','fives-and-threes',1,61,57,'{}');
INSERT INTO "leg_figures" VALUES('fleek',2,0,0,0,'lleek-Cath','t1leek','sleek','2026-12-03','singles','fives-and-threes',1,61,60,'{}');
INSERT INTO "leg_figures" VALUES('fleek',2,0,0,1,'lleek-Cath M.','t2leek','sleek','2026-12-03','singles','fives-and-threes',0,60,61,'{}');
CREATE TABLE matches (id TEXT PRIMARY KEY, kind TEXT NOT NULL, legs INTEGER NOT NULL) STRICT;
INSERT INTO "matches" VALUES('da18f51c4e','best-of',3);
CREATE TABLE parted_games (            -- games that were begun for a leg, and taken off the card
    game TEXT PRIMARY KEY REFERENCES games (id),
    league TEXT NOT NULL REFERENCES leagues (id),
    players TEXT NOT NULL,             -- JSON list of their ids, seat by seat
    made TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "parted_games" VALUES('1755837cb4','lleek','["pleek"]','2026-11-29T18:00:00.000+00:00');
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    league TEXT NOT NULL REFERENCES leagues (id),
    name TEXT NOT NULL,
    shown TEXT NOT NULL DEFAULT 'name',  -- or initials, hidden, erased
    archived INTEGER NOT NULL DEFAULT 0,
    made TEXT NOT NULL
) STRICT;
INSERT INTO "players" VALUES('pleek','lleek','Dave P.','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Ann','lleek','Ann','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Bill','lleek','Bill','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Cath','lleek','Cath','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Dave','lleek','Dave','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Ann K.','lleek','Ann K.','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Bill R.','lleek','Bill R.','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Dave P.','lleek','Dave P.','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Ann S.','lleek','Ann S.','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Cath M.','lleek','Cath M.','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Bill T.','lleek','Bill T.','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Cath W.','lleek','Cath W.','name',0,'2026-11-29T18:00:00.000+00:00');
INSERT INTO "players" VALUES('lleek-Dave L.','lleek','Dave L.','name',0,'2026-11-29T18:00:00.000+00:00');
CREATE TABLE results (
    fixture TEXT PRIMARY KEY REFERENCES fixtures (id),
    division TEXT NOT NULL,
    home TEXT NOT NULL,
    away TEXT NOT NULL,
    round INTEGER NOT NULL,
    day TEXT NOT NULL,
    rubbers_home INTEGER NOT NULL, rubbers_away INTEGER NOT NULL,
    legs_home INTEGER NOT NULL, legs_away INTEGER NOT NULL,
    pegs_home INTEGER NOT NULL, pegs_away INTEGER NOT NULL,
    points_home TEXT NOT NULL, points_away TEXT NOT NULL,  -- fractions, such as 7/2
    walkover INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('fleek','dleek','t1leek','t2leek',1,'2026-12-03',6,3,6,3,712,654,'8','3',0);
CREATE TABLE scorers (
            game TEXT NOT NULL REFERENCES games (id),
            phone TEXT NOT NULL,    -- the mark that its cookie holds
            name TEXT NOT NULL,     -- what the others call it, or ''
            made TEXT NOT NULL,     -- UTC
            ended TEXT,             -- UTC, once the right has been taken back
            PRIMARY KEY (game, phone)
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "scorers" VALUES('1755837cb4','ann-phone','Ann','2026-11-30T08:05:47.392+00:00',NULL);
INSERT INTO "scorers" VALUES('17b0e16b52','ann-phone','Ann','2026-11-30T08:05:47.391+00:00',NULL);
INSERT INTO "scorers" VALUES('7203eb6d38','ann-phone','Ann','2026-11-30T08:05:47.389+00:00',NULL);
INSERT INTO "scorers" VALUES('787800b97e','ann-phone','Ann','2026-11-30T08:05:47.392+00:00',NULL);
CREATE TABLE seasons (
    id TEXT PRIMARY KEY,
    league TEXT NOT NULL REFERENCES leagues (id),
    name TEXT NOT NULL,
    format TEXT NOT NULL,              -- JSON, pinned when the season begins
    chain TEXT NOT NULL,               -- JSON list of tie-breaks
    play_off INTEGER NOT NULL DEFAULT 0,  -- level at the top is played off
    average_of INTEGER NOT NULL DEFAULT 0,  -- matches a ranked average needs
    begins TEXT NOT NULL,              -- local day of the first round
    hour TEXT NOT NULL DEFAULT '20:30',
    made TEXT NOT NULL,
    ended TEXT                         -- archived
, avoid TEXT NOT NULL DEFAULT '[]') STRICT;
INSERT INTO "seasons" VALUES('sleek','lleek','2026–27','{"name": "Leek", "rubbers": [{"kind": "singles", "game": "fives-and-threes", "chosen": {"boneyard": "sleeping", "deal": "9", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}, {"kind": "singles", "game": "fives-and-threes", "chosen": {"boneyard": "sleeping", "deal": "9", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}, {"kind": "singles", "game": "fives-and-threes", "chosen": {"boneyard": "sleeping", "deal": "9", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}, {"kind": "singles", "game": "fives-and-threes", "chosen": {"boneyard": "sleeping", "deal": "9", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}, {"kind": "singles", "game": "fives-and-threes", "chosen": {"boneyard": "sleeping", "deal": "9", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}, {"kind": "singles", "game": "fives-and-threes", "chosen": {"boneyard": "sleeping", "deal": "9", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}, {"kind": "pairs", "game": "fives-and-threes", "chosen": {"target": "121", "boneyard": "sleeping", "deal": "6", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}, {"kind": "pairs", "game": "fives-and-threes", "chosen": {"target": "121", "boneyard": "sleeping", "deal": "6", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}, {"kind": "pairs", "game": "fives-and-threes", "chosen": {"target": "121", "boneyard": "sleeping", "deal": "6", "knock-penalty": "peg-back-8", "chip-point": "0", "win-on-down": "no"}, "legs": 1, "best": false}], "points": {"decides": "rubbers", "win": "2", "draw": "1", "rubber": "1", "leg": "0", "close": "0", "skunk": "0", "absent": "7", "close_by": 1, "walkover": [5, 4]}, "least": 1, "times": 1, "drawn": false}','["leg-difference"]',0,0,'2026-12-03','20:30','2026-11-29T18:00:00.000+00:00',NULL,'["2026-12-24"]');
CREATE TABLE secretaries (
    league TEXT NOT NULL REFERENCES leagues (id),
    account TEXT NOT NULL REFERENCES accounts (id),
    made TEXT NOT NULL,
    PRIMARY KEY (league, account)
) STRICT, WITHOUT ROWID;
INSERT INTO "secretaries" VALUES('lleek','77e8b1c445','2026-11-30T08:05:47.392+00:00');
CREATE TABLE signatures (
    fixture TEXT NOT NULL REFERENCES fixtures (id),
    version INTEGER NOT NULL,
    team TEXT NOT NULL,                -- or account:ID of the secretary
    name TEXT NOT NULL,
    made TEXT NOT NULL,
    PRIMARY KEY (fixture, version, team)
) STRICT, WITHOUT ROWID;
INSERT INTO "signatures" VALUES('fleek',9,'t1leek','Ann','2026-11-30T08:05:48.854+00:00');
INSERT INTO "signatures" VALUES('fleek',9,'t2leek','Dave P.','2026-11-30T08:05:49.137+00:00');
CREATE TABLE squads (
    team TEXT NOT NULL REFERENCES teams (id),
    player TEXT NOT NULL REFERENCES players (id),
    since TEXT NOT NULL,
    until TEXT,                        -- moved to another team, or left
    captain INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (team, player, since)
) STRICT, WITHOUT ROWID;
INSERT INTO "squads" VALUES('t1leek','lleek-Ann','2026-09-01',NULL,1);
INSERT INTO "squads" VALUES('t1leek','lleek-Ann K.','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t1leek','lleek-Bill','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t1leek','lleek-Bill R.','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t1leek','lleek-Cath','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t1leek','lleek-Dave','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t2leek','lleek-Ann S.','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t2leek','lleek-Bill T.','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t2leek','lleek-Cath M.','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t2leek','lleek-Cath W.','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t2leek','lleek-Dave L.','2026-09-01',NULL,0);
INSERT INTO "squads" VALUES('t2leek','lleek-Dave P.','2026-09-01',NULL,1);
CREATE TABLE teams (
    id TEXT PRIMARY KEY,
    division TEXT NOT NULL REFERENCES divisions (id),
    name TEXT NOT NULL,
    venue TEXT NOT NULL REFERENCES venues (id),
    night INTEGER,                     -- 0 is Monday
    avoid TEXT NOT NULL DEFAULT '[]',  -- JSON list of local days
    pin TEXT NOT NULL DEFAULT '',      -- argon2 of the captain's PIN
    withdrawn TEXT NOT NULL DEFAULT '',  -- void, void-unfinished or walkovers, and since when
    UNIQUE (division, name)
) STRICT;
INSERT INTO "teams" VALUES('t1leek','dleek','Plough','vleek',NULL,'[]','$argon2id$v=19$m=19456,t=2,p=1$01ARY+LfN8AcwrYa02pTag$AiboQGaL/Z8DDpizfLCSxLHyJmBLdH6LkuH/tsMaEUY','');
INSERT INTO "teams" VALUES('t2leek','dleek','Railway','vleek',NULL,'[]','$argon2id$v=19$m=19456,t=2,p=1$01ARY+LfN8AcwrYa02pTag$AiboQGaL/Z8DDpizfLCSxLHyJmBLdH6LkuH/tsMaEUY','');
INSERT INTO "teams" VALUES('t3leek','dleek','Bell','vleek',NULL,'[]','$argon2id$v=19$m=19456,t=2,p=1$01ARY+LfN8AcwrYa02pTag$AiboQGaL/Z8DDpizfLCSxLHyJmBLdH6LkuH/tsMaEUY','');
CREATE TABLE venues (
    id TEXT PRIMARY KEY,
    league TEXT NOT NULL REFERENCES leagues (id),
    name TEXT NOT NULL,
    UNIQUE (league, name)
) STRICT;
INSERT INTO "venues" VALUES('vleek','lleek','The Plough');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT RAISE (ABORT, 'the log is only ever added to'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT RAISE (ABORT, 'the log is only ever added to'); END;
CREATE INDEX invitations_game ON invitations (game);
CREATE INDEX attempts_by_time ON attempts (on_what, at);
CREATE INDEX seasons_by_league ON seasons (league, made);
CREATE INDEX divisions_by_season ON divisions (season, place);
CREATE INDEX teams_by_venue ON teams (venue);
CREATE INDEX players_by_league ON players (league, name);
CREATE INDEX squads_by_player ON squads (player);
CREATE INDEX fixtures_by_division ON fixtures (division, round);
CREATE INDEX fixtures_by_venue ON fixtures (venue, day);
CREATE INDEX fixtures_by_home ON fixtures (home);
CREATE INDEX fixtures_by_away ON fixtures (away);
CREATE INDEX results_by_division ON results (division, round);
CREATE INDEX leg_figures_by_player ON leg_figures (player, season);
CREATE INDEX leg_figures_by_season ON leg_figures (season, player)
;
CREATE INDEX account_links_by_maker ON account_links (made_by);
CREATE INDEX account_links_by_account ON account_links (account);
CREATE UNIQUE INDEX accounts_by_name ON accounts (plain);
CREATE INDEX attempts_by_address ON attempts (address, at);
CREATE INDEX captains_by_phone ON captains (phone)
;
CREATE INDEX fixtures_by_day ON fixtures (day)
;
CREATE INDEX adjustments_by_division ON adjustments (division, made)
;
CREATE INDEX cup_entrants_by_team ON cup_entrants (team);
COMMIT;
