/** Keeps named drafts in the database. */
import type { Client } from 'pg';
import {
  assertFollows,
  type DefinitionDraft,
  type DraftHead,
  type DraftPeople,
  type DraftStore,
  joinPeople,
  PRESENT_MS,
} from '../definition-drafts.ts';

type Run = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

type HeadRow = Omit<DraftHead, 'savedAt'> & { readonly savedAt: Date };
/** The files as JSON, in which the keys keep their order. */
type DraftRow = HeadRow & { readonly files: string };

const HEAD =
  'id, name, base, revision, made_by AS "madeBy", saved_by AS "savedBy", saved_at AS "savedAt", editors';

export function postgresDrafts({ run, transact }: Record<'run' | 'transact', Run>): DraftStore {
  return {
    list: () => run(listDrafts),
    read: (id) =>
      run(async (client) => {
        const { rows } = await client.query<DraftRow>(
          `SELECT ${HEAD}, files FROM definition_draft WHERE id = $1`,
          [id],
        );
        return rows.map(({ files, ...head }) => ({
          ...buildHead(head),
          files: JSON.parse(files) as DefinitionDraft['files'],
        }))[0];
      }),
    save: (draft, assertFree) =>
      transact(async (client) => {
        if (assertFree) {
          await client.query(
            "SELECT pg_advisory_xact_lock(hashtextextended('definition_draft', 0))",
          );
          assertFree(await listDrafts(client));
        }
        await storeDraft(client, draft);
      }),
    remove: (id) =>
      run(async (client) => {
        await client.query('DELETE FROM definition_draft WHERE id = $1', [id]);
      }),
    meet: (host, people) => transact((client) => meetPeople(client, host, people)),
  };
}

async function listDrafts(client: Client): Promise<readonly DraftHead[]> {
  const { rows } = await client.query<HeadRow>(`SELECT ${HEAD} FROM definition_draft`);
  return rows.map(buildHead);
}

async function meetPeople(client: Client, host: string, people: DraftPeople): Promise<DraftPeople> {
  await client.query(
    `DELETE FROM draft_people WHERE host = $1 OR seen_at <= clock_timestamp() - $2 * interval '1 millisecond'`,
    [host, PRESENT_MS],
  );
  const { rows } = await client.query<{ readonly people: string }>(
    'SELECT people FROM draft_people',
  );
  if (Object.keys(people).length > 0)
    await client.query(
      'INSERT INTO draft_people (host, seen_at, people) VALUES ($1, clock_timestamp(), $2)',
      [host, JSON.stringify(people)],
    );
  return joinPeople(rows.map((row) => JSON.parse(row.people) as DraftPeople));
}

/** Writes a draft in a transaction. Two first revisions at once end in the key of the table. */
export async function storeDraft(client: Client, draft: DefinitionDraft): Promise<void> {
  const { id, name, base, revision, madeBy, savedBy, savedAt, editors, files } = draft;
  const { rows } = await client.query<{ readonly revision: number }>(
    'SELECT revision FROM definition_draft WHERE id = $1 FOR UPDATE',
    [id],
  );
  assertFollows(draft, rows[0]?.revision ?? 0);
  await client.query(
    `INSERT INTO definition_draft (id, name, base, revision, made_by, saved_by, saved_at, editors, files)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (id) DO UPDATE
       SET name = $2, base = $3, revision = $4, saved_by = $6, saved_at = $7, editors = $8, files = $9`,
    [id, name, base, revision, madeBy, savedBy, savedAt, editors, JSON.stringify(files)],
  );
}

const buildHead = ({ savedAt, ...head }: HeadRow): DraftHead => ({
  ...head,
  savedAt: savedAt.toISOString(),
});
