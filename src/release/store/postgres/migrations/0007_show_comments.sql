-- Up Migration

-- The comments of people with a link to show.
CREATE TABLE show_comment (
  -- SHA-256 of the token of the link, as hex.
  link text NOT NULL,
  id text NOT NULL,
  at timestamptz NOT NULL,
  who text NOT NULL,
  path text NOT NULL,
  -- The words of the page that it is about, and their address; both can be empty.
  words text NOT NULL,
  address text NOT NULL,
  text text NOT NULL,
  -- Who marked it as done; empty: nobody did.
  done_by text NOT NULL,
  PRIMARY KEY (link, id)
);
