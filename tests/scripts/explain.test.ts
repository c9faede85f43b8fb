/** `journey explain`: text and JSON, for a place, an address and a scenario. */
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runJourney } from '../../scripts/journey/program.ts';

const project = { root: process.cwd(), dataDir: '' };

afterEach(() => vi.restoreAllMocks());

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  const code = await runJourney(['explain', ...args], project);
  return { code, text: lines.join('\n') };
}

it('prints the rule, its line, what it read and gave, and the smallest change', async () => {
  const { code, text } = await run(
    ...['--journey', 'register-v2', '--step', 'annual-income', '--error', 'low-income'],
    ...['--set', 'answers.income.income=12000'],
  );
  expect(code).toBe(0);
  expect(text).toMatch(/^Does low-income have an error or a warning/);
  expect(text).toMatch(/journeys\/register-v2\/steps\/annual-income\.json:\d+:\d+/);
  expect(text).toContain('read answers.income.income = 12000');
  expect(text).toContain('gave true, which decides');
  expect(text).toContain('answers.income.income = 15000 (now 12000) → No.');
});

it('says for which day it answers', async () => {
  const place = ['--page', 'login'] as const;
  expect((await run(...place)).text).toContain('Today is 2026-01-15 in it.');
  const { text } = await run(...place, '--set', 'now=2026-12-24');
  expect(text).toContain('Today is 2026-12-24 in it.');
});

it('names the rule of the shared rules that stands there', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
  const root = join(process.cwd(), 'examples/residents-parking');
  const field = ['--journey', 'permit', '--step', 'vehicle', '--field', 'employer'];
  expect(await runJourney(['explain', ...field], { root, dataDir: '' })).toBe(0);
  expect(lines.join('\n')).toMatch(/vehicle\.json:\d+:\d+\n\s+by the rule company-car\n/);
});

it('prints JSON, and takes place and context from a scenario', async () => {
  const { code, text } = await run('--scenario', 'No offer is chosen', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(text)).toMatchObject({
    question: 'Is the page application-product-select shown?',
    rules: expect.any(Array) as unknown,
  });
});

it.each([
  [['--page', 'nowhere'], 'Failed to find a screen'],
  [['--field', 'income'], 'Failed to explain: income is on no screen.'],
  [['--scenario', 'nothing like it'], 'Failed to explain: no scenario is called'],
  [['--context', '['], 'Failed to explain: --context is neither'],
  [['--set', 'answers'], 'Failed to explain: --set answers has no path and value.'],
  [['--path', '/', '--org', 'nobody'], 'Failed to explain: no organisation is called nobody.'],
])('is refused with %j', async (args, message) => {
  const { code, text } = await run(...args);
  expect([code, text]).toEqual([1, expect.stringContaining(message)]);
});
