/**
 * The actions of the page of applications: CSRF, completed steps, tasks, events, speed, and the
 * pages themselves.
 */
import { qaActions } from '../../support/qa.ts';
import type { Borrower } from '../../support/borrower.ts';
import { beforeAll, expect, it } from 'vitest';
import { EVENTS } from '../../../../src/sandbox/checklist/events.ts';
import { CHECKLIST, rowId, CHECKLIST_STAGES } from '../../../../src/sandbox/checklist/rows.ts';
import { magicRows } from '../../../../src/sandbox/lending/magic-values.ts';
import { setOf } from '../../../definitions.ts';
import { createBorrower } from '../../support/borrower.ts';
import { OFFER } from '../../support/stages.ts';
import { takeSteps } from '../../support/steps.ts';

const routingSet = setOf('hearthline');
let ana: Borrower;
const { act, pressTwice, led } = qaActions(() => ana);

beforeAll(async () => {
  ana = await createBorrower();
});

it('rejects a form of another origin, an unknown status and an unknown action', async () => {
  await act('status', 'OFFER_SELECTION');
  expect((await act('status', 'COMPLETE', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await act('status', 'NO_SUCH_STATUS')).status).toBe(422);
  expect((await act('no-such-act', '')).status).toBe(404);
  expect(await ana.status()).toBe('OFFER_SELECTION');
});

// Shows shell 3.21.
it('completes a step, and adds and completes tasks', async () => {
  const { conditions } = ana;
  await act('status', 'CREDIT_MINOR');
  await act('finish', '');
  expect(await ana.status()).toBe('OFFER_SELECTION');
  expect((await act('task', 'ESCALATION_REVIEW')).status).toBe(303);
  expect(await conditions()).toEqual([
    expect.objectContaining({
      categoryEnum: 'ESCALATION_REVIEW',
      actionNeeded: true,
      requestDocuments: ['SUPPORT'],
    }),
  ]);
  expect((await act('task', 'NO_SUCH_TASK')).status).toBe(422);
  await act('clear', '');
  expect(await conditions()).toEqual([]);
});

it('completes one step when its button is pressed twice', async () => {
  await act('status', 'CREDIT_MINOR');
  const page = await (await ana.from.app.request(`/sandbox/applications/${ana.uuid}`)).text();
  const form = page.slice(page.indexOf('/finish"'));
  const shown = /name="value" value="([^"]*)"/.exec(form)?.[1] ?? '';
  await act('finish', shown);
  await act('finish', shown);
  expect([shown, await ana.status()]).toEqual(['CREDIT_MINOR', 'OFFER_SELECTION']);
});

it.each([
  ['task', 'ESCALATION_REVIEW'],
  ['event', 'merchantReviewed'],
])('a %s is added once when the button is pressed twice', async (name, value) => {
  await act('status', 'OFFER_SELECTION');
  expect(await pressTwice(name, value)).toEqual([303, 303]);
  const { events = [] } = (await led()).application as { events?: readonly { event: string }[] };
  const added =
    name === 'task' ? await ana.conditions() : events.filter(({ event }) => event === value);
  expect(added).toHaveLength(1);
});

/** Events that the lender records by hand at any status, and the resulting route. */
const RECORDED: readonly (readonly [string, string])[] = [
  ['underwritingReview', 'review-app/uw'],
  ['merchantReview', 'merchant/review'],
  ['merchantReviewed', 'merchant/lien-attestation'],
  ['manualDisbursement', 'bank/autopay-manual'],
  ['idReUpload', 'identity'],
];

it.each(RECORDED)(
  'records %s, which leads to %s; completing that row returns to the former page',
  async (event, route) => {
    await act('status', 'APP_SUBMISSION');
    expect((await act('event', event)).status).toBe(303);
    expect((await led()).route).toBe(route);
    await act('finish', '');
    expect((await led()).route).toBe('start/app-summary');
  },
);

it('has every event that the progress machine reads', async () => {
  const { events = {}, interrupts } = routingSet.routing.stages;
  const known = [
    ...Object.keys(events),
    ...[...JSON.stringify(interrupts).matchAll(/"lastEvent"\},"(\w+)"/g)].map(
      ([, event = '']) => event,
    ),
  ];
  expect(known).toContain('idReUpload');
  expect(known.filter((event) => !EVENTS.some((each) => each.event === event))).toEqual([]);
  expect(EVENTS.filter(({ event, row }) => row !== undefined && !known.includes(event))).toEqual(
    [],
  );
  expect((await act('event', 'noSuchEvent')).status).toBe(422);
});

it('moves an application at the speed that is set', async () => {
  expect((await act('speed', '0')).status).toBe(422);
  expect((await act('speed', '10')).status).toBe(303);
  await act('status', 'COLLECT_ADDITIONAL_INFO');
  await takeSteps(ana, [
    ['contact', { ownership: 'SOLE', ssn: '987-65-4321', hardCreditConsent: true }],
    ['hmda', {}],
  ]);
  expect(await takeSteps(ana, [{ wait: 0.3 }])).toEqual(['APP_SUBMISSION']);
  await act('speed', '1');
  expect((await ana.from.app.request('/sandbox')).status).toBe(200);
});

it('shows every status and e-mail on pages without script', async () => {
  await act('status', 'CO_DEED_REQ');
  const read = async (path: string) => (await ana.from.app.request(`/sandbox/${path}`)).text();
  const page = await read(`applications/${ana.uuid}`);
  for (const id of CHECKLIST.map(rowId)) expect(page).toContain(`value="${id}"`);
  const outbox = await read('outbox');
  expect(outbox).toContain('alex@example.org');
  const help = (await read('statuses')) + (await read('values'));
  for (const told of [
    ...CHECKLIST.map(rowId),
    ...magicRows().map((row) => row.effect.split(/['"&]/)[0] ?? ''),
  ])
    expect(help).toContain(told);
  for (const text of [page, outbox, help]) expect(text).not.toMatch(/<script|style=|<style/);
});

it('keeps the offers when an offer is selected again', async () => {
  await act('status', 'OFFER_SELECTION');
  const before = (await ana.get()).offers;
  await takeSteps(ana, OFFER);
  expect((await ana.get()).offers).toEqual(before);
});

it('shows the line of the stages, and moves the application by a press on a point', async () => {
  await act('status', 'VERIFIED_OFFER_SELECTION');
  const read = async () => (await ana.from.app.request(`/sandbox/applications/${ana.uuid}`)).text();
  const line = (page: string) => page.slice(page.indexOf('<ol>'), page.indexOf('</ol>'));
  const page = await read();
  expect(CHECKLIST_STAGES.flatMap(({ rows }) => rows.map(rowId))).toEqual(CHECKLIST.map(rowId));
  const points = [...line(page).matchAll(/value="(\w+)" (aria-current=step)?>\s*(\w+)/g)];
  expect(points.map(([, value, , name]) => [name, value])).toEqual(
    CHECKLIST_STAGES.map(({ name, at }) => [name, at]),
  );
  expect(points.filter(([, , current]) => current).map(([, , , name]) => name)).toEqual(['Income']);
  expect(page).toMatch(
    /<details open>\s*<summary>Income[^]*value="VERIFIED_OFFER_SELECTION"\s+aria-current=step/,
  );
  for (const { at, rows } of CHECKLIST_STAGES) expect(rows.map(rowId)).toContain(at);
  await act('status', 'NOTE_SIGNING');
  expect(line(await read())).toMatch(/value="NOTE_SIGNING" aria-current=step/);
});
