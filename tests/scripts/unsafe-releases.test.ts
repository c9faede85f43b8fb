/** The `journey` commands where a careless success would harm: unknown bases, lost races, undone changes. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildRelease } from '../../src/prover/index.ts';
import { openStore } from '../../src/release/index.ts';
import { edit, journey, live, planned, prepareProduct, product, write } from './small-product.ts';

prepareProduct();

it.each<[what: string, damage: (release: string) => string]>([
  [
    'an empty active.json',
    () => {
      writeFileSync(join(product.dataDir, 'active.json'), '');
      return 'Failed to read active.json: it is damaged.';
    },
  ],
  [
    'a live release with a damaged file',
    (release) => {
      const { orgs } = JSON.parse(
        readFileSync(join(product.dataDir, 'releases', release, 'release.json'), 'utf8'),
      ) as { readonly orgs: { readonly [folder: string]: { readonly set: string } } };
      const file = orgs['_default']?.set ?? '';
      rmSync(join(product.dataDir, 'releases', release, file));
      return `Failed to load release ${release}: ${file} was changed or is missing.`;
    },
  ],
])('with %s a publish names the damage, and wants to be accepted', async (_, damage) => {
  await journey('publish');
  const first = live();
  const words = damage(first);
  edit({ title: 'Second' });
  const listed = await journey('releases');
  expect([listed.code, listed.errors]).toEqual([2, expect.stringContaining(words)]);
  const refused = await journey('publish', '--why', 'New rates');
  expect(refused).toMatchObject({ code: 2, text: 'Nothing was published.' });
  expect(refused.errors).toContain(words);
  expect(refused.errors).toContain(
    'Failed to go live: the live release can not be compared, so what breaks for borrowers is unknown. Please add `--accept --why "..."` to make it, with the reason.',
  );
  expect((await journey('publish', '--accept', '--why', 'Damaged disk')).code).toBe(0);
  expect(live()).not.toBe(first);
});

it('an empty active.json is named by rollback and releases, and a publish replaces it', async () => {
  await journey('publish');
  const first = live();
  edit({ title: 'Second' });
  await journey('publish');
  writeFileSync(join(product.dataDir, 'active.json'), '');
  expect(await journey('rollback')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Failed to read active\.json: it is damaged\. So it is unknown/),
  });
  expect(await journey('releases')).toMatchObject({
    code: 2,
    text: expect.stringMatching(/^Which release is live is not known for certain\.\n#2 /),
    errors: expect.stringContaining('active.json'),
  });
  expect((await journey('publish', first, '--accept', '--why', 'Damaged disk')).code).toBe(0);
  expect(live()).toBe(first);
});

it('a damaged last entry of the record stops no publish and no rollback, and is named', async () => {
  await journey('publish');
  const first = live();
  writeFileSync(join(product.dataDir, 'record/00000001.json'), '');
  edit({ title: 'Second' });
  expect((await journey('publish')).code).toBe(0);
  const named = 'Failed to read the record: record/00000001.json is damaged or cannot be read.';
  expect(await journey('rollback')).toMatchObject({
    code: 0,
    text: `Release ${first} is live again.`,
    errors: expect.stringContaining(named),
  });
  const { code, errors } = await journey('releases');
  expect([code, errors]).toEqual([2, expect.stringContaining(named)]);
});

it('a publish runs the scenarios, and one that fails keeps it from going live', async () => {
  const expected = { expect: { title: 'First' } };
  write('journeys/application/scenarios/fixture.json', {
    scenarios: [{ name: 'The fixture greets', page: 'application-fixture', ...expected }],
  });
  expect(await journey('publish')).toMatchObject({ code: 0 });
  const first = live();
  edit({ title: 'Second' });
  for (const more of [[], ['--plan']])
    expect(await journey('publish', ...more)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(
        /The fixture greets[^]*expected "First", found "Second"[^]*1 scenario fails\. Please correct/,
      ),
    });
  expect(live()).toBe(first);
});

it('who lost a race is told who was first', async () => {
  await journey('publish', '--who', 'Ana');
  const base = live();
  const third = await built('Third');
  const store = await openStore({ dataDir: product.dataDir });
  edit({ title: 'Second' });
  const bob = { who: 'Bob', why: 'Rates of May', release: third, base };
  // Bob is first, after Ana's publish read the live release and printed what changes.
  product.onPrint = (text) => {
    if (text.startsWith(`Changes to release ${base}`)) void store.activate(bob);
  };
  const lost = await journey('publish', '--who', 'Ana');
  product.onPrint = () => undefined;
  expect(lost).toMatchObject({ code: 2, text: expect.stringContaining('Nothing was published.') });
  expect(lost.errors).toMatch(
    new RegExp(
      `Failed to activate \\w+: it was planned for ${base}, but ${third} is active\\..*\nAnother change was first: #2 .* publish of ${third} by Bob: Rates of May`,
    ),
  );
  expect(live()).toBe(third);
});

it.each([[[]], [['--canary']], [['--plan']]])(
  'a publish %j notices what went live while its definitions were checked',
  async (options) => {
    await journey('publish', '--who', 'Ana');
    const base = live();
    const third = await built('Third');
    const store = await openStore({ dataDir: product.dataDir });
    edit({ title: 'Second' });
    // A warning is printed once the definitions are checked.
    write('journeys/operations/unused.json', { method: 'GET', path: '/unused', auth: 'none' });
    product.onError = (text) => {
      if (text.includes('warning') && live() === base)
        void store.activate({ who: 'Ana', why: '', release: third, base });
    };
    const { code, text, errors } = await journey('publish', '--who', 'Ana', ...options);
    expect(live()).toBe(third);
    if (options[0] === '--plan') expect(text).toContain(`--base ${base}`);
    else {
      expect([code, text]).toEqual([2, expect.stringContaining('Nothing was published.')]);
      expect(errors).toContain(`Another change was first: #2 `);
    }
  },
);

it('a publish of what went live meanwhile is no lost race', async () => {
  await journey('publish');
  const base = live();
  const second = await built('Second');
  const store = await openStore({ dataDir: product.dataDir });
  edit({ title: 'Second' });
  product.onError = (text) => {
    if (text.includes('warning') && live() === base)
      void store.activate({ who: 'Ana', why: '', release: second, base });
  };
  expect((await journey('publish')).code).toBe(0);
  expect(live()).toBe(second);
});

it('a release that was made is not removed by the publishes of others before it goes live', async () => {
  await journey('publish');
  const made = await built('Waits');
  for (const title of 'abcdefghijklm') {
    edit({ title });
    await journey('publish');
  }
  const store = await openStore({ dataDir: product.dataDir });
  await expect(store.load(made)).resolves.toBeUndefined();
});

async function built(title: string): Promise<string> {
  edit({ title });
  const made = await buildRelease(product.root, product.dataDir);
  return made.ok ? made.release : '';
}

it('a publish that would undo what another made live names it, and asks', async () => {
  await journey('publish', '--who', 'Ana');
  edit({ title: 'First', intro: 'Rates of May' });
  await journey('publish', '--who', 'Bob', '--why', 'Rates');
  const bobs = live();
  edit({ title: 'Of Ana' });
  const asked = await journey('publish', '--who', 'Ana', '--why', 'Title');
  expect(asked).toMatchObject({ code: 2 });
  expect(asked.errors).toMatch(
    new RegExp(
      `Failed to go live: this would undo what others made live\\.\n#2 .* publish of ${bobs} by Bob: Rates .*\n  - .*Rates of May.*\nPlease bring these definitions up to date, or add`,
    ),
  );
  expect(live()).toBe(bobs);
  // With the change of the other it goes live, and so does undoing it on purpose, or as its author.
  edit({ title: 'Of Ana', intro: 'Rates of May' });
  expect((await journey('publish', '--who', 'Ana')).code).toBe(0);
  edit({ title: 'Of Ana' });
  const apply = ['publish', await planned(), '--base', live(), '--who', 'Ana'];
  expect((await journey(...apply)).code).toBe(2);
  expect((await journey(...apply, '--undo')).code).toBe(2);
  expect((await journey(...apply, '--undo', '--why', 'Agreed with Bob')).code).toBe(0);
});

it('a publish that would bring back what another rolled back asks, too', async () => {
  await journey('publish', '--who', 'Ana');
  const first = live();
  edit({ title: 'Wrong rates' });
  await journey('publish', '--who', 'Ana');
  await journey('rollback', '--who', 'Bob', '--why', 'Wrong rates');
  edit({ title: 'Wrong rates', intro: 'New' });
  const asked = await journey('publish', '--who', 'Ana');
  expect([asked.code, live()]).toEqual([2, first]);
  expect(asked.errors).toMatch(/#3 .* rollback of \w+ by Bob: Wrong rates\n {2}- /);
});
