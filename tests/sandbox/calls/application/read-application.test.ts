/** The reading of an application from a durable store: it follows changes and time, and is private. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import { createLender } from '../../support/sandbox.ts';
import { APPLY, OFFER } from '../../support/stages.ts';
import { takeSteps } from '../../support/steps.ts';
import { newFolder } from '../../../support/new-folder.ts';

const folder = newFolder();
const opened: ReturnType<typeof createLender>[] = [];
afterEach(() => {
  opened.splice(0).forEach((lender) => lender.close());
});

async function setUp() {
  const lender = createLender({ inMemory: false, dataDir: mkdtempSync(join(folder, 'data-')) });
  opened.push(lender);
  const ana = await createBorrower({}, lender);
  const read = (auth = ana.auth) => lender.call('GET', ana.own, undefined, auth);
  return { ...lender, ana, read };
}

it('follows a change of the application', async () => {
  const { ana, read } = await setUp();
  expect((await read()).json.fullStoryLink).toBeUndefined();
  await ana.put('full-story-link', { link: 'https://recordings.example/1' });
  expect((await read()).json.fullStoryLink).toBe('https://recordings.example/1');
});

it('follows the time', async () => {
  const { ana, read, later } = await setUp();
  await takeSteps(ana, [...OFFER, ...APPLY.slice(0, 2)]);
  const status = async () => (await read()).json.status.checklistStatus;
  const seen = [await status()];
  later(2999);
  seen.push(await status());
  later(1);
  seen.push(await status());
  expect(seen).toEqual(['GEN_SUMMARY_DISCLOSURE', 'GEN_SUMMARY_DISCLOSURE', 'APP_SUBMISSION']);
});

it('answers 404 to another borrower', async () => {
  const { register, read } = await setUp();
  await read();
  const ben = await register('ben@example.org');
  expect([(await read(ben)).status, (await read()).status]).toEqual([404, 200]);
});
