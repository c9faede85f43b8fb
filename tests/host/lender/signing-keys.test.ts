/** The signing keys of a running host: a rotation on disk takes effect without a restart. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openLender } from '../../../src/host/lender/open-lender.ts';
import { openSigningKeys, signingKey } from '../../../src/host/lender/signing-key.ts';
import { fixedReleases } from '../helpers/fixed-releases.ts';
import { PASSWORD } from '../../sandbox/support/requests.ts';
import { newFolder } from '../../support/new-folder.ts';
import { rotateSigningKey } from '../../../src/host/index.ts';

let home = '';
let log: unknown[] = [];
const current = () => join(home, 'signing-key');
const previous = () => join(home, 'signing-key.previous');
const openKeys = () => openSigningKeys(home, (event, facts) => log.push([event, facts]));
const ignored = (file: string) => [
  'signing-key-ignored',
  { file, reason: 'it holds no key of 32 bytes' },
];

beforeEach(() => {
  home = newFolder();
  log = [];
});

test('a running lender accepts a token after one rotation on disk, and refuses it after two', async () => {
  const lender = await openLender({
    lenderUrl: undefined,
    dataDir: home,
    environment: 'test',
    releases: fixedReleases(),
    log: () => undefined,
    onCall: () => undefined,
  });
  const send = async (path: string, init: RequestInit) =>
    lender.fetch(new Request(`http://localhost${path}`, init));
  const registered = await send('/identity/api/v1/register', {
    method: 'POST',
    body: JSON.stringify({
      email: 'ana@example.org',
      password: PASSWORD,
      phoneNumber: '2125550171',
    }),
    headers: { 'content-type': 'application/json' },
  });
  const { jwt } = (await registered.json()) as { readonly jwt: string };
  const status = async () =>
    (
      await send('/identity/secure/api/v1/identity', {
        headers: { authorization: `Bearer ${jwt}` },
      })
    ).status;
  expect(await status()).toBe(200);
  rotateSigningKey(home);
  expect(await status()).toBe(200);
  rotateSigningKey(home);
  expect(await status()).toBe(401);
  await lender.close();
});

test('a rotation keeps the current key as the previous one, in files that only their owner can read', () => {
  const before = signingKey(home);
  const rotated = rotateSigningKey(home);
  expect(rotated.previous).toEqual(before);
  expect(signingKey(home)).toEqual(rotated.current);
  expect(rotated.current).not.toEqual(before);
  expect(readdirSync(home)).toEqual(['signing-key', 'signing-key.previous']);
  for (const file of [current(), previous()]) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openKeys()()).toEqual(rotated);
});

test('a rotation that ended between its two files leaves the current key', () => {
  const keys = openKeys();
  const key = signingKey(home);
  writeFileSync(previous(), readFileSync(current()));
  expect(keys()).toEqual({ current: key, previous: undefined });
});

test('a folder without a key is refused, and nothing is written', () => {
  expect(() => rotateSigningKey(home)).toThrow(/^Failed to rotate the key: .* Please set DATA_DIR/);
  writeFileSync(current(), 'short');
  expect(() => rotateSigningKey(home)).toThrow(/holds no key of 32 bytes/);
  expect([readdirSync(home), readFileSync(current(), 'utf8')]).toEqual([['signing-key'], 'short']);
});

test.each([
  ['damaged', '!'.repeat(43)],
  ['too short', Buffer.alloc(31, 1).toString('base64url')],
  ['empty', ''],
])('a previous key that is %s is ignored with one log line', (_, text) => {
  signingKey(home);
  const { current: key } = rotateSigningKey(home);
  writeFileSync(previous(), text);
  const keys = openKeys();
  expect([keys(), keys()]).toEqual(Array(2).fill({ current: key, previous: undefined }));
  expect(log).toEqual([ignored('signing-key.previous')]);
});

test('a current key that is damaged while the host runs leaves the keys as they were, with one log line', () => {
  signingKey(home);
  const rotated = rotateSigningKey(home);
  const keys = openKeys();
  writeFileSync(current(), 'short');
  expect([keys(), keys()]).toEqual([rotated, rotated]);
  expect(log).toEqual([ignored('signing-key')]);
  rmSync(current());
  expect(keys()).toEqual(rotated);
});

test('an empty current key next to a previous one refuses to start, because it was in use', () => {
  signingKey(home);
  rotateSigningKey(home);
  writeFileSync(current(), '');
  expect(openKeys).toThrow(/^Failed to start: .*signing-key holds no key of 32 bytes. Please/);
});

test('a deleted current key signs everyone out: the previous key ends too', () => {
  signingKey(home);
  const { current: key } = rotateSigningKey(home);
  rmSync(current());
  const keys = openKeys()();
  expect([keys.previous, readdirSync(home)]).toEqual([undefined, ['signing-key']]);
  expect(keys.current).not.toEqual(key);
});
