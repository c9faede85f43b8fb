/** Reads all state of a copied data folder, to store it elsewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UPLOADS_FOLDER } from '../files/disk.ts';
import { isFileName } from '../files/port.ts';
import { DATABASE_FILE } from './sqlite.ts';
import { prepareTables } from './tables.ts';

export interface StateDocument {
  readonly kind: string;
  readonly id: string;
  readonly org: string;
  readonly body: string;
  readonly owner: string | null;
  readonly expires: number | null;
}

/** A request with its idempotency key that was answered. */
export interface StateClaim {
  readonly scope: string;
  readonly owner: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly at: number;
  readonly answer: string;
}

export interface StateFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Each is read one by one. Documents are in the order of their first write. */
export interface SandboxState {
  readonly documents: Iterable<StateDocument>;
  readonly claims: Iterable<StateClaim>;
  readonly files: Iterable<StateFile>;
  close(): void;
}

/** Opens the state of a folder, which it may upgrade. Everything is empty without a database. */
export function readState(folder: string, now: number = Date.now()): SandboxState {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) return { documents: [], claims: [], files: [], close: () => undefined };
  const database = new DatabaseSync(file);
  prepareTables(database, now);
  const rows = <T>(text: string) => database.prepare(text).iterate() as unknown as Iterable<T>;
  return {
    documents: rows('SELECT kind, id, org, body, owner, expires FROM documents ORDER BY place'),
    claims: rows('SELECT scope, owner, key, bodyHash, at, answer FROM claims ORDER BY at'),
    files: filesIn(join(folder, UPLOADS_FOLDER)),
    close: () => database.close(),
  };
}

function* filesIn(folder: string): Iterable<StateFile> {
  const names = existsSync(folder) ? readdirSync(folder).filter(isFileName) : [];
  for (const name of names) yield { name, content: readFileSync(join(folder, name)) };
}
