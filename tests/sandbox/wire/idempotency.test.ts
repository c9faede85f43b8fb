/** The Idempotency-Key of a call. */
import { expect, it } from 'vitest';
import { PASSWORD, ROOT, createRequest } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';

const CREATE = `${ROOT}?state=OR`;

const application = (lastName = 'Moreno', street1 = '18 Alder Court') =>
  createRequest({ lastName, street1 });

it('answers a repeated key with the stored response, and one of two parallel calls', async () => {
  const { call, register } = createLender();
  const repeat = { ...(await register('ana@example.org')), 'idempotency-key': 'k1' };
  const [one, two] = await Promise.all([
    call('POST', CREATE, application(), repeat),
    call('POST', CREATE, application(), repeat),
  ]);
  expect([one?.status, two?.status].sort()).toEqual([201, 409]);
  const again = await call('POST', CREATE, application(), repeat);
  expect([again.status, again.text]).toEqual([201, one?.status === 201 ? one.text : two?.text]);
  expect((await call('POST', CREATE, application('Other'), repeat)).status).toBe(422);
  const body = { email: 'ben@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const first = await call('POST', '/identity/api/v1/register', body, { 'idempotency-key': 'k2' });
  const second = await call('POST', '/identity/api/v1/register', body, { 'idempotency-key': 'k2' });
  expect(second.headers.get('authorization')).toBe(first.headers.get('authorization'));
});
