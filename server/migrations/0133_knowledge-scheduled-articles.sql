-- A piece that waits: a job publishes it when its date has come.
ALTER TABLE articles DROP CONSTRAINT articles_status_check;
ALTER TABLE articles ADD CONSTRAINT articles_status_check CHECK (status IN ('draft', 'scheduled', 'published'));
CREATE INDEX articles_due ON articles (published_at) WHERE status = 'scheduled' AND deleted_at IS NULL;
