-- A schedule file may name neither city nor country; an organiser adds them.
ALTER TABLE editions ALTER COLUMN city SET DEFAULT '', ALTER COLUMN country SET DEFAULT '';
