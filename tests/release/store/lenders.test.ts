/**
 * Many lenders: the cost of a release of generated themes, counted in parsed, compiled and written
 * files.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { getPrefix, renameLender, writeLenders } from '../../../scripts/processes/write-lenders.ts';
import { setData } from '../../../src/engine/index.ts';
import { checkTree, compileTree, makeRelease } from '../../../src/prover/index.ts';
import { loadRelease, readTree } from '../../../src/release/index.ts';
import { placesIn } from '../../../src/prover/check/types/places.ts';
import { sharedJson } from '../../../src/release/store/shared-json.ts';
import { isFullRun } from '../../support/full-run.ts';
import { newFolder } from '../../support/new-folder.ts';

const LENDERS = 6;
const home = newFolder();
const out = join(home, '.data');

async function publish(to = out) {
  const made = await makeRelease(home, to);
  if (!made.ok) throw new Error(made.diagnostics.map(({ message }) => message).join('\n'));
  return made;
}

beforeAll(async () => {
  writeLenders(resolve('.'), home, LENDERS);
  await publish();
});

test('nothing is parsed, compiled or written when nothing changed', async () => {
  expect((await publish()).work).toEqual({ parsed: 0, compiled: 0, written: 0 });
});

// Shows shell 4.3.
test('a change of one lender parses one file, compiles one theme and writes its set and info', async () => {
  renameLender(home, 2);
  const { work, release } = await publish();
  expect(work).toEqual({ parsed: 1, compiled: 1, written: 2 });
  const { manifest } = loadRelease(out, release);
  const info = readFileSync(
    join(out, 'releases', release, manifest.orgs[getPrefix(2)]?.info ?? ''),
    'utf8',
  );
  expect(JSON.parse(info)).toMatchObject({ companyInfo: { name: 'Renamed partner 0002' } });
});

test('lenders who change only words add no place in which a file is checked', () => {
  const { files } = readTree(home);
  const compiled = [...compileTree(home).sets];
  const placesOf = (chosen: typeof compiled) =>
    placesIn(
      files,
      chosen.map(([, set]) => set),
    ).of('journeys/register-v2/steps/legal-name').length;
  const shipped = compiled.filter(([folder]) => !folder.startsWith('partner-'));
  expect(shipped.length).toBeLessThan(compiled.length);
  expect(placesOf(compiled)).toBe(placesOf(shipped));
});

test('a change of the copy or a picture affects only its lender', async () => {
  const folder = join(home, 'org-themes', getPrefix(3));
  const copy = join(folder, 'copy.json');
  writeFileSync(copy, readFileSync(copy, 'utf8').replace('Where is', 'Where stands'));
  expect((await publish()).work).toEqual({ parsed: 1, compiled: 1, written: 1 });
  writeFileSync(
    join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><title>New</title></svg>',
  );
  expect((await publish()).work).toEqual({ parsed: 0, compiled: 0, written: 1 });
});

test('a change of the base compiles every theme that extends it, and of a journey every theme', async () => {
  const themes = readTree(home).files.filter(({ file }) => file.endsWith('/theme')).length;
  const base = join(home, 'org-themes/_default/theme.json');
  writeFileSync(base, readFileSync(base, 'utf8').replace('Equity Services', 'Equity Service'));
  expect((await publish()).work).toMatchObject({ parsed: 1, compiled: themes });
  const step = join(home, 'journeys/register-v2/steps/legal-name.json');
  writeFileSync(step, readFileSync(step, 'utf8').replace('"title": "', '"title": "Now: '));
  expect((await publish()).work).toMatchObject({ parsed: 1, compiled: themes });
});

test('a damaged file of the previous release is written again, not linked', async () => {
  const { release } = await publish();
  const { manifest } = loadRelease(out, release);
  const css = manifest.orgs[getPrefix(4)]?.css ?? '';
  writeFileSync(join(out, 'releases', release, css), 'damaged');
  renameLender(home, 5);
  const next = await publish();
  expect(next.work).toEqual({ parsed: 1, compiled: 1, written: 3 });
  expect(loadRelease(out, next.release).manifest.files[css]).toBe(manifest.files[css]);
});

test.runIf(isFullRun)(
  'a release made step by step equals the one that a fresh process makes',
  { timeout: 90_000 },
  async () => {
    const { release } = await publish();
    const other = join(home, '.other');
    const door = resolve('src/prover/index.ts');
    const script = `const { makeRelease } = await import(${JSON.stringify(door)});
    const made = await makeRelease(${JSON.stringify(home)}, ${JSON.stringify(other)});
    console.log(made.release);`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(printed.toString().trim()).toBe(release);
    expect(loadRelease(other, release).manifest).toEqual(loadRelease(out, release).manifest);
  },
);

test.runIf(isFullRun)(
  'the set of each theme is written as JSON.stringify would write it',
  async () => {
    const { sets } = await checkTree(home);
    // Three times: the bytes of shared parts are cached from the third time on.
    for (let time = 0; time < 3; time += 1)
      for (const set of sets.values())
        expect(Buffer.from(sharedJson(setData(set))).toString()).toBe(JSON.stringify(setData(set)));
    const odd = { a: undefined, b: [undefined, 'ü'], c: {}, d: { e: undefined, f: null } };
    expect(Buffer.from(sharedJson(odd)).toString()).toBe(JSON.stringify(odd));
  },
);

test('a lender whose folder was removed is not in the release', async () => {
  const folder = join(home, 'org-themes', getPrefix(1));
  cpSync(folder, join(home, 'kept'), { recursive: true });
  rmSync(folder, { recursive: true });
  const { release, work } = await publish();
  expect(work).toEqual({ parsed: 0, compiled: 0, written: 0 });
  expect(loadRelease(out, release).manifest.orgs).not.toHaveProperty(getPrefix(1));
});
