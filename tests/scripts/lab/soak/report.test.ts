/** The command `soak`: what counts as a fault, and its exit codes. The soak itself is scripted. */
import { afterEach, expect, test, vi } from 'vitest';
import { soakCommand } from '../../../../scripts/lab/soak/program.ts';
import { listFaults, listReportLines } from '../../../../scripts/lab/soak/report.ts';
import { MAX_GROWTH, type Growth } from '../../../../scripts/lab/soak/resources.ts';
import type { SoakResult } from '../../../../scripts/lab/soak/run-soak.ts';

afterEach(() => vi.restoreAllMocks());

const usage = { memory: 150 * 1024 * 1024, descriptors: 40 };
const flat: Growth = { samples: 50, before: usage, after: usage };
const grown = (key: keyof typeof usage, by: number): Growth => ({
  ...flat,
  after: { ...usage, [key]: usage[key] + by },
});

const HELD: SoakResult = {
  minutes: 5,
  seed: 1,
  walks: { started: 9, finished: 5, stopped: [] },
  found: { applications: 9, saves: 80, uploads: 12, signatures: 9, missing: [] },
  kills: { host: 20, lender: 9 },
  releases: { published: 20, wentBack: 8 },
  lender: { passed: 900, delayed: 90, failed: 27, lost: 18, hung: 3 },
  answers: 600,
  mixed: [],
  growth: { host: flat, lender: flat },
};

test.each<[string, Partial<SoakResult>, RegExp]>([
  [
    'something is missing',
    { found: { ...HELD.found, missing: ['the signature of a'] } },
    /^Lost: the signature of a\.$/,
  ],
  ['an answer is of two releases', { mixed: ['the page of a'] }, /^Mixed: the page of a\.$/],
  [
    'the memory of the host grew',
    { growth: { host: grown('memory', MAX_GROWTH.memory + 1), lender: flat } },
    /^Grew: the host grew by \d+ bytes\.$/,
  ],
  [
    'the lender keeps descriptors open',
    { growth: { host: flat, lender: grown('descriptors', MAX_GROWTH.descriptors + 1) } },
    /^Grew: the lender has \d+ more descriptors open\.$/,
  ],
  [
    'nobody was measured',
    { growth: { host: { ...flat, samples: 4 }, lender: flat } },
    /^Grew: the host was sampled 4 times, which shows nothing\.$/,
  ],
  [
    'nothing was acknowledged',
    { found: { ...HELD.found, uploads: 0 } },
    /^Nothing was shown: there were no acknowledged uploads\.$/,
  ],
  [
    'nothing was killed',
    { kills: { host: 0, lender: 9 } },
    /^Nothing was shown: there were no kills of a host\.$/,
  ],
])('%s: one fault and exit code 2', async (_, change, fault) => {
  const result = { ...HELD, ...change };
  expect(listFaults(result)).toEqual([expect.stringMatching(fault)]);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await soakCommand([], async () => result)).toBe(2);
  expect(String(log.mock.calls[0]?.[0]).split('\n').at(-1)).toMatch(fault);
});

test('growth up to the bounds is none, and the report names both', () => {
  const growth = {
    host: grown('memory', MAX_GROWTH.memory),
    lender: grown('descriptors', MAX_GROWTH.descriptors),
  };
  expect(listFaults({ ...HELD, growth })).toEqual([]);
  const lines = listReportLines({ ...HELD, growth });
  expect(lines).toContain(
    'the host that is never killed: 150 MiB and 40 descriptors after the warm-up, 246 MiB and 40 at the end (bounds: 96 MiB and 64 more)',
  );
  expect(lines.at(-1)).toBe('Everything held.');
});

test('exit code 0 when everything held, and JSON on demand', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const run = vi.fn(async () => HELD);
  expect(await soakCommand(['--minutes', '0.5', '--seed', '7', '--json'], run)).toBe(0);
  expect(run).toHaveBeenCalledWith({ minutes: 0.5, seed: 7 });
  await soakCommand(['--database'], run);
  expect(run).toHaveBeenLastCalledWith({ minutes: 30, seed: 1, database: true });
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toEqual({ ...HELD, faults: [] });
});

test.each([
  ['--minutes 0'],
  ['--minutes soon'],
  ['--seed -1'],
  ['--seed 1.5'],
  ['--loud'],
  ['five'],
])('exit code 1 for %s, and nothing runs', async (args) => {
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const run = vi.fn(async () => HELD);
  expect(await soakCommand(args.split(' '), run)).toBe(1);
  expect(run).not.toHaveBeenCalled();
});

test('exit code 1 and one line when it cannot run', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const run = () => Promise.reject(new Error('the definitions have errors.'));
  expect(await soakCommand([], run)).toBe(1);
  expect(error.mock.calls).toEqual([['Failed to soak: the definitions have errors.']]);
});
