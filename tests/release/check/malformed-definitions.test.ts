import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRelease, readActive } from '../../../src/release/index.ts';
import { HOSTILE_TREES, type HostileTree } from './malformed-definitions.ts';

const home = mkdtempSync(join(tmpdir(), 'hostile-'));
const out = join(home, 'data');
/** The first row of each code; `npm run test:full` spoils by every row. */
const ROWS =
  process.env['FULL'] === undefined
    ? [...Map.groupBy(HOSTILE_TREES, ({ code }) => code).values()].map(
        ([first]) => first as HostileTree,
      )
    : HOSTILE_TREES;
const THEMES = ['_default', 'hearthline', 'harbor-bank'];
let before = '';

/** All that is on disk of the releases. */
const state = (): string =>
  JSON.stringify([
    readFileSync(join(out, 'active.json'), 'utf8'),
    readdirSync(out, { recursive: true, encoding: 'utf8' }).toSorted(),
  ]);

beforeAll(async () => {
  for (const name of ['journeys', 'schemas', ...THEMES.map((theme) => `org-themes/${theme}`)])
    cpSync(join(process.cwd(), name), join(home, name), { recursive: true });
  const made = await makeRelease(home, out);
  expect(made.ok ? [] : made.diagnostics).toEqual([]);
  before = state();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the table has forty rows or more, each its own', () => {
  expect(new Set(HOSTILE_TREES.map(({ fault }) => fault)).size).toBe(HOSTILE_TREES.length);
  expect(HOSTILE_TREES.length).toBeGreaterThanOrEqual(40);
});

test.each(ROWS)('refuses $fault: $code', async ({ spoils, with: spoil, told, code, says }) => {
  const path = join(home, spoils);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const spoiled = spoil(text ?? '');
  expect(spoiled).not.toBe(text);
  writeFileSync(path, spoiled);
  try {
    const made = await makeRelease(home, out);
    expect(made.ok).toBe(false);
    const file = told ?? spoils.replace(/\.json$/, '');
    const errors = made.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map((one) => [one.code, one.file])).toContainEqual([code, file]);
    const fault = errors.find(
      (one) => one.code === code && one.file === file && says.test(one.message),
    );
    expect(fault ?? errors.map(({ message }) => message)).toMatchObject({
      line: expect.any(Number),
      pointer: expect.stringMatching(/^(\/|$)/),
    });
    expect(fault?.message).toMatch(/^Failed to .*[.?)]$/s);
    expect(state()).toBe(before);
  } finally {
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
});

test('nothing of a spoiled tree reached a prototype, and the sound tree is still the live one', async () => {
  expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined();
  const live = readActive(out);
  const made = await makeRelease(home, out);
  expect(made).toMatchObject({ ok: true, release: live?.release });
});
