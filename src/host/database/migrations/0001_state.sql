-- Up Migration

-- The rows of the sandbox. `body` is JSON as text, so that it is read as it was written.
CREATE TABLE sandbox_document (
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  id text NOT NULL,
  org text NOT NULL,
  body text NOT NULL,
  owner text,
  expires bigint,
  UNIQUE (kind, id)
);
-- Each index ends with the place, so the lists need no sorting.
CREATE INDEX sandbox_document_of_kind ON sandbox_document (kind, place);
CREATE INDEX sandbox_document_of_org ON sandbox_document (kind, org, place);
CREATE INDEX sandbox_document_of_owner ON sandbox_document (kind, owner, place) WHERE owner IS NOT NULL;
CREATE INDEX sandbox_document_by_expiry ON sandbox_document (expires) WHERE expires IS NOT NULL;

-- Idempotency keys. `holder` is the host that runs the call; `answer` is NULL until it has ended;
-- `owner` is who sent the request.
CREATE TABLE sandbox_claim (
  scope text NOT NULL,
  owner text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  at bigint NOT NULL,
  holder integer NOT NULL,
  answer text,
  PRIMARY KEY (scope, key)
);
CREATE INDEX sandbox_claim_by_age ON sandbox_claim (at);

-- Counts of one minute need no disk: a crash of the database begins them again.
CREATE UNLOGGED TABLE sandbox_count (
  key text PRIMARY KEY,
  begun bigint NOT NULL,
  until bigint NOT NULL,
  calls integer NOT NULL
);

CREATE TABLE sandbox_file (
  name text PRIMARY KEY,
  content bytea NOT NULL
);

-- The key that signs the tokens of the sandbox, the same for all hosts. One row.
CREATE TABLE sandbox_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  current bytea NOT NULL,
  previous bytea,
  active_from bigint NOT NULL DEFAULT 0
);

-- The sessions of SESSION_MODE=cookie.
CREATE TABLE host_session (
  key text PRIMARY KEY,
  account text NOT NULL,
  sealed_token text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX host_session_of_account ON host_session (account);
CREATE INDEX host_session_by_expiry ON host_session (expires_at);
