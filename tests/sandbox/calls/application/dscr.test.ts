/** Requests for loans on rental properties: who may send one, and which figures are refused. */
import { expect, it } from 'vitest';
import { PASSWORD } from '../../support/requests.ts';
import { createLender } from '../../support/sandbox.ts';

const PATH = '/service-application/secure/api/v1/dscr';
const request = {
  property: { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' },
  name: { firstName: 'Ana', lastName: "O'Neill" },
  monthlyRent: 2500,
  monthlyDebtService: 2000,
  amount: 200_000,
  ratio: 1.25,
};

const HARBOR = { 'x-org': 'HARBOR' };

/** A lender, and the headers of a person who is signed in at Harbor, which offers the product. */
async function harbor() {
  const { call } = createLender();
  const person = { email: 'ana@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const path = '/identity/api/v1/register?organization=HARBOR';
  const { json } = await call('POST', path, person, HARBOR);
  return { call, ana: { authorization: `Bearer ${String(json.jwt)}`, ...HARBOR } };
}

it('stores a request, with the ratio computed again', async () => {
  const { call, ana } = await harbor();
  expect(await call('POST', PATH, { ...request, ratio: 9 }, ana)).toMatchObject({
    status: 201,
    json: { status: 'RECEIVED', ratio: 1.25 },
  });
});

it('stores the name in the profile, so that the next request is filled in', async () => {
  const { call, ana } = await harbor();
  await call('POST', PATH, request, ana);
  const profile = await call('GET', '/service-profile/api/v1/profile', undefined, ana);
  expect(profile.json.name).toMatchObject(request.name);
});

it.each([
  ['a rent that does not cover the payments', { monthlyRent: 1999 }, 422],
  ['payments of 0', { monthlyRent: 0, monthlyDebtService: 0 }, 422],
  ['less than the least amount', { amount: 74_999 }, 422],
  ['more than the greatest amount', { amount: 1_000_001 }, 422],
  ['the least amount', { amount: 75_000 }, 201],
  ['a rent that covers the payments exactly', { monthlyRent: 2000 }, 201],
])('%s', async (_, change, status) => {
  const { call, ana } = await harbor();
  expect((await call('POST', PATH, { ...request, ...change }, ana)).status).toBe(status);
});

it('stores no key that a name or an address does not have', async () => {
  const { call, ana } = await harbor();
  const hostile = { decision: 'APPROVED', rate: 0.01, uuid: 'mine', toString: 'x' };
  const body = {
    ...request,
    property: { ...request.property, ...hostile },
    name: { ...request.name, ...hostile },
  };
  expect((await call('POST', PATH, body, ana)).status).toBe(201);
  const { json } = await call('GET', '/service-profile/api/v1/profile', undefined, ana);
  expect(Object.keys(json.name).toSorted()).toEqual(['firstName', 'lastName']);
});

it('refuses a visitor, and every request to a lender without the product', async () => {
  const { call, register } = createLender();
  expect((await call('POST', PATH, request, HARBOR)).status).toBe(401);
  const ana = await register('ana@example.org');
  expect((await call('POST', PATH, request, ana)).status).toBe(422);
});
