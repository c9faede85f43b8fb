-- Up Migration

-- When a page on the release last sent something about an application. Null: never on this host.
ALTER TABLE release_use ADD COLUMN applied_at timestamptz;
