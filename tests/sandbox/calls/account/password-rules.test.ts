/** The server refuses the passwords that the form refuses, and no others. */
import { expect, it } from 'vitest';
import rules from '../../../../schemas/data/password.schema.json' with { type: 'json' };
import { createLender } from '../../support/sandbox.ts';

/** Whether the form accepts a password, by its schema. */
const isAccepted = (password: string): boolean =>
  password.length <= rules.maxLength &&
  rules.allOf.every(({ pattern }) => new RegExp(pattern).test(password));

it.each([
  'aaaaaaaaaaaa',
  'Aaaaaaaaaaaa',
  'Aaaaaaaaaaa1',
  'AAAAAAAAAA1!',
  'aaaaaaaaaa1!',
  'Aaaaaaaaaaa!',
  'Aaaaaaaaa1!',
  'Aaaaaaaaaa1!',
  'Aaaaaaaaaa1-',
  'Aa 1!  with spaces ',
  `Aa1!${'x'.repeat(996)}`,
  `Aa1!${'x'.repeat(997)}`,
])('registers %s exactly when the form accepts it', async (password) => {
  const { call, store } = createLender();
  const person = { email: 'ana@example.org', password, phoneNumber: '2125550171' };
  const { status } = await call('POST', '/identity/api/v1/register', person);
  expect(status).toBe(isAccepted(password) ? 200 : 422);
  expect(await store.list('account')).toHaveLength(isAccepted(password) ? 1 : 0);
});
