/** Every operation about an application, sent with the id of someone else's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';

const FOLDER = 'journeys/operations';
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly otherPaths?: readonly { readonly path: string }[];
}
/** The methods and paths of the operations about an application. */
const calls = readdirSync(FOLDER)
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Operation)
  .flatMap(({ method, path, otherPaths = [] }) =>
    [path, ...otherPaths.map((other) => other.path)].map((each) => [method, each] as const),
  )
  .filter(([, path]) => /\{(?:application|url\.params)\.uuid\}/.test(path));

const ana = await createBorrower();
const document: string = (await ana.upload('SUPPORT')).json.uuid;
const ben = await ana.from.register('ben@example.org');
const KINDS = ['application', 'profile', 'mail', 'signature', 'providerVisit', 'providerToken'];
const stored = async () =>
  JSON.stringify(await Promise.all(KINDS.map((kind) => ana.from.store.list(kind))));

const pathFor = (path: string): string =>
  path
    .replaceAll(/\{(?:application|url\.params)\.uuid\}/g, ana.uuid)
    .replaceAll(/\{[^}]*\}/g, document);

it('there are fifty of them or more', () => expect(calls.length).toBeGreaterThanOrEqual(50));

it.each(calls)('%s %s answers 404 to another borrower and 401 to a stranger', async (...call) => {
  const [method, path] = call;
  const before = await stored();
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const byOther = await ana.call(method, pathFor(path), body, ben);
  const byStranger = await ana.call(method, pathFor(path), body);
  // Calls of a signer carry no token, so nothing tells a stranger from a signer of nothing.
  const unknown = path.includes('/external/') ? 404 : 401;
  expect([byOther.status, byStranger.status]).toEqual([404, unknown]);
  expect(byOther.text + byStranger.text).not.toMatch(/Moreno|Alder|file\.pdf/);
  expect(await stored()).toBe(before);
});
