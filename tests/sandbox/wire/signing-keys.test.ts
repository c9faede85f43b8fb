/** A rotation of the signing keys: what the previous key made stays valid until the next one. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyId, type SigningKeys } from '../../../src/sandbox/index.ts';
import { PASSWORD, ROOT, createRequest } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';

const IDENTITY = '/identity/secure/api/v1/identity';
const STATE = '/identity-broker/customer/api/v3/external-state';

const key = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A lender, and the function that rotates its keys: each new key is filled with a higher byte. */
function rotatingLender() {
  let keys: SigningKeys = { current: key(1) };
  const lender = createLender({ signingKeys: () => keys });
  const rotate = () => {
    keys = { current: key((keys.current[0] ?? 0) + 1), previous: keys.current };
  };
  const statusOf = async (authorization: string) =>
    (await lender.call('GET', IDENTITY, undefined, { authorization })).status;
  return { ...lender, rotate, statusOf };
}

/** A token as another key signs it, with its id, another id, or none. */
function signedAgain(authorization: string, signer: Uint8Array, kid: string | undefined): string {
  const payload = authorization.split('.')[1] ?? '';
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
  return `Bearer ${signed}.${createHmac('sha256', signer).update(signed).digest('base64url')}`;
}

it('a token is valid after one rotation and refused after two', async () => {
  const { register, rotate, statusOf } = rotatingLender();
  const { authorization } = await register();
  rotate();
  expect(await statusOf(authorization)).toBe(200);
  rotate();
  expect(await statusOf(authorization)).toBe(401);
});

it('a token names its key, and is verified only with that key', async () => {
  const { register, rotate, statusOf } = rotatingLender();
  const { authorization } = await register();
  const header = authorization.replace('Bearer ', '').split('.')[0] ?? '';
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
    alg: 'HS256',
    typ: 'JWT',
    kid: keyId(key(1)),
  });
  rotate();
  for (const [signer, kid, status] of [
    [1, keyId(key(1)), 200],
    [2, keyId(key(2)), 200],
    [1, keyId(key(2)), 401],
    [2, keyId(key(1)), 401],
    [2, 'unknown', 401],
    [2, undefined, 401],
    [3, keyId(key(3)), 401],
  ] as const)
    expect([signer, kid, await statusOf(signedAgain(authorization, key(signer), kid))]).toEqual([
      signer,
      kid,
      status,
    ]);
});

it('a retry is answered with the stored response after one rotation, and never runs twice', async () => {
  const { call, register, rotate, store } = rotatingLender();
  const body = createRequest();
  const repeat = { ...(await register()), 'idempotency-key': 'k1' };
  const first = await call('POST', `${ROOT}?state=OR`, body, repeat);
  rotate();
  const again = await call('POST', `${ROOT}?state=OR`, body, repeat);
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(
    (await call('POST', `${ROOT}?state=OR`, createRequest({ lastName: 'Other' }), repeat)).status,
  ).toBe(422);
  const account = { email: 'ben@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const sent = { 'idempotency-key': 'k2' };
  await call('POST', '/identity/api/v1/register', account, sent);
  rotate();
  rotate();
  expect((await call('POST', '/identity/api/v1/register', account, sent)).status).toBe(422);
  expect(await store.list('application')).toHaveLength(1);
});

it('a one-time code and a sealed state are valid after one rotation and not after two', async () => {
  const { call, register, rotate, store } = rotatingLender();
  await register();
  const email = 'ana@example.org';
  const sendCode = async () => {
    await call('POST', '/identity/api/v1/login/code', { email });
    return /^\d{6}/.exec(String((await store.list('mail')).at(-1)?.body.subject))?.[0];
  };
  const login = async (code = '') =>
    (await call('POST', '/identity/api/v1/login/otp', { email, code })).status;
  const save = async () => (await call('POST', STATE, { state: { email } })).json.nonce as string;
  const read = async (nonce: string) => (await call('POST', `${STATE}/read`, { nonce })).status;

  const [code, nonce, late] = [await sendCode(), await save(), await save()];
  rotate();
  expect([await login(code), await read(nonce)]).toEqual([200, 200]);
  const lateCode = await sendCode();
  rotate();
  rotate();
  expect([await login(lateCode), await read(late)]).toEqual([401, 404]);
});
