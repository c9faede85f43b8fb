/** Changes keys of a stored row. */
import type { Body, Documents, Row } from './port.ts';

/** The changed row; undefined without one, which changes nothing. Call it within a transaction. */
export async function changeRow(
  documents: Documents,
  { kind, id }: Pick<Row, 'kind' | 'id'>,
  change: Body | ((row: Row) => Body),
): Promise<Row | undefined> {
  const row = await documents.get(kind, id);
  if (!row) return undefined;
  const changes = typeof change === 'function' ? change(row) : change;
  const changed = { ...row, body: { ...row.body, ...changes } };
  await documents.put(changed);
  return changed;
}
