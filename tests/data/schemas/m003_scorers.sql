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
CREATE TABLE matches (id TEXT PRIMARY KEY, kind TEXT NOT NULL, legs INTEGER NOT NULL) STRICT;
INSERT INTO "matches" VALUES('da18f51c4e','best-of',3);
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
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT RAISE (ABORT, 'the log is only ever added to'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT RAISE (ABORT, 'the log is only ever added to'); END;
CREATE INDEX invitations_game ON invitations (game);
COMMIT;
