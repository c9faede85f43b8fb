/** The `journey` commands that change and print the live release. They run in process, on the data folder. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_COUNTS, openStore, readActive } from '../../src/release/index.ts';
import { smallTree } from '../../src/prover/index.ts';
import { PAGE, page, writeSmallTree, type FixtureTree } from '../release/support/small-tree.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

let root = '';
let dataDir = '';
beforeEach(() => {
  root = newFolder();
  dataDir = join(root, 'data');
  writeSmallTree(root, page({}));
});
afterEach(() => {});

const edit = (title: string) =>
  writeFileSync(join(root, PAGE), JSON.stringify({ path: '/fixture', title }));
const writeLender = (folder: string, code: string): void => {
  const file = join(root, 'org-themes', folder, 'theme.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ extends: '_default', code, companyInfo: { nmls: '9900102' } }),
  );
};
const live = () => readActive(dataDir)?.release ?? '';
const journey = async (...args: readonly string[]) => {
  const { errorText, ...result } = await runCommand(args, { root, dataDir });
  return { code: result.code, text: result.text, errors: errorText };
};

test('publish and rollback record who and why; releases print it', async () => {
  expect((await journey('publish', '--who', 'Ada Example', '--why', 'New rates')).code).toBe(0);
  const first = live();
  edit('Second');
  await journey('publish');
  const second = live();
  expect((await journey('rollback', '--why', 'Wrong rates')).text).toBe(
    `Release ${first} is live again.`,
  );
  const store = await openStore({ dataDir });
  await store.report({ host: 'one:1', release: first, outcome: 'nack', reason: 'Too old.' });
  const { code, text } = await journey('releases');
  const user = userInfo().username;
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    `Release ${first} is live.`,
    expect.stringMatching(/^ {2}one:1 does not serve it \(NACK, .*\): Too old\.$/),
    expect.stringMatching(new RegExp(`^#3 .* rollback of ${first} by ${user}: Wrong rates$`)),
    expect.stringMatching(
      new RegExp(`^#2 .* publish of ${second} by ${user} \\(0 breaking, 0 dangerous, 1 safe\\)$`),
    ),
    expect.stringMatching(new RegExp(`^#1 .* publish of ${first} by Ada Example: New rates$`)),
  ]);
  expect(JSON.parse((await journey('releases', '--json')).text)).toMatchObject({
    active: first,
    record: [{ number: 1 }, { number: 2 }, { number: 3, why: 'Wrong rates' }],
    reports: [{ host: 'one:1', outcome: 'nack' }],
  });
  const shown = await journey('releases', first);
  expect(shown.text).toMatch(/^Release [0-9a-f]{16} is live\.\n\d+ files; lenders: _default\n#1 /);
  expect(shown.text).toContain('one:1 does not serve it');
  expect((await journey('releases', 'f'.repeat(16))).code).toBe(1);
});

test('resolve --release prints the very screen of an earlier release, for an audit', async () => {
  const context = '{"answers":{"kind":"farm"},"now":"2026-05-04"}';
  const at = ['--page', 'application-fixture', '--org', 'BASE', '--context', context];
  edit('First');
  await journey('publish');
  const first = live();
  const then = await journey('resolve', ...at);
  expect(then).toMatchObject({ code: 0, errors: '' });
  edit('Second');
  await journey('publish');
  const now = await journey('resolve', ...at);
  expect(await journey('resolve', '--release', first, ...at)).toEqual(then);
  expect(await journey('resolve', '--release', live(), ...at)).toEqual(now);
  expect([then.text, now.text]).toEqual([
    expect.stringContaining('First'),
    expect.stringContaining('Second'),
  ]);
});

test.each([
  [['--page', 'nothing'], /Failed to find a screen/],
  [['--page', 'application-fixture', '--org', 'nobody'], /there is no lender nobody/],
  [
    ['--page', 'application-fixture', '--context', '[1]'],
    /--context is neither a JSON object nor the name of a file with one/,
  ],
])('resolve --release %j is refused', async (more, message) => {
  await journey('publish');
  const { code, errors } = await journey('resolve', '--release', live(), ...more);
  expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
});

test('publish is refused while a migration says nothing about an answer', async () => {
  const write = (files: FixtureTree) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), JSON.stringify(content));
    }
  };
  write(smallTree.withMigration(undefined, 'yearly'));
  await journey('publish');
  const versions = (await journey('releases', live())).text;
  const from = [/fixture ([0-9a-f]{16})/.exec(versions)?.[1] ?? ''];
  const set = { set: 'monthly', rule: { '/': [{ var: 'before.yearly' }, 12] } };
  const example = { name: 'A year', before: { yearly: 60000 }, after: { monthly: 5000 } };
  const examples = [{ ...example, before: {}, after: {} }];
  write(smallTree.withMigration({ from, changes: [set], examples }));
  const accepted = ['publish', '--accept', '--why', 'Income is asked monthly'];
  expect(await journey(...accepted)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/what becomes of fixture yearly\. Please rename, map or drop/),
  });
  write(smallTree.withMigration({ from, changes: [set, { drop: 'yearly' }], examples: [example] }));
  expect((await journey(...accepted)).code).toBe(0);
});

test('publish --canary: a share that widens by itself, and what releases print of it', async () => {
  await journey('publish');
  const first = live();
  edit('Second');
  const plan = await journey('publish', '--plan');
  const second = /[0-9a-f]{16}/.exec(plan.text.replaceAll(first, ''))?.[0] ?? '';
  const more = ['--steps', '10,100', '--min-sessions', '20', '--bake', '60'];
  const started = await journey('publish', second, '--canary', ...more);
  expect(started).toMatchObject({ code: 0, errors: '' });
  const store = await openStore({ dataDir });
  await store.count('one', { [second]: { ...NO_COUNTS, sessions: 3, calls: 2, steps: 9 } });
  const [channel] = (await store.live()).channels;
  expect(channel).toMatchObject({ name: 'canary', release: second, share: 10 });
  expect(channel?.canary).toMatchObject({ steps: [10, 100], minSessions: 20, bakeMs: 60_000 });
  expect((await journey('releases')).text).toContain(
    [
      `Release ${second} is in the channel canary for 10 % of the sessions.`,
      '  widens by itself: 10 %, 100 %, after 20 sessions and 60 s each',
      '  canary: 0 judged, 0 failed, 3 sessions, 2 calls, 0 errors, 0 refusals, 0 submissions, 0 unloaded, 9 steps, 0 continued',
      '  live: nothing was counted',
    ].join('\n'),
  );
  expect((await journey('publish', second, '--canary', '--steps', '50,5')).code).toBe(1);
  expect((await journey('rollback', '--channel', 'nope')).errors).toMatch(/nope.*one of canary/);
  expect((await journey('rollback', '--channel', 'canary', '--end')).code).toBe(0);
});

test('releases: 2 for a record that was changed', async () => {
  await journey('publish', '--why', 'New rates');
  const entry = join(dataDir, 'record/00000001.json');
  writeFileSync(entry, readFileSync(entry, 'utf8').replace('New rates', 'Old rates'));
  expect(await journey('releases')).toMatchObject({
    code: 2,
    errors: 'The record was changed: entry 1 does not follow from the one before.',
  });
});

test('a plan changes nothing; publish puts it live, and is refused after another publish', async () => {
  await journey('publish');
  const base = live();
  edit('Second');
  const { code, text } = await journey('publish', '--plan');
  const planned = /publish ([0-9a-f]{16}) --base ([0-9a-f]{16})/.exec(text);
  expect([code, planned?.[2], live()]).toEqual([0, base, base]);
  edit('Third');
  await journey('publish');
  const third = live();
  const apply = ['publish', planned?.[1] ?? '', '--base'];
  expect(await journey(...apply, base)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(
      new RegExp(
        `^Failed to activate ${planned?.[1]}: it was planned for ${base}, but ${third} is active. Please plan again.\nAnother change was first: #2 .* publish of ${third} by `,
      ),
    ),
  });
  expect(live()).toBe(third);
  expect((await journey(...apply, third, '--why', 'Rates')).code).toBe(0);
  expect(live()).toBe(planned?.[1]);
});

test('a tree with errors is neither planned nor published, and nothing is recorded', async () => {
  writeFileSync(join(root, PAGE), '{');
  expect(await journey('publish', '--plan')).toMatchObject({
    code: 2,
    text: 'Nothing was planned.',
  });
  expect(await journey('publish')).toMatchObject({ code: 2, text: 'Nothing was published.' });
  expect(await journey('rollback')).toMatchObject({ code: 1 });
  expect(existsSync(join(dataDir, 'record'))).toBe(false);
});

test('publish, rollback, pin and gc: a channel, its end, and what releases print', async () => {
  writeLender('harbor', 'HARBOR');
  await journey('publish');
  const first = live();
  edit('Second');
  const second = /publish (\w{16})/.exec((await journey('publish', '--plan')).text)?.[1] ?? '';
  const canary = ['--channel', 'canary'];
  expect((await journey('publish', second, ...canary)).code).toBe(1);
  expect((await journey('publish', second, '--share', '5')).code).toBe(1);
  expect((await journey('publish', second, ...canary, '--share', 'many')).code).toBe(1);
  expect(await journey('publish', second, ...canary, '--share', '5')).toMatchObject({
    code: 0,
    text: `Release ${second} is in the channel canary for 5 % of the sessions.`,
  });
  await journey(
    'publish',
    second,
    '--channel',
    'pilot',
    '--org',
    'base',
    '--org',
    'Harbor',
    '--why',
    'Try',
  );
  await journey('releases', 'pin', first);
  const printed = (await journey('releases')).text.split('\n');
  expect(printed.slice(0, 4)).toEqual([
    `Release ${first} is live.`,
    `Release ${second} is in the channel canary for 5 % of the sessions.`,
    `Release ${second} is in the channel pilot of BASE, HARBOR.`,
    `Release ${first} is pinned.`,
  ]);
  expect(printed[5]).toMatch(
    new RegExp(`publish of ${second} on pilot of BASE, HARBOR by .*: Try$`),
  );
  expect((await journey('publish', first, ...canary)).code).toBe(0);
  expect((await journey('rollback', ...canary)).text).toBe(
    `Release ${second} is in the channel canary again.`,
  );
  expect((await journey('rollback', ...canary)).text).toBe('The channel canary has ended.');
  expect((await journey('rollback', ...canary)).code).toBe(1);
  expect((await journey('rollback', '--channel', 'pilot', '--end')).text).toBe(
    'The channel pilot has ended.',
  );
  expect((await journey('rollback', '--end')).code).toBe(1);
  expect((await journey('publish', second)).text).toMatch(/safe[^]*is live\.$/);
  expect(live()).toBe(second);
  expect((await journey('releases', 'gc')).text).toBe('There is no release to remove.');
  expect((await journey('releases', 'pin', first, '--off')).text).toContain('no longer pinned');
});
