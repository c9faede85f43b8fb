/** The state that a login carries to another host: sealed, readable once, for ten minutes. */
import { expect, it } from 'vitest';
import { seal, unseal } from '../../../../src/sandbox/wire/sealed.ts';
import { PASSWORD } from '../../support/requests.ts';
import { createLender, KEYS } from '../../support/sandbox.ts';

const BROKER = '/identity-broker/customer/api/v3';
const STATE = { email: 'ana@example.org', answers: { name: { firstName: 'Ana' } } };

/** A lender, and the calls that save and read a state there. */
function stateCalls() {
  const from = createLender();
  const save = async (state: object = STATE) =>
    (await from.call('POST', `${BROKER}/external-state`, { state })).json.nonce as string;
  const read = (nonce: string) => from.call('POST', `${BROKER}/external-state/read`, { nonce });
  const login = (externalStateNonce?: string) =>
    from.call('POST', `${BROKER}/account-exists`, {
      applicationName: 'heloc',
      mode: 'login',
      orgCode: 'MAIN',
      ...(externalStateNonce !== undefined && { externalStateNonce }),
    });
  return { ...from, save, read, login };
}

// Shows registration 7.27.
it('gives a state once, by a nonce of 128 bits', async () => {
  const { save, read } = stateCalls();
  const nonce = await save();
  expect(Buffer.from(nonce, 'base64url')).toHaveLength(16);
  expect(await save()).not.toBe(nonce);
  expect(await read(nonce)).toMatchObject({ status: 200, json: STATE });
  expect((await read(nonce)).status).toBe(404);
  expect((await read('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});

it('gives a state for ten minutes', async () => {
  const { save, read, later, store } = stateCalls();
  const [early, late] = [await save(), await save()];
  later(10 * 60 * 1000 - 1);
  expect((await read(early)).status).toBe(200);
  later(1);
  expect((await read(late)).status).toBe(404);
  await save();
  later(10 * 60 * 1000);
  await save();
  expect(await store.list('external-state')).toHaveLength(1);
});

it('stores neither the state nor its nonce in the clear', async () => {
  const { save, store } = stateCalls();
  const nonce = await save();
  const stored = JSON.stringify(await store.list('external-state'));
  for (const secret of ['ana@example.org', 'Ana', nonce]) expect(stored).not.toContain(secret);
});

it('a sealed value opens only with its nonce, its key and every byte of it', () => {
  const sealed = seal(KEYS, 'nonce', STATE);
  expect(unseal(KEYS, 'nonce', sealed)).toEqual(STATE);
  expect(unseal(KEYS, 'other', sealed)).toBeUndefined();
  expect(unseal({ current: new Uint8Array(32) }, 'nonce', sealed)).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(unseal(KEYS, 'nonce', changed.toString('base64url'))).toBeUndefined();
});

it('refuses a state that is not an object or has more than 16,000 characters', async () => {
  const { call } = stateCalls();
  const save = async (state: unknown) =>
    (await call('POST', `${BROKER}/external-state`, { state })).status;
  expect(await save('text')).toBe(422);
  expect(await save({ answers: Array.from({ length: 5 }, () => 'x'.repeat(3900)) })).toBe(413);
});

// Shows registration 8.5.
it('leads to the login of the same host, and to the wholesale host of an account there', async () => {
  const { login, save, call, read } = stateCalls();
  expect((await login()).json).toEqual({ redirect: '/auth/login?otp=true' });
  const person = { email: 'Wes@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const register = (org: string) =>
    call('POST', '/identity/api/v1/register', person, { 'x-org': org });
  expect((await register('WHOLESALE')).status).toBe(200);
  expect((await register('MAIN')).status).toBe(401);
  expect((await register('HARBOR')).status).toBe(200);
  const nonce = await save({ email: 'wes@example.org', answers: {} });
  expect((await login(nonce)).json).toEqual({
    redirect: `http://wholesale.localhost/auth/login?otp=true&externalStateNonce=${nonce}`,
  });
  // The lender reads the state to find the host; the login can still read it.
  expect((await read(nonce)).status).toBe(200);
});
