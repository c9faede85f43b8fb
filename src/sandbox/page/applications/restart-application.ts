/** Restarts an application from its request, at a row of the checklist or with a magic value. */
import { actionContext, readApplication } from '../../calls/application/own-application.ts';
import { inviteSigners } from '../../calls/signers/invite-signers.ts';
import { advanceChecklist, forceRow } from '../../checklist/checklist.ts';
import { getDate, withToday } from '../../checklist/clock.ts';
import {
  buildFacts,
  listItems,
  readPart,
  withFacts,
  withValues,
  withVisits,
} from '../../checklist/facts.ts';
import { fastForward } from '../../checklist/fast-forward.ts';
import type { Lender } from '../../lender.ts';
import { blankApplication } from '../../lending/application.ts';
import { magicRows } from '../../lending/magic-values.ts';
import { withTasks } from '../../lending/tasks.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body, Documents, Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';

/**
 * Where an application restarts: at the row with an id (`status`), or with the magic value at an
 * index (`scene`).
 */
interface Start {
  at: 'status' | 'scene';
  value: string;
}

/**
 * Restarts an application. Uploads, phone number, speed, date and the release on which it began are
 * kept. Throws 404 for an unknown application, and 422 for an unknown status or magic value.
 */
export async function restartApplication(
  lender: Lender,
  uuid: string,
  start: Start,
): Promise<void> {
  const at = lender.now();
  await lender.store.transaction(async (documents) => {
    const row = await readApplication(documents, uuid, at);
    const request = (await documents.get('request', uuid))?.body;
    const blank = restarted(row, request, at);
    const context = actionContext(lender, row.body, { at });
    const reached =
      start.at === 'scene'
        ? withMagicValue(blank, Number(start.value), at)
        : // Without the request there are no answers to build on, so the row is forced.
          request
          ? fastForward(blank, start.value, context)
          : forceRow(blank, start.value, at);
    await save(documents, { ...row, body: reached }, at);
  });
}

/**
 * The application without a current row, rebuilt from its request, or unchanged when no request is
 * stored.
 */
function restarted(row: Row, request: Body | undefined, at: number): Body {
  const { speed, date, pricing } = buildFacts(row.body);
  const { identityUuid, lenderName, release } = row.body;
  const blank = request
    ? blankApplication({
        uuid: row.id,
        identityUuid: String(identityUuid),
        org: row.org,
        lenderName: String(lenderName),
        at,
        today: getDate(row.body, at),
        request,
      })
    : row.body;
  const current = {
    ...blank,
    ...(release === undefined ? {} : { release }),
    documents: listItems(row.body, 'documents').filter((each) => each.uploaded === true),
    applicant: {
      ...readPart(blank, 'applicant'),
      phone: readPart(row.body, 'applicant').phone ?? null,
    },
  };
  return withToday(withFacts(current, { speed, date, pricing }), at);
}

/** A new application with the effects of a magic value. Throws 422 for an unknown index. */
function withMagicValue(blank: Body, index: number, at: number): Body {
  const row = magicRows()[index];
  if (!row) throw new HttpError(422, 'There is no such magic value');
  const changed = withVisits(withValues(blank, row.set ?? {}), row.visits ?? []);
  return advanceChecklist(withTasks(changed, row.conditions ?? [], at), at);
}

/**
 * Stores the application, invites its new signers, and copies the social security number to the
 * profile.
 */
async function save(documents: Documents, row: Row, at: number): Promise<void> {
  const signers = listItems(row.body, 'helocSigners').filter((each) => each.state === 'TO_INVITE');
  const body = await inviteSigners(documents, row, { signers, at });
  await documents.put({ ...row, body });
  const profile = { kind: 'profile', id: String(row.body.identityUuid) };
  const ssnLastFour = readPart(body, 'applicant').ssnLastFour;
  if (ssnLastFour) await changeRow(documents, profile, { hasSsn: true, ssnLastFour });
}
