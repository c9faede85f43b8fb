-- Up Migration

-- The sessions of SESSION_MODE=cookie.
CREATE TABLE host_session (
  key text PRIMARY KEY,
  account text NOT NULL,
  sealed_token text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX host_session_of_account ON host_session (account);
CREATE INDEX host_session_by_expiry ON host_session (expires_at);
