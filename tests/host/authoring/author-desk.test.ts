/** What an author sees of a save: live with the screens that changed, or refused with the first fault. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAuthorDesk, type AuthorDesk } from '../../../src/host/authoring/author-desk.ts';
import { openReleases, type LiveReleases } from '../../../src/host/releases/live-releases.ts';

const STEP = 'journeys/register-v2/steps/annual-income.json';

let root = '';
let releases: LiveReleases;
let desk: AuthorDesk;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'author-'));
  const dataDir = join(root, '.data');
  for (const folder of ['journeys', 'schemas'])
    cpSync(folder, join(root, folder), { recursive: true });
  cpSync('org-themes/_default', join(root, 'org-themes/_default'), { recursive: true });
  releases = openReleases({ root, dataDir, log: () => undefined });
  await releases.publish();
  desk = openAuthorDesk({ root, releases, now: () => 1_000 });
});

const save = () => desk.save(() => releases.publish().then(() => false));
const edit = (from: string, to: string): void => {
  const file = join(root, STEP);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};
describe('a save', () => {
  it('is live, with the number of screens that it changed', async () => {
    expect(desk.state()).toBeNull();
    edit('Before tax. We check it later', 'Before tax. We verify it later');
    await save();
    // Both registrations have the step.
    expect(desk.state()).toMatchObject({ live: true, at: 1_000, screens: 2 });
    await save();
    expect(desk.state()).toMatchObject({ live: true, screens: 0 });
  });

  it('that cannot be read is not live, and says where the comma is missing', async () => {
    const before = releases.current()?.release;
    edit('"title": "What is your annual income?",', '"title": "What is your annual income?"');
    await save();
    expect(desk.state()).toMatchObject({
      live: false,
      place: expect.stringMatching(/^journeys\/register-v2\/steps\/annual-income\.json:\d+:\d+$/),
      message: expect.stringContaining('comma'),
      more: 0,
    });
    expect(releases.current()?.release).toBe(before);
  });

  it('that undoes a rollback says so', async () => {
    await desk.save(() => releases.publish().then(() => true));
    expect(desk.state()).toMatchObject({ live: true, undoesRollback: true });
  });

  it('tells those who listen, until they stop', async () => {
    let times = 0;
    const stop = desk.subscribe(() => (times += 1));
    await save();
    stop();
    await save();
    expect(times).toBe(1);
  });
});

describe('why', () => {
  const question = {
    kind: 'error',
    error: 'low-income',
    place: { journey: 'register-v2', step: 'annual-income' },
  } as const;

  it('gives the rules with their lines', () => {
    const { rules } = desk.why('DEFAULT', question, { answers: { income: { income: 12_000 } } });
    expect(rules[0]).toMatchObject({ file: STEP.replace('.json', ''), decided: true });
    expect(rules[0]?.line).toBeGreaterThan(1);
  });

  it('refuses a name that the definitions do not have', () => {
    expect(() => desk.why('DEFAULT', { ...question, error: 'nothing' }, {})).toThrow(/nothing/);
    expect(() => desk.why('NOBODY', question, {})).toThrow(/faults/);
  });

  it('has the source of definitions only', () => {
    expect(desk.source(STEP.replace('.json', ''))).toContain('What is your annual income?');
    expect(desk.source('../package')).toBeUndefined();
  });
});
