import { createHmac } from 'node:crypto';
import type { World } from '../actions/action.ts';
import { settled } from '../checklist/checklist.ts';
import { dateOf } from '../checklist/clock.ts';
import { newUuid, signedIn } from '../lender.ts';
import type { Call, Lender } from '../lender.ts';
import type { Body, Documents, Row } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';

/** The application of a call's `uuid`, as it stands now. Throws 404 when it is not the caller's own. */
export async function ownRow(lender: Lender, c: Call): Promise<Row> {
  const { sub } = await signedIn(lender, c);
  const row = await lender.store.get('application', c.req.param('uuid') ?? '');
  if (!row || row.org !== c.var.org.code || row.body.identityUuid !== sub)
    throw new Refusal(404, 'There is no such application');
  return { ...row, body: settled(row.body, lender.now()) };
}

/** The application of a uuid within a transaction, as it stands now. Throws 404 when it is gone. */
export async function rowIn(documents: Documents, uuid: string, at: number): Promise<Row> {
  const row = await documents.get('application', uuid);
  if (!row) throw new Refusal(404, 'There is no such application');
  return { ...row, body: settled(row.body, at) };
}

/** Changes an application as it stands now, and gives it. Throws 404 when it is gone. */
export async function changeApplication(
  lender: Lender,
  uuid: string,
  change: (application: Body) => Body,
): Promise<Body> {
  return lender.store.transaction(async (documents) => {
    const row = await rowIn(documents, uuid, lender.now());
    const body = change(row.body);
    await documents.put({ ...row, body });
    return body;
  });
}

/** What an action may know beside the application: its moment and its date, and what makes digests and uuids. */
export function worldOf(
  lender: Lender,
  application: Body,
  { at, profile = {} }: { at: number; profile?: Body },
): World {
  const digest = (text: string): string =>
    createHmac('sha256', lender.options.signingKey).update(text).digest('base64url');
  return { at, today: dateOf(application, at), profile, digest, uuid: newUuid };
}
