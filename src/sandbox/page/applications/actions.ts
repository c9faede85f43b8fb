/**
 * The actions of the applications page. Each changes one application on behalf of its lender, its
 * notary or its signers.
 */
import { changeApplication } from '../../calls/application/own-application.ts';
import { completeRow } from '../../checklist/checklist.ts';
import { withDate, withSpeed } from '../../checklist/clock.ts';
import { recordEvent } from '../../checklist/events.ts';
import { buildFacts, listItems, getStatus, withFacts } from '../../checklist/facts.ts';
import type { Lender } from '../../lender.ts';
import { signForAdditionalSigners } from '../../lending/effects/checklist-effects.ts';
import { TASKS, withoutTasks, withTasks } from '../../lending/tasks.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { addNotification } from './add-notification.ts';
import { restartApplication } from './restart-application.ts';

/** A change of an application. `value` is the text of the form, `at` is in epoch milliseconds. */
type PageAction = (application: Body, value: string, at: number) => Body;

const ACTIONS: Readonly<Record<string, PageAction>> = {
  // With a status as its value, completes only a row of this status. A timer may already have
  // completed it.
  finish: (application, value, at) =>
    value === '' || getStatus(application) === value ? completeRow(application, at) : application,
  speed: (application, value, at) => withSpeed(application, Number(value), at),
  date: withDate,
  event: recordEvent,
  task: addTask,
  'signer-task': addSignerTask,
  clear: (application) => withoutTasks(application, () => true),
  admit: admitToNotary,
  sign: signAsOthers,
};

/**
 * Runs a named action of the page. Throws 404 for an unknown action or application, and 422 for an
 * invalid value.
 */
export async function runAction(
  lender: Lender,
  uuid: string,
  { act, value }: { act: string; value: string },
): Promise<void> {
  if (act === 'status' || act === 'scene')
    return restartApplication(lender, uuid, { at: act, value });
  if (act === 'notification') return addNotification(lender, uuid, value);
  const action = Object.hasOwn(ACTIONS, act) ? ACTIONS[act] : undefined;
  if (!action) throw new HttpError(404, 'There is no such action');
  const at = lender.now();
  await changeApplication(lender, uuid, (application) => action(application, value, at));
}

function addTask(application: Body, kind: string, at: number): Body {
  if (!Object.hasOwn(TASKS, kind)) throw new HttpError(422, 'There is no such task');
  return withTasks(application, [kind], at);
}

function addSignerTask(application: Body, kind: string, at: number): Body {
  const signer = listItems(application, 'helocSigners')[0]?.identityUuid;
  if (!Object.hasOwn(TASKS, kind) || typeof signer !== 'string')
    throw new HttpError(422, 'There is no such task, or no other signer');
  return withTasks(application, [kind], at, signer);
}

/** Starts the notary session, even if the borrower has not joined the queue. */
function admitToNotary(application: Body, _value: string, at: number): Body {
  const { joinedAt } = buildFacts(application);
  return withFacts(application, {
    notaryAdmits: true,
    joinedAt: typeof joinedAt === 'number' ? joinedAt : at,
  });
}

function signAsOthers(application: Body, _value: string, at: number): Body {
  const signed = signForAdditionalSigners(application);
  return getStatus(signed) === 'CO_DEED_REQ' ? completeRow(signed, at) : signed;
}
