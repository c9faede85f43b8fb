/** `journey coverage` and `journey mutate`: their reports, their files, and how misuse is refused. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { htmlOf, linesOfReport } from '../../scripts/journey/coverage-report.ts';
import { runJourney } from '../../scripts/journey/program.ts';
import type { CoverageReport } from '../../src/prover/index.ts';

/** A product of few definitions. */
const root = join(process.cwd(), 'examples/residents-parking');

const report: CoverageReport = {
  covered: 1,
  total: 2,
  percent: 50,
  kinds: [
    {
      kind: 'rules',
      covered: 1,
      total: 2,
      percent: 50,
      missing: [
        {
          kind: 'rules',
          file: 'journeys/a',
          pointer: '/when',
          line: 3,
          name: 'a < b',
          branch: 'true',
        },
      ],
    },
    { kind: 'notices', covered: 0, total: 0, percent: 100, missing: [] },
  ],
};

afterEach(() => vi.restoreAllMocks());

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  const code = await runJourney(args, { root, dataDir: '' });
  return { code, text: lines.join('\n') };
}

it('writes a table, and each missing item with its line', () => {
  expect(linesOfReport(report)).toEqual([
    'branches of rules          1/2   50.0 %',
    'legal notices              0/0  100.0 %',
    'together                   1/2   50.0 %',
    '',
    'Not exercised, branches of rules:',
    '  journeys/a.json:3 a < b: never true',
  ]);
  expect(linesOfReport(report, 'notices')).toHaveLength(3);
});

it('writes one HTML file in which definitions are text', () => {
  expect(htmlOf(report)).toContain('<code>journeys/a.json:3</code> a &lt; b: never true');
});

it('exits with 2 below the wanted share, and writes the file', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'coverage-')), 'report.html');
  const { code, text } = await run('coverage', '--no-walks', '--at-least', '100', '--html', file);
  expect(code).toBe(2);
  expect(text).toMatch(/^branches of rules +\d+\/\d+/);
  expect(readFileSync(file, 'utf8')).toContain('<h1>Coverage of the definitions</h1>');
});

it.each([
  [['coverage', '--at-least', 'much'], '--at-least much is no percentage'],
  [['coverage', '--kind', 'colours'], 'there is no kind colours'],
  [['mutate', '--limit', 'x'], '--limit x is no whole number'],
  [['mutate', '--kind', 'paint'], 'there is no kind paint'],
])('is refused: %j', async (args, message) => {
  const { code, text } = await run(...args);
  expect([code, text]).toEqual([1, expect.stringContaining(message)]);
});
