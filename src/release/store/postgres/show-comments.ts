/** Keeps the comments on links to show in the database. */
import type { Client } from 'pg';
import { CommentsFullError } from '../errors.ts';
import { type CommentStore, MAX_COMMENTS, type ShowComment } from '../show-comments.ts';

type Run = <T>(work: (client: Client) => Promise<T>) => Promise<T>;
type Row = Omit<ShowComment, 'at'> & { readonly at: Date };

export function postgresComments({ run, transact }: Record<'run' | 'transact', Run>): CommentStore {
  const change = (text: string, values: readonly unknown[]): Promise<void> =>
    run(async (client) => void (await client.query(text, [...values])));
  return {
    list: (links) =>
      run(async (client) => {
        const { rows } = await client.query<Row>(
          `SELECT link, id, at, who, path, words, address, text, done_by AS "doneBy"
           FROM show_comment WHERE link = ANY($1) ORDER BY at, id`,
          [links],
        );
        return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      }),
    add: (comment) => transact((client) => insertComment(client, comment)),
    mark: ({ link, id, doneBy }) =>
      change('UPDATE show_comment SET done_by = $3 WHERE link = $1 AND id = $2', [
        link,
        id,
        doneBy,
      ]),
    remove: ({ link, id }) =>
      change('DELETE FROM show_comment WHERE link = $1 AND id = $2', [link, id]),
    keepOnly: (links) => change('DELETE FROM show_comment WHERE link <> ALL($1)', [links]),
  };
}

/** Adds a comment in a transaction, of which one at a time counts those of the link. */
export async function insertComment(client: Client, comment: ShowComment): Promise<void> {
  const { link, id, at, who, path, words, address, text, doneBy } = comment;
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [link]);
  const { rowCount } = await client.query(
    `INSERT INTO show_comment (link, id, at, who, path, words, address, text, done_by)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
     WHERE (SELECT count(*) FROM show_comment WHERE link = $1) < $10`,
    [link, id, at, who, path, words, address, text, doneBy, MAX_COMMENTS],
  );
  if (rowCount === 0) throw new CommentsFullError('The link is full.');
}
