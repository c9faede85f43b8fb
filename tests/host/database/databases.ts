/** Opens the shared state of several hosts in one database of a real server. */
import { Client } from 'pg';
import { openSharedState, type SharedState } from '../../../src/host/database/shared-state.ts';

const opened: SharedState[] = [];

/** The shared state as one more host opens it. Closed by `closeStates`. */
export async function openState(url: string): Promise<SharedState> {
  const state = openSharedState({ url, connections: 4 });
  opened.push(state);
  await state.ready();
  return state;
}

export async function closeStates(): Promise<void> {
  await Promise.all(opened.splice(0).map((state) => state.close()));
}

/** Runs statements as an operator does. Returns the rows of the last one. */
export async function inDatabase(url: string, ...statements: readonly string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
