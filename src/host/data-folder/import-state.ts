/** Copies the state of the sandbox from a data folder into an empty database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { keyFiles, keyIn } from '../lender/signing-key.ts';
import { textOf } from '../lender/small-files.ts';
import { loadSandbox } from '../load-rooms.ts';

/** Rows of a statement. */
const BATCH = 500;
/** No host has this id: the call of such a key has ended. */
const NO_HOLDER = 0;

/** How much was copied. */
export interface ImportedState {
  /** Rows: applications, accounts and what belongs to them. */
  readonly documents: number;
  /** Uploads. */
  readonly files: number;
}

/**
 * Copies rows, uploads, answers of idempotent requests and the signing keys. Run it in a transaction.
 * Rejects while a host uses the folder, and when the database has rows already.
 */
export async function importState(client: Client, from: string): Promise<ImportedState> {
  await assertClosed(from);
  const used = await client.query('SELECT 1 FROM sandbox_document LIMIT 1');
  if (used.rowCount !== 0)
    throw new Error(
      'Failed to import: the database has state of a sandbox already. Please give an empty database.',
    );
  const copy = mkdtempSync(join(tmpdir(), 'import-'));
  try {
    const { copyState } = await loadSandbox();
    copyState(from, copy);
    // A host that started meanwhile would write what is not copied.
    await assertClosed(from);
    await importKeys(client, from);
    return await importRows(client, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function assertClosed(from: string): Promise<void> {
  const { isStateOpen } = await loadSandbox();
  if (isStateOpen(from))
    throw new Error(`Failed to import: a host uses ${from}. Please stop the hosts first.`);
}

async function importKeys(client: Client, from: string): Promise<void> {
  const files = keyFiles(from);
  const [current, previous] = [files.current, files.previous].map((file) =>
    keyIn(textOf(file) ?? ''),
  );
  if (!current) return;
  await client.query(
    `INSERT INTO sandbox_key (current, previous) VALUES ($1, $2)
     ON CONFLICT (only_row) DO UPDATE SET current = $1, previous = $2, active_from = 0`,
    [current, previous ?? null],
  );
}

async function importRows(client: Client, folder: string): Promise<ImportedState> {
  const { readState, storable } = await loadSandbox();
  const state = readState(folder);
  try {
    const documents = await insertAll(client, state.documents, {
      text: `INSERT INTO sandbox_document (kind, id, org, body, owner, expires)
        SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])`,
      columns: [
        ({ kind }) => kind,
        ({ id }) => storable(id),
        ({ org }) => storable(org),
        ({ body }) => body,
        ({ owner }) => owner && storable(owner),
        ({ expires }) => expires,
      ],
    });
    await insertAll(client, state.claims, {
      text: `INSERT INTO sandbox_claim (scope, owner, key, body_hash, at, answer, holder)
        SELECT *, ${NO_HOLDER} FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[])`,
      columns: [
        ({ scope }) => scope,
        ({ owner }) => owner,
        ({ key }) => key,
        ({ bodyHash }) => bodyHash,
        ({ at }) => at,
        ({ answer }) => answer,
      ],
    });
    let files = 0;
    for (const { name, content } of state.files) {
      await client.query('INSERT INTO sandbox_file (name, content) VALUES ($1, $2)', [
        name,
        content,
      ]);
      files += 1;
    }
    return { documents, files };
  } finally {
    state.close();
  }
}

interface Insert<T> {
  readonly text: string;
  /** The value of each array of the statement. */
  readonly columns: readonly ((row: T) => unknown)[];
}

/** Inserts rows in batches, in their order. Resolves with how many. */
async function insertAll<T>(client: Client, rows: Iterable<T>, insert: Insert<T>): Promise<number> {
  let count = 0;
  let batch: T[] = [];
  const send = async () => {
    if (batch.length === 0) return;
    await client.query(
      insert.text,
      insert.columns.map((valueOf) => batch.map(valueOf)),
    );
    count += batch.length;
    batch = [];
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) await send();
  }
  await send();
  return count;
}
