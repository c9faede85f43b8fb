/** Malformed definitions are refused with the right diagnostic, and leave the published release untouched. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeRelease } from '../../../../src/prover/index.ts';
import { readActive } from '../../../../src/release/index.ts';
import { ADDRESSES } from './addresses.ts';
import type { MalformedDefinition } from './fixture.ts';
import { REFERENCES } from './references.ts';
import { RULES } from './rules.ts';
import { SHAPES } from './shapes.ts';
import { THEMES } from './themes.ts';
import { UNREADABLE } from './unreadable.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { newFolder } from '../../../support/new-folder.ts';

const GROUPS = [UNREADABLE, SHAPES, REFERENCES, RULES, ADDRESSES, THEMES];
const ALL = GROUPS.flat();
/**
 * The first fixture of each group; `npm run test:full` runs them all. Each publishes every shipped
 * definition; diagnostic-codes.test.ts raises each code with a small tree.
 */
const RUN = isFullRun ? ALL : GROUPS.map(([first]) => first as MalformedDefinition);
const FOLDERS = ['_default', 'hearthline', 'harbor-bank'];
const home = newFolder();
const out = join(home, 'data');
let published = '';

/** The live release and the names of all files on disk. */
const releasesOnDisk = (): string =>
  JSON.stringify([
    readFileSync(join(out, 'active.json'), 'utf8'),
    readdirSync(out, { recursive: true, encoding: 'utf8' }).toSorted(),
  ]);

beforeAll(async () => {
  for (const name of ['journeys', 'schemas', ...FOLDERS.map((theme) => `org-themes/${theme}`)])
    cpSync(join(process.cwd(), name), join(home, name), { recursive: true });
  const made = await makeRelease(home, out);
  expect(made.ok ? [] : made.diagnostics).toEqual([]);
  published = releasesOnDisk();
});

test('there are forty fixtures or more, each with a title of its own', () => {
  expect(new Set(ALL.map(({ fault }) => fault)).size).toBe(ALL.length);
  expect(ALL.length).toBeGreaterThanOrEqual(40);
});

test.each(RUN)('refuses $fault: $code', async ({ file, change, reportedIn, code, says }) => {
  const path = join(home, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const changed = change(text ?? '');
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  try {
    const made = await makeRelease(home, out);
    expect(made.ok).toBe(false);
    const named = reportedIn ?? file.replace(/\.json$/, '');
    const errors = made.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map((one) => [one.code, one.file])).toContainEqual([code, named]);
    const found = errors.find(
      (one) => one.code === code && one.file === named && says.test(one.message),
    );
    expect(found ?? errors.map(({ message }) => message)).toMatchObject({
      line: expect.any(Number),
      pointer: expect.stringMatching(/^(\/|$)/),
    });
    expect(found?.message).toMatch(/^Failed to .*[.?)]$/s);
    expect(releasesOnDisk()).toBe(published);
  } finally {
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
});

test('no malformed tree reaches a prototype, and the valid tree is still the live release', async () => {
  expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined();
  const live = readActive(out);
  const made = await makeRelease(home, out);
  expect(made).toMatchObject({ ok: true, release: live?.release });
});
