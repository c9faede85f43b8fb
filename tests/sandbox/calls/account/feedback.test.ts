/** The feedback to the CEO: who may send it, and which bodies are refused. */
import { expect, it } from 'vitest';
import { createLender } from '../../support/sandbox.ts';

const PATH = '/service-profile/api/v1/feedback/ceo';
const good = {
  message: 'Show the fees sooner.',
  topic: 'IMPROVE',
  marketingConsent: false,
  pathname: '/dashboard',
  productType: 'HELOC',
};

it.each([
  ['complete', good, 201],
  ['about an application', { ...good, applicationUuid: 'a1' }, 201],
  ['of 1000 characters', { ...good, message: 'x'.repeat(1000) }, 201],
  ['of 1001 characters', { ...good, message: 'x'.repeat(1001) }, 422],
  ['of nine characters', { ...good, message: 'Nine char' }, 422],
  ['about another topic', { ...good, topic: 'COMPLAINT' }, 422],
  ['with a consent in words', { ...good, marketingConsent: 'Yes' }, 422],
  ['with a key more', { ...good, decision: 'APPROVED' }, 422],
])('feedback %s is answered with %i', async (_, body, status) => {
  const { call, register } = createLender();
  expect((await call('POST', PATH, body, await register())).status).toBe(status);
});

it('is refused without a sign-in', async () => {
  const { call } = createLender();
  expect((await call('POST', PATH, good)).status).toBe(401);
});
