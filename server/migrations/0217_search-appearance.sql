-- A thing that is found looks as on its own page: the seed of its lattice, and its colours where they were chosen.
ALTER TABLE search_documents ADD COLUMN appearance jsonb;
