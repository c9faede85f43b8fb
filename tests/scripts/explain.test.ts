/** `journey explain`: text and JSON, for a place, an address and a scenario. */
import { expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

const run = (...args: readonly string[]) =>
  runCommand(['explain', ...args], { root: process.cwd() });

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

it('reads the flags as they ship, and those that are given', async () => {
  const path = ['--path', '/register-v2'] as const;
  const { text } = await run(...path);
  expect(text).toContain('To /register-v2, without a redirect');
  expect(text).toContain('Flags are as they ship.');
  const flags = { flags: { 'fe-heloc-new-auth': true } };
  expect((await run(...path, '--context', JSON.stringify(flags))).text).toContain(
    'To /register-v2',
  );
  const off = 'flags.fe-heloc-redesign-2025=false';
  expect((await run(...path, '--set', off)).text).toContain('To /register,');
  const scenario = ['--scenario', 'No offer is chosen'] as const;
  expect((await run(...scenario)).text).not.toContain('Flags are as they ship.');
});

it('takes the digits of an answer that is a text as a text', async () => {
  const { text } = await run(
    ...['--journey', 'register-v2', '--step', 'index', '--error', 'disaster-zip'],
    ...['--context', '{"disasterZips":["73301"]}'],
    ...['--set', 'answers.propertyAddress.zip=73301'],
  );
  expect(text).toContain('Yes: “');
  expect(text).toContain('read answers.propertyAddress.zip = "73301"');
});

it('names the rule of the shared rules that stands there', async () => {
  const place = ['--journey', 'permit', '--step', 'vehicle', '--field', 'employer'];
  const { code, text } = await run(...place, '--definitions', 'examples/residents-parking');
  expect(code).toBe(0);
  expect(text).toMatch(/vehicle\.json:\d+:\d+\n\s+by the rule company-car\n/);
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
  [['--context', '['], 'Failed to explain: --context is not JSON (Unexpected end of JSON input).'],
  [['--set', 'answers'], 'Failed to explain: --set answers has no path and value.'],
  [['--path', '/', '--org', 'nobody'], 'Failed to explain: there is no lender nobody.'],
])('is refused with %j', async (args, message) => {
  const { code, errorText } = await run(...args);
  expect([code, errorText]).toEqual([1, expect.stringContaining(message)]);
});

it.each([
  [
    ['--journey', 'register-v2', '--step', 'anual-income'],
    '(did you mean "register-v2/annual-income"?)',
  ],
  [['--page', 'logn'], 'there is no page "logn" (did you mean "login"?)'],
  [
    ['--journey', 'register-v2', '--step', 'annual-income', '--block', 'none'],
    'there is no block none. Please name another place, since here is none.',
  ],
])('%j is answered with what to name', async (args, says) => {
  const { code, errorText } = await run(...args);
  expect([code, errorText]).toEqual([1, expect.stringContaining(says)]);
});

it('cuts a long rule that does not decide', async () => {
  const { text } = await run('--path', '/dashboard', '--set', 'authenticated=true');
  const rules = text.split('\n').filter((line) => /^\d+\. /.test(line));
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) expect(rule.length).toBeLessThan(300);
});
