-- Up Migration

-- The texts of the definitions from which a release was made, as `.sources.gz` has them. Null: they are not kept.
ALTER TABLE release ADD COLUMN sources bytea;

-- Named drafts of the definitions. Each save replaces exactly the revision before it.
CREATE TABLE definition_draft (
  id text PRIMARY KEY,
  name text NOT NULL,
  base text NOT NULL,
  revision integer NOT NULL,
  made_by text NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL,
  editors text[] NOT NULL DEFAULT '{}',
  -- Path -> text or null, as JSON text, so that its keys keep their order.
  files text NOT NULL
);
