-- Up Migration

-- What an entry says beyond its release, as JSON text, since the hash of an entry covers it.
ALTER TABLE release_record ADD COLUMN details text;
-- An entry stays when its release is removed.
ALTER TABLE release_record DROP CONSTRAINT release_record_release_fkey;

-- A release for a share of the sessions, for some lenders, or both. A change locks active_release.
CREATE TABLE release_channel (
  name text PRIMARY KEY,
  release text NOT NULL REFERENCES release (id),
  previous text[] NOT NULL DEFAULT '{}',
  share double precision,
  orgs text[]
);

-- Releases that may not be removed.
CREATE TABLE release_pin (
  release text PRIMARY KEY REFERENCES release (id)
);

-- When a page of a host last used a release.
CREATE TABLE release_use (
  host text NOT NULL,
  release text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (host, release)
);
