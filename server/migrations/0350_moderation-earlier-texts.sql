-- What somebody changed before it was reported is there for staff, whatever its author does with it afterwards.
ALTER TABLE moderation_cases ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN moderation_cases.earlier IS 'The texts that the content had before, as far as they were there when it was reported or decided about.';

-- What another has written in the place of something that is reported is another case.
DROP INDEX moderation_cases_one_open;
CREATE UNIQUE INDEX moderation_cases_one_open ON moderation_cases (subject_type, subject_id, coalesce(owner_user_id, 0)) WHERE status = 'open';
