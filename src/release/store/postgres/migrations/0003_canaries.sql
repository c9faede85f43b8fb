-- Up Migration

-- What hosts counted about a release, as JSON text, for canaries. Each host changes its own rows.
CREATE TABLE release_count (
  host text NOT NULL,
  release text NOT NULL,
  counts text NOT NULL,
  PRIMARY KEY (host, release)
);

-- The settings of a channel that widens by itself, and the counts at the start of its step.
ALTER TABLE release_channel ADD COLUMN canary text;
