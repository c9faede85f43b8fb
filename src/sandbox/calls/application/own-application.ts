/** Reads and changes stored applications on behalf of their borrower. */
import { createHmac } from 'node:crypto';
import type { ActionContext } from '../../actions/action.ts';
import { applyElapsedTime } from '../../checklist/checklist.ts';
import { getDate } from '../../checklist/clock.ts';
import { applicationAt } from '../../lending/application.ts';
import { newUuid, requireCaller } from '../../lender.ts';
import type { Call, Lender } from '../../lender.ts';
import type { Body, Documents, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';

/** The error of an application that does not exist, or belongs to someone else. */
export const noSuchApplication = (): HttpError =>
  new HttpError(404, 'There is no such application');

/**
 * The application of the `uuid` in the path, with elapsed time applied. Throws 401 without a login,
 * and 404 unless it belongs to the caller.
 */
export async function ownApplication(lender: Lender, c: Call): Promise<Row> {
  const { sub } = await requireCaller(lender, c);
  const row = await lender.store.get('application', c.req.param('uuid') ?? '');
  if (!row || row.org !== c.var.org.code || row.body.identityUuid !== sub)
    throw noSuchApplication();
  return { ...row, body: applyElapsedTime(row.body, lender.now()) };
}

/**
 * Reads an application by its uuid within a transaction, with elapsed time applied at `at` (epoch
 * milliseconds). Throws 404 for an unknown uuid.
 */
export async function readApplication(
  documents: Documents,
  uuid: string,
  at: number,
): Promise<Row> {
  const row = await documents.get('application', uuid);
  if (!row) throw noSuchApplication();
  return { ...row, body: applyElapsedTime(row.body, at) };
}

/**
 * Applies elapsed time and a change to an application, and returns the result. Throws 404 for an
 * unknown uuid.
 */
export async function changeApplication(
  lender: Lender,
  uuid: string,
  change: (application: Body) => Body,
): Promise<Body> {
  return lender.store.transaction(async (documents) => {
    const row = await readApplication(documents, uuid, lender.now());
    const body = change(row.body);
    await documents.put({ ...row, body });
    return body;
  });
}

/**
 * The context of an action at a given time (epoch milliseconds), with the date of this application.
 */
export function actionContext(
  lender: Lender,
  application: Body,
  { at, profile = {} }: { at: number; profile?: Body },
): ActionContext {
  const digest = (text: string): string =>
    createHmac('sha256', lender.options.signingKeys().current).update(text).digest('base64url');
  return { at, today: getDate(application, at), profile, digest, uuid: newUuid };
}

/**
 * Whether a stored application is active at a given time (epoch milliseconds). While it is, its
 * borrower cannot start another one.
 */
export function isActive(stored: Body, at: number): boolean {
  const now = applicationAt(stored, at);
  return now.active === true || now.activeForAppStart === true;
}
