-- Up Migration

-- Who has which drafts open on a host, as it said last. Rows of some seconds ago do not count.
CREATE TABLE draft_people (
  host text PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  -- Id of a draft -> names, as JSON text.
  people text NOT NULL
);
