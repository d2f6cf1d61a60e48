-- What a person has uploaded, the newest first: for their quota and for choosing among their images.
CREATE INDEX files_maker ON files (created_by, file_id DESC) WHERE deleted_at IS NULL;
