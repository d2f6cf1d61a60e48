-- Delivery asks once more who may hear of a thing.
ALTER TABLE notifications ADD COLUMN subject_id bigint;
COMMENT ON COLUMN notifications.subject_id IS 'The thing whose rights decide whether its person may hear of it; the feature of the type knows of which kind it is.';
