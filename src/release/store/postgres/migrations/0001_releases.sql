-- Up Migration

-- The files of all releases, each once. They never change.
CREATE TABLE release_file (
  hash text PRIMARY KEY,
  content bytea NOT NULL
);

-- release.json as text, so that hosts write the very bytes.
CREATE TABLE release (
  id text PRIMARY KEY,
  manifest text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);

-- The active release and those before it, newest first. One row. A change locks it.
CREATE TABLE active_release (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  release text REFERENCES release (id),
  previous text[] NOT NULL DEFAULT '{}'
);
INSERT INTO active_release DEFAULT VALUES;

-- `at` is text, since the hash of an entry covers it.
CREATE TABLE release_record (
  number integer PRIMARY KEY,
  at text NOT NULL,
  action text NOT NULL,
  release text NOT NULL REFERENCES release (id),
  base text,
  who text NOT NULL,
  why text NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL
);

CREATE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record of releases is append-only.';
END
$$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON release_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();

CREATE TABLE host_report (
  host text NOT NULL,
  release text NOT NULL,
  outcome text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (host, release)
);
