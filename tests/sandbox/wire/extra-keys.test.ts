/** Keys that a call does not have: the call is refused, or nothing of them is stored or answered. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createRequest, ROOT } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';
import { newFolder } from '../../support/new-folder.ts';

const MARK = 'marked-by-the-caller';
/** The extra keys, each with its value. */
const EXTRA = [
  'decision',
  'rate',
  'uuid',
  'status',
  'role',
  '__proto__',
  'constructor',
  'toString',
];
const CALLS = [
  ['PUT', '/service-profile/api/v1/profile/name', { firstName: 'Ana', lastName: 'Moreno' }],
  ['POST', `${ROOT}?state=OR`, createRequest()],
  [
    'POST',
    '/service-profile/api/v1/feedback/ceo',
    {
      message: 'Show the fees sooner.',
      topic: 'IMPROVE',
      marketingConsent: false,
      pathname: '/dashboard',
      productType: 'HELOC',
    },
  ],
] as const;

/** Each text of a body in which one of its objects, at any depth, has the key as its own. */
function bodiesWith(body: unknown, key: string): readonly string[] {
  const paths: (readonly string[])[] = [];
  const find = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) paths.push(path);
    for (const [name, inner] of Object.entries(value)) find(inner, [...path, name]);
  };
  find(body, []);
  const at = (value: unknown, path: readonly string[], wanted: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one, i) => at(one, [...path, String(i)], wanted));
    const entries = Object.entries(value)
      .filter(([name]) => path.join('/') !== wanted || name !== key)
      .map(([name, inner]) => [name, at(inner, [...path, name], wanted)] as const);
    // `fromEntries` defines keys, so that `__proto__` is written as a key.
    return Object.fromEntries(
      path.join('/') === wanted ? [...entries, [key, { value: MARK }]] : entries,
    );
  };
  return paths.map((path) => JSON.stringify(at(body, [], path.join('/'))));
}

/** All that the sandbox has stored, as one text. */
function storedIn(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT kind, id, body FROM documents').all();
  database.close();
  return JSON.stringify(rows);
}

it.each(CALLS)('%s %s stores no key that is not its own', async (method, path, body) => {
  const dataDir = newFolder();
  const { call, register } = createLender({ dataDir, inMemory: false });
  const refused: string[] = [];
  let tried = 0;
  for (const key of EXTRA)
    for (const text of bodiesWith(body, key)) {
      // A new person each time, since one may have a single application.
      const who = await register(`ana-${(tried += 1)}@example.org`);
      expect(text).toContain(`"${key}":{"value":"${MARK}"}`);
      const answer = await call(method, path, text, who);
      if (answer.status === 422) refused.push(key);
      else expect([key, answer.status]).toEqual([key, expect.toSatisfy((one) => one < 300)]);
      if (answer.status < 300) expect(answer.text).not.toContain(MARK);
    }
  expect(new Set(refused)).toContain('__proto__');
  const stored = storedIn(dataDir);
  expect(stored.includes('ana-1@example.org')).toBe(true);
  const at = stored.indexOf(MARK);
  expect(at < 0 ? '' : stored.slice(Math.max(0, at - 200), at)).toBe('');
  expect(({} as { readonly value?: unknown }).value).toBeUndefined();
  const who = await register('last@example.org');
  expect((await call(method, path, body, who)).status).toBeLessThan(300);
});
