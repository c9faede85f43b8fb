/** Reads and writes the rows in PostgreSQL by its indexes. */
import {
  expiryOf,
  LIMITED_KINDS,
  MAX_TRIES,
  OWNER_KEYS,
  ownerOf,
  recentTries,
  TRIES,
} from '../columns.ts';
import type { Body, Documents, ListFilter, Row } from '../port.ts';
import type { Queries } from '../../../server/index.ts';

/** The most expired rows that one sweep deletes. */
const SWEPT_ROWS = 5000;
/** The most rows of each kind that expires, for all hosts together. */
export const MAX_SHARED_ROWS = 10_000_000;

const GET = 'SELECT kind, id, org, body FROM sandbox_document WHERE kind = $1 AND id = $2';
const HAS = 'SELECT 1 FROM sandbox_document WHERE kind = $1 AND id = $2';
const PUT = `INSERT INTO sandbox_document (kind, id, org, body, owner, expires)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, id) DO UPDATE
  SET org = excluded.org, body = excluded.body, owner = excluded.owner, expires = excluded.expires`;
const REMOVE = 'DELETE FROM sandbox_document WHERE kind = $1 AND id = $2';

/** PostgreSQL stores no character 0. It is replaced as UTF-8 replaces half a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** The rows of the database. `now` is in epoch milliseconds. */
export function documentsIn({ query }: Queries, now: () => number): Documents {
  const find = async (kind: string, id: string) =>
    (await query(GET, [kind, storable(id)], 'get')).rows[0];
  return {
    get: async (kind, id) => {
      const found = await find(kind, id);
      return found && toRow(found);
    },
    getText: async (kind, id) => {
      const found = await find(kind, id);
      return found && { org: String(found['org']), text: String(found['body']) };
    },
    has: async (kind, id) => (await query(HAS, [kind, storable(id)], 'has')).count > 0,
    put: async (row) => {
      const { kind, id, org, body } = row;
      const owner = ownerOf(row);
      const texts = [kind, storable(id), storable(org), JSON.stringify(body)];
      await query(PUT, [...texts, owner && storable(owner), expiryOf(kind, now())], 'put');
    },
    list: async (kind, filter = {}) => {
      const { text, values } = listQuery(kind, filter);
      const rows = (await query(text, values)).rows.map(toRow);
      return filter.newest === undefined ? rows : rows.toReversed();
    },
    remove: async (kind, id) => void (await query(REMOVE, [kind, storable(id)], 'remove')),
  };
}

/** The statement of a list, with its values. */
export function listQuery(kind: string, { owner, org, newest }: ListFilter) {
  const values: (string | number)[] = [kind];
  const numbered = (value: string | number) => `$${values.push(value)}`;
  const where = [
    'kind = $1',
    ...(owner === undefined ? [] : [`owner = ${numbered(storable(owner.toLowerCase()))}`]),
    ...(org === undefined ? [] : [`org = ${numbered(storable(org))}`]),
  ].join(' AND ');
  const order =
    newest === undefined ? 'ORDER BY place' : `ORDER BY place DESC LIMIT ${numbered(newest)}`;
  const text = `SELECT kind, id, org, body FROM sandbox_document WHERE ${where} ${order}`;
  return { text, values };
}

const TRIES_COUNT = `(body::jsonb->>'${TRIES.key}')::int`;
const deletion = (order: string): string =>
  `DELETE FROM sandbox_document WHERE place IN (
     SELECT place FROM sandbox_document WHERE kind = $1 ORDER BY ${order} LIMIT $2)`;
const BY_AGE = deletion('place');
const BY_OWNER = deletion('row_number() OVER (PARTITION BY owner ORDER BY place DESC) DESC');
const BY_TRIES = deletion(
  `${TRIES_COUNT} >= ${MAX_TRIES}, expires > $3, ${TRIES_COUNT}, expires, place`,
);

/**
 * Deletes expired rows, and those of a kind above `most`, as `MAX_EXPIRING_ROWS` says. `now` is in
 * epoch milliseconds.
 */
export async function sweepRows(
  { query }: Queries,
  now: number,
  most = MAX_SHARED_ROWS,
): Promise<void> {
  // Another host may sweep at the same time; neither waits for the rows of the other.
  await query(
    `DELETE FROM sandbox_document WHERE place IN (SELECT place FROM sandbox_document
       WHERE expires <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [now, SWEPT_ROWS],
  );
  const { rows } = await query(
    `SELECT kind, count(*) - $2 AS above FROM sandbox_document WHERE kind = ANY($1)
       GROUP BY kind HAVING count(*) > $2`,
    [LIMITED_KINDS, most],
  );
  for (const { kind, above } of rows)
    if (kind === TRIES.kind) await query(BY_TRIES, [kind, above, recentTries(now)]);
    else await query(OWNER_KEYS.has(String(kind)) ? BY_OWNER : BY_AGE, [kind, above]);
}

function toRow(found: Readonly<Record<string, unknown>>): Row {
  return {
    kind: String(found['kind']),
    id: String(found['id']),
    org: String(found['org']),
    body: JSON.parse(String(found['body'])) as Body,
  };
}
