/** Each application has a speed and a date of its own: setting one changes no other. */
import type { Borrower } from '../support/borrower.ts';
import { beforeEach, expect, it } from 'vitest';
import { createBorrower } from '../support/borrower.ts';
import { SSN } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';
import { APPLY, OFFER } from '../support/stages.ts';
import { takeSteps } from '../support/steps.ts';

let ana: Borrower;
let ben: Borrower;
beforeEach(async () => {
  const from = createLender();
  ana = await createBorrower({}, from);
  ben = await createBorrower({}, from, 'ben@example.org');
});

const act = async (by: Borrower, name: string, value: string): Promise<number> =>
  (
    await by.from.app.request(`/sandbox/applications/${by.uuid}/${name}`, {
      method: 'POST',
      body: new URLSearchParams({ value }),
    })
  ).status;

/** Brings an application to a row that time ends after three seconds at speed 1. */
const toTimedRow = (by: Borrower) => takeSteps(by, [...OFFER, ...APPLY.slice(0, 2)]);

const firstSlot = async (by: Borrower): Promise<string> =>
  (await by.call('GET', `${by.own}/bpo/slots`, undefined, by.auth)).json[0].start;

it('moves two applications at their own speeds', async () => {
  await act(ana, 'speed', '10');
  expect((await toTimedRow(ana)).at(-1)).toBe('GEN_SUMMARY_DISCLOSURE');
  expect((await toTimedRow(ben)).at(-1)).toBe('GEN_SUMMARY_DISCLOSURE');
  ana.later(300);
  expect([await ana.status(), await ben.status()]).toEqual([
    'APP_SUBMISSION',
    'GEN_SUMMARY_DISCLOSURE',
  ]);
  ana.later(2700);
  expect(await ben.status()).toBe('APP_SUBMISSION');
});

it('starts a new application at speed 1, whatever the speed of others', async () => {
  await act(ana, 'speed', '1000');
  const cleo = await createBorrower({}, ana.from, 'cleo@example.org');
  await toTimedRow(cleo);
  cleo.later(2999);
  expect(await cleo.status()).toBe('GEN_SUMMARY_DISCLOSURE');
  cleo.later(1);
  expect(await cleo.status()).toBe('APP_SUBMISSION');
});

it('rescales the time left of a running timer', async () => {
  await toTimedRow(ana);
  ana.later(1000);
  await act(ana, 'speed', '10');
  ana.later(199);
  expect(await ana.status()).toBe('GEN_SUMMARY_DISCLOSURE');
  ana.later(1);
  expect(await ana.status()).toBe('APP_SUBMISSION');

  await toTimedRow(ben);
  await act(ben, 'speed', '0.1');
  ben.later(29_999);
  expect(await ben.status()).toBe('GEN_SUMMARY_DISCLOSURE');
  ben.later(1);
  expect(await ben.status()).toBe('APP_SUBMISSION');
});

it('keeps speed and date when an application is restarted', async () => {
  await act(ana, 'speed', '10');
  await act(ana, 'date', '2027-03-01');
  await act(ana, 'status', 'COLLECT_ADDITIONAL_INFO');
  await takeSteps(ana, [
    ['contact', { ownership: 'SOLE', ssn: SSN, hardCreditConsent: true }],
    ['hmda'],
  ]);
  ana.later(300);
  expect(await ana.status()).toBe('APP_SUBMISSION');
  expect(await firstSlot(ana)).toMatch(/^2027-03-02/);
  expect(await firstSlot(ben)).toMatch(/^2026-05-06/);
});

it('follows the clock again when the date is removed', async () => {
  await act(ana, 'date', '2027-03-01');
  await act(ana, 'date', '');
  expect(await firstSlot(ana)).toMatch(/^2026-05-06/);
});

it('rejects a speed out of range and an invalid date', async () => {
  for (const speed of ['0', '1001', 'fast']) expect(await act(ana, 'speed', speed)).toBe(422);
  for (const date of ['2026-13-01', 'tomorrow']) expect(await act(ana, 'date', date)).toBe(422);
});

it('completes a row only while the application has the given status', async () => {
  await toTimedRow(ana);
  ana.later(3000);
  expect(await act(ana, 'finish', 'GEN_SUMMARY_DISCLOSURE')).toBe(303);
  expect(await ana.status()).toBe('APP_SUBMISSION');
  expect(await act(ana, 'finish', 'APP_SUBMISSION')).toBe(303);
  expect(await ana.status()).not.toBe('APP_SUBMISSION');
});

it('shows the speed and the date of each application on its page', async () => {
  await act(ana, 'speed', '25');
  await act(ben, 'date', '2027-03-01');
  const page = async ({ uuid }: Borrower) =>
    (await ana.from.app.request(`/sandbox/applications/${uuid}`)).text();
  expect(await page(ana)).toContain('value="25"');
  expect(await page(ben)).toContain('value="2027-03-01"');
});

it('counts days in the zone of the home: late in the evening it is not yet the next one', async () => {
  const from = createLender();
  // 11 pm in Oregon, and the next day in UTC.
  from.later(20 * 3_600_000);
  const cleo = await createBorrower({}, from, 'cleo@example.org');
  await act(cleo, 'status', 'DECLINED');
  const { auditFields, adverseAction } = await cleo.get();
  expect(auditFields.createdDate).toMatch(/^2026-05-04/);
  expect([adverseAction.decidedOn, adverseAction.scoreDate]).toEqual(['2026-05-04', '2026-05-04']);
});
