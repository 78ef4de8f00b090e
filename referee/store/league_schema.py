"""The tables of leagues, as migrations 4 to 12 make them. Never changed once released; a new migration follows.

Days and hours are local, as the league's clock shows them (`2026-12-03`, `20:30`); `made` and other moments are UTC.
A card is only ever added to: each change is a new version of it. `results` and `leg_figures` are derived, and can be
built again from cards and logs.
"""

LEAGUE_TABLES = """
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL,            -- argon2
    sessions INTEGER NOT NULL DEFAULT 1,  -- raised to end them all
    made TEXT NOT NULL
) STRICT;
CREATE TABLE attempts (
    at TEXT NOT NULL,                  -- UTC
    on_what TEXT NOT NULL,             -- account:NAME, team:ID or phone:MARK
    address TEXT NOT NULL,
    right INTEGER NOT NULL             -- whether it was let in
) STRICT;
CREATE INDEX attempts_by_time ON attempts (on_what, at);
CREATE TABLE leagues (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    zone TEXT NOT NULL,                -- IANA, such as Europe/London
    public INTEGER NOT NULL DEFAULT 1,
    made TEXT NOT NULL
) STRICT;
CREATE TABLE secretaries (
    league TEXT NOT NULL REFERENCES leagues (id),
    account TEXT NOT NULL REFERENCES accounts (id),
    made TEXT NOT NULL,
    PRIMARY KEY (league, account)
) STRICT, WITHOUT ROWID;
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
) STRICT;
CREATE INDEX seasons_by_league ON seasons (league, made);
CREATE TABLE divisions (
    id TEXT PRIMARY KEY,
    season TEXT NOT NULL REFERENCES seasons (id),
    name TEXT NOT NULL,
    place INTEGER NOT NULL,            -- 1 is the highest
    kind TEXT NOT NULL DEFAULT 'league'  -- or cup
) STRICT;
CREATE INDEX divisions_by_season ON divisions (season, place);
CREATE TABLE venues (
    id TEXT PRIMARY KEY,
    league TEXT NOT NULL REFERENCES leagues (id),
    name TEXT NOT NULL,
    UNIQUE (league, name)
) STRICT;
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
CREATE INDEX teams_by_venue ON teams (venue);
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    league TEXT NOT NULL REFERENCES leagues (id),
    name TEXT NOT NULL,
    shown TEXT NOT NULL DEFAULT 'name',  -- or initials, hidden, erased
    archived INTEGER NOT NULL DEFAULT 0,
    made TEXT NOT NULL
) STRICT;
CREATE INDEX players_by_league ON players (league, name);
CREATE TABLE squads (
    team TEXT NOT NULL REFERENCES teams (id),
    player TEXT NOT NULL REFERENCES players (id),
    since TEXT NOT NULL,
    until TEXT,                        -- moved to another team, or left
    captain INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (team, player, since)
) STRICT, WITHOUT ROWID;
CREATE INDEX squads_by_player ON squads (player);
CREATE TABLE captains (
    team TEXT NOT NULL REFERENCES teams (id),
    phone TEXT NOT NULL,               -- the mark of a phone on which the PIN was entered
    made TEXT NOT NULL,
    ended TEXT,
    PRIMARY KEY (team, phone)
) STRICT, WITHOUT ROWID;
CREATE TABLE fixtures (
    id TEXT PRIMARY KEY,
    division TEXT NOT NULL REFERENCES divisions (id),
    round INTEGER NOT NULL,            -- 0 is the play-off at the top of a table
    home TEXT REFERENCES teams (id),   -- NULL: the other has a bye
    away TEXT REFERENCES teams (id),
    day TEXT,                          -- local, NULL where postponed without a date
    hour TEXT NOT NULL,
    venue TEXT REFERENCES venues (id),
    state TEXT NOT NULL DEFAULT 'scheduled',
    given TEXT NOT NULL DEFAULT '',    -- of a walkover: the team it is given to
    note TEXT NOT NULL DEFAULT '',
    made TEXT NOT NULL
) STRICT;
CREATE INDEX fixtures_by_division ON fixtures (division, round);
CREATE INDEX fixtures_by_venue ON fixtures (venue, day);
CREATE INDEX fixtures_by_home ON fixtures (home);
CREATE INDEX fixtures_by_away ON fixtures (away);
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
CREATE TABLE signatures (
    fixture TEXT NOT NULL REFERENCES fixtures (id),
    version INTEGER NOT NULL,
    team TEXT NOT NULL,                -- or account:ID of the secretary
    name TEXT NOT NULL,
    made TEXT NOT NULL,
    PRIMARY KEY (fixture, version, team)
) STRICT, WITHOUT ROWID;
CREATE TABLE card_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    fixture TEXT NOT NULL REFERENCES fixtures (id),
    line INTEGER NOT NULL,
    leg INTEGER NOT NULL,
    UNIQUE (fixture, line, leg, game)
) STRICT, WITHOUT ROWID;
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
CREATE INDEX results_by_division ON results (division, round);
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
CREATE INDEX leg_figures_by_player ON leg_figures (player, season);
CREATE INDEX leg_figures_by_season ON leg_figures (season, player)
"""

ACCOUNT_LINKS = """
CREATE TABLE account_links (
    hash TEXT PRIMARY KEY,             -- of the token, which is kept nowhere
    account TEXT REFERENCES accounts (id),  -- NULL: somebody may make an account
    made_by TEXT NOT NULL,             -- an account, or '' on the command line
    made TEXT NOT NULL,
    ended TEXT                         -- used, or taken back
) STRICT, WITHOUT ROWID;
CREATE INDEX account_links_by_maker ON account_links (made_by);
CREATE INDEX account_links_by_account ON account_links (account);
ALTER TABLE accounts ADD COLUMN plain TEXT NOT NULL DEFAULT '';  -- the name without regard to capitals
CREATE UNIQUE INDEX accounts_by_name ON accounts (plain);
CREATE INDEX attempts_by_address ON attempts (address, at);
CREATE INDEX captains_by_phone ON captains (phone)
"""

# A JSON list of local days on which nobody in the league plays.
LEAGUE_DAYS = "ALTER TABLE seasons ADD COLUMN avoid TEXT NOT NULL DEFAULT '[]'"

FIXTURE_CHANGES = """
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
CREATE INDEX fixtures_by_day ON fixtures (day)
"""

ADJUSTMENTS = """
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
CREATE INDEX adjustments_by_division ON adjustments (division, made)
"""

CUPS = """
ALTER TABLE fixtures ADD COLUMN play_off INTEGER NOT NULL DEFAULT 0;  -- of a level cup tie, or for the top of a table
CREATE TABLE cup_entrants (            -- of a division of the kind cup
    division TEXT NOT NULL REFERENCES divisions (id),
    team TEXT NOT NULL REFERENCES teams (id),  -- of another division of the season
    place INTEGER,                     -- drawn as the first, second … and NULL before the draw
    withdrawn TEXT NOT NULL DEFAULT '',  -- the local day since when
    PRIMARY KEY (division, team)
) STRICT, WITHOUT ROWID;
CREATE INDEX cup_entrants_by_team ON cup_entrants (team);
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
"""

ENDED_SESSIONS = """
CREATE TABLE ended_sessions (          -- of phones that signed out: a copy of their cookie is nobody's
    mark TEXT PRIMARY KEY,
    ended TEXT NOT NULL                -- UTC
) STRICT, WITHOUT ROWID
"""

PARTED_GAMES = """
CREATE TABLE parted_games (            -- games that were begun for a leg, and taken off the card
    game TEXT PRIMARY KEY REFERENCES games (id),
    league TEXT NOT NULL REFERENCES leagues (id),
    players TEXT NOT NULL,             -- JSON list of their ids, seat by seat
    made TEXT NOT NULL
) STRICT, WITHOUT ROWID;
ALTER TABLE leagues ADD COLUMN feed TEXT NOT NULL DEFAULT '';  -- lets calendars in where not everybody may look
UPDATE leagues SET feed = lower(hex(randomblob(16)))
"""

LEAGUES_CAME = """
ALTER TABLE leagues ADD COLUMN came TEXT;  -- UTC, when it was put in from a file, NULL where it was made here
UPDATE leagues SET came = (SELECT min(made) FROM secretaries WHERE league = leagues.id)
"""
