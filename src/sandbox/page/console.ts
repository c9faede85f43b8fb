import { html } from 'hono/html';
import { invited } from '../calls/invite.ts';
import { changeApplication, rowIn, worldOf } from '../calls/ownership.ts';
import { advance, finish, forced } from '../checklist/checklist.ts';
import { dateOf, SPEEDS, withDate, withSpeed, withToday } from '../checklist/clock.ts';
import { EVENTS, recordEvent } from '../checklist/events.ts';
import {
  factsOf,
  itemsOf,
  partOf,
  statusOf,
  visiting,
  withFacts,
  withValues,
} from '../checklist/facts.ts';
import { play } from '../checklist/play.ts';
import { CHECKLIST, rowId } from '../checklist/rows.ts';
import type { App, Lender } from '../lender.ts';
import { applicationAt, blankApplication } from '../lending/application.ts';
import { magicRows } from '../lending/outcome.ts';
import type { MagicRow } from '../lending/outcome.ts';
import { openTasks, TASKS, withoutTasks, withTasks } from '../lending/tasks.ts';
import type { Body, Row } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { layout } from './layout.ts';
import type { Html } from './layout.ts';

/** Newest applications that the page shows. */
const MOST_SHOWN = 30;
const DONE: Record<string, string> = {
  status: 'The application stands there now.',
  scene: 'The application was begun anew.',
  finish: 'That step is done.',
  event: 'The event is recorded.',
  task: 'The task is there.',
  'signer-task': 'The other signer has the task.',
  clear: 'The tasks are done.',
  admit: 'The notary has begun.',
  sign: 'The other signers have signed.',
  speed: 'The speed of the application is set.',
  date: 'The date of the application is set.',
};

/** The lender's and the notary's side of each application: what QA needs to bring it anywhere. */
export function consoleRoutes(app: App, lender: Lender): void {
  app.get('/sandbox/applications', async (c) => {
    const rows = (await lender.store.list('application')).toReversed().slice(0, MOST_SHOWN);
    const done = c.req.query('done') ?? '';
    c.header('cache-control', 'no-store');
    return c.html(
      layout({
        title: 'Applications',
        intro:
          'What the lender, a notary or time would do. Set a status to bring an application there with demo answers.',
        done: Object.hasOwn(DONE, done) ? (DONE[done] ?? '') : '',
        body:
          rows.length > 0
            ? html`${rows.map((row) => card(row, lender.now()))}`
            : html`<p>There are none yet.</p>`,
      }),
    );
  });
  app.post('/sandbox/applications/:uuid/:act', async (c) => {
    const [uuid, act] = [c.req.param('uuid'), c.req.param('act')];
    const fields = await c.req.parseBody();
    await work(lender, uuid, { act, value: String(fields.value ?? '') });
    return c.redirect(`/sandbox/applications?done=${encodeURIComponent(act)}#a-${uuid}`, 303);
  });
}

async function work(
  lender: Lender,
  uuid: string,
  { act, value }: { act: string; value: string },
): Promise<void> {
  if (act === 'status' || act === 'scene') return setScene(lender, uuid, { act, value });
  const at = lender.now();
  const change = acts(at, value)[act];
  if (!change) throw new Refusal(404, 'There is nothing to do of that name');
  await changeApplication(lender, uuid, change);
}

function acts(at: number, value: string): Readonly<Record<string, (application: Body) => Body>> {
  return {
    // With a status, only a row of that status is ended: time may have ended it already.
    finish: (application) =>
      value === '' || statusOf(application) === value ? finish(application, at) : application,
    speed: (application) => withSpeed(application, Number(value), at),
    date: (application) => withDate(application, value, at),
    event: (application) => recordEvent(application, value, at),
    task: (application) => {
      if (!Object.hasOwn(TASKS, value)) throw new Refusal(422, 'There is no such task');
      return withTasks(application, [value], at);
    },
    'signer-task': (application) => {
      const signer = itemsOf(application, 'helocSigners')[0]?.identityUuid;
      if (!Object.hasOwn(TASKS, value) || typeof signer !== 'string')
        throw new Refusal(422, 'There is no such task, or no other signer');
      return withTasks(application, [value], at, signer);
    },
    clear: (application) => withoutTasks(application, () => true),
    admit: (application) =>
      typeof factsOf(application).joinedAt === 'number'
        ? withFacts(application, { notaryAdmits: true })
        : withFacts(application, { notaryAdmits: true, joinedAt: at }),
    sign: (application) => {
      const signed = withValues(application, {
        helocSigners: itemsOf(application, 'helocSigners').map((each) => ({
          ...each,
          state: 'SIGNED',
        })),
      });
      return statusOf(signed) === 'CO_DEED_REQ' ? finish(signed, at) : signed;
    },
  };
}

/** Begins an application anew, and brings it to a row of the checklist or under a magic value. Uploaded documents stay. */
async function setScene(
  lender: Lender,
  uuid: string,
  { act, value }: { act: string; value: string },
): Promise<void> {
  const at = lender.now();
  await lender.store.transaction(async (documents) => {
    const row = await rowIn(documents, uuid, at);
    const { speed, date } = factsOf(row.body);
    const world = worldOf(lender, row.body, { at });
    const request = (await documents.get('request', uuid))?.body;
    const known = {
      uuid,
      identityUuid: String(row.body.identityUuid),
      org: row.org,
      lenderName: String(row.body.lenderName),
      at,
      today: world.today,
    };
    const plain = request ? blankApplication({ ...known, request }) : row.body;
    const begun = {
      ...plain,
      documents: itemsOf(row.body, 'documents').filter((each) => each.uploaded === true),
      applicant: {
        ...partOf(plain, 'applicant'),
        phone: partOf(row.body, 'applicant').phone ?? null,
      },
    };
    const fresh = withToday(withFacts(begun, { speed, date }), at);
    const reached =
      act === 'status'
        ? reach(fresh, { id: value, world, canPlay: request !== undefined })
        : under(fresh, Number(value), at);
    const waiting = itemsOf(reached, 'helocSigners').filter((each) => each.state === 'TO_INVITE');
    const body = await invited(documents, { ...row, body: reached }, { signers: waiting, at });
    await documents.put({ ...row, body });
    const profile = await documents.get('profile', String(row.body.identityUuid));
    const ssnLastFour = partOf(body, 'applicant').ssnLastFour;
    if (profile && ssnLastFour)
      await documents.put({ ...profile, body: { ...profile.body, hasSsn: true, ssnLastFour } });
  });
}

/** A new application as if its magic value had been typed. */
function under(fresh: Body, index: number, at: number): Body {
  const row = magicRows()[index];
  if (!row) throw new Refusal(422, 'There is no such magic value');
  const asked = visiting(withValues(fresh, row.set ?? {}), row.visits ?? []);
  return advance(withTasks(asked, row.conditions ?? [], at), at);
}

/** Without the request that it was made from, an application can only be stood at a row. */
function reach(
  fresh: Body,
  { id, world, canPlay }: { id: string; world: ReturnType<typeof worldOf>; canPlay: boolean },
): Body {
  return canPlay ? play(fresh, id, world) : forced(fresh, id, world.at);
}

function card({ id, org, body }: Row, now: number): Html {
  const application = applicationAt(body, now);
  const applicant = partOf(application, 'applicant');
  return html`<section
    class="card"
    id="a-${id}"
    aria-label="Application ${String(application.loanNumber)}"
  >
    <h2>
      ${String(applicant.firstName ?? '')} ${String(applicant.lastName ?? '')},
      ${String(application.loanNumber)}
    </h2>
    <p>
      ${org}, <code>${statusOf(application)}</code>, ${openTasks(body).length} open tasks.
      <a href="/account/heloc/${id}">Open it</a>
    </p>
    <div class="forms">
      ${choose(id, { act: 'status', label: 'Status', button: 'Set the status', options: CHECKLIST.map((row) => [rowId(row), rowId(row)]) })}
      ${choose(id, { act: 'scene', label: 'Magic value', button: 'Begin anew with it', options: magicRows().map((row, index) => [String(index), `${said(row)}: ${row.effect}`]) })}
      ${choose(id, { act: 'event', label: 'Event', button: 'Record the event', options: EVENTS.map(({ event, effect }) => [event, `${event}: ${effect}`]) })}
      ${choose(id, { act: 'task', label: 'Task', button: 'Add the task', options: Object.keys(TASKS).map((kind) => [kind, kind]) })}
      ${choose(id, { act: 'signer-task', label: 'Task of the other signer', button: 'Add it', options: Object.keys(TASKS).map((kind) => [kind, kind]) })}
      ${enter(id, { act: 'speed', label: `Speed, ${SPEEDS.least} to ${SPEEDS.most} times`, button: 'Set the speed', input: html`type="number" min="${SPEEDS.least}" max="${SPEEDS.most}" step="any" value="${factsOf(body).speed}"` })}
      ${enter(id, { act: 'date', label: 'Today', button: 'Set the date', input: html`type="date" value="${dateOf(body, now)}"` })}
      ${press(id, 'finish', 'Finish this step for the lender')}${press(id, 'admit', 'Let the notary begin')}${press(id, 'sign', 'Let the other signers sign')}${press(id, 'clear', 'Clear all tasks')}
    </div>
  </section>`;
}

function choose(
  id: string,
  {
    act,
    label,
    button,
    options,
  }: { act: string; label: string; button: string; options: string[][] },
): Html {
  return html`<form method="post" action="/sandbox/applications/${id}/${act}">
    <label for="${act}-${id}">${label}</label
    ><select id="${act}-${id}" name="value">
      ${options.map(([value, text]) => html`<option value="${value ?? ''}">${text ?? ''}</option>`)}</select
    ><button>${button}</button>
  </form>`;
}

/** A form with one input, whose attributes are given. */
function enter(
  id: string,
  { act, label, button, input }: { act: string; label: string; button: string; input: Html },
): Html {
  return html`<form method="post" action="/sandbox/applications/${id}/${act}">
    <label for="${act}-${id}">${label}</label
    ><input id="${act}-${id}" name="value" ${input} /><button>${button}</button>
  </form>`;
}

function said({ when }: MagicRow): string {
  return when.is ?? (when.below === undefined ? `above ${when.above ?? 0}` : `below ${when.below}`);
}

function press(id: string, act: string, button: string): Html {
  return html`<form method="post" action="/sandbox/applications/${id}/${act}">
    <button>${button}</button>
  </form>`;
}
