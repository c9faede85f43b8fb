/** Reads and writes the rows in PostgreSQL by its indexes. */
import { expiryOf, ownerOf, RETENTION_MS } from '../columns.ts';
import type { Body, Documents, ListFilter, Row } from '../port.ts';
import type { Queries } from './database.ts';

/** The most expired rows that one sweep deletes. */
const SWEPT_ROWS = 5000;
/** The most rows of each kind that expires, for all hosts together. The oldest are deleted first. */
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

/** Deletes expired rows, and the oldest rows above the limit of their kind. */
export async function sweepRows({ query }: Queries, now: number): Promise<void> {
  // Another host may sweep at the same time; neither waits for the rows of the other.
  await query(
    `DELETE FROM sandbox_document WHERE place IN (SELECT place FROM sandbox_document
       WHERE expires <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [now, SWEPT_ROWS],
  );
  await query(
    `DELETE FROM sandbox_document d USING unnest($1::text[]) AS of (kind) WHERE d.kind = of.kind
       AND d.place <= (SELECT place FROM sandbox_document WHERE kind = of.kind
         ORDER BY place DESC LIMIT 1 OFFSET $2)`,
    [[...RETENTION_MS.keys()], MAX_SHARED_ROWS],
  );
}

function toRow(found: Readonly<Record<string, unknown>>): Row {
  return {
    kind: String(found['kind']),
    id: String(found['id']),
    org: String(found['org']),
    body: JSON.parse(String(found['body'])) as Body,
  };
}
