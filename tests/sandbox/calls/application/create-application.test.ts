/** Creating an application: its first status, its access, and the keys that a request may set. */
import { confirmationOf } from '../../support/confirmation.ts';
import { expect, it } from 'vitest';
import { ROOT, createRequest } from '../../support/requests.ts';
import { createLender } from '../../support/sandbox.ts';

const CREATE = `${ROOT}?state=OR`;

const application = (lastName = 'Moreno', street1 = '18 Alder Court') =>
  createRequest({ lastName, street1 });

it('registers, creates an application, and selects an offer, without access for others', async () => {
  const { call, register } = createLender();
  const ana = await register('ana@example.org');
  const made = await call('POST', CREATE, application(), ana);
  expect(made).toMatchObject({
    status: 201,
    json: { status: { checklistStatus: 'OFFER_SELECTION' } },
  });
  expect((await call('GET', '/service-profile/api/v1/profile', undefined, ana)).json).toMatchObject(
    { name: { lastName: 'Moreno' }, phoneNumbers: [{ number: '2125550171' }] },
  );
  expect(
    (
      await call(
        'GET',
        '/service-search/api/v1/verify-ability-to-start-application',
        undefined,
        ana,
      )
    ).json.canStartApplication,
  ).toBe(false);
  const own = `/service-application/api/v3/application/heloc/${made.json.uuid}`;
  expect((await call('GET', own, undefined, await register('ben@example.org'))).status).toBe(404);
  expect((await call('GET', own, undefined, { ...ana, 'x-org': 'HARBOR' })).status).toBe(401);
  const offer = made.json.offers[0];
  expect(
    (await call('PUT', `${own}/offer`, { offerUuid: offer.uuid, amount: offer.maxDraw + 1 }, ana))
      .status,
  ).toBe(422);
  expect((await call('PUT', `${own}/offer`, { offerUuid: offer.uuid }, ana)).json).toMatchObject({
    status: { checklistStatus: 'OFFER_SELECTION' },
    selectedOffer: { uuid: offer.uuid, amount: offer.maxDraw },
  });
  const confirmation = confirmationOf((await call('GET', own, undefined, ana)).json);
  expect(
    (await call('PUT', `${own}/offer-confirm`, confirmation, ana)).json.status.checklistStatus,
  ).toBe('COLLECT_ADDITIONAL_INFO');
  expect((await call('PUT', `${own}/offer`, { offerUuid: offer.uuid }, ana)).status).toBe(409);
});

it.each([
  ['Frozen', '18 Alder Court', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
  ['Moreno', '404 Alder Court', 'NO_PROPERTY_FOUND'],
  ['Moreno', '4040 Alder Court', 'OFFER_SELECTION'],
  ['declined', '1 Alder Court', 'DECLINED'],
])('%s at %s is %s', async (lastName, street, status) => {
  const { call, register } = createLender();
  expect(
    (await call('POST', CREATE, application(lastName, street), await register('ana@example.org')))
      .json.status.checklistStatus,
  ).toBe(status);
});

it('completes a waiting status by time', async () => {
  const { call, register, later } = createLender();
  const ana = await register('ana@example.org');
  const { uuid } = (await call('POST', CREATE, application('Waiting'), ana)).json;
  const status = async () =>
    (
      await call(
        'GET',
        `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`,
        undefined,
        ana,
      )
    ).json.checklistStatus;
  expect(await status()).toBe('WAITING_FOR_OFFERS');
  later(6000);
  expect(await status()).toBe('OFFER_SELECTION');
});

it.each([
  ['deep', `{"a":${'['.repeat(25)}${']'.repeat(25)}}`],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['prototype within', '{"a":[{"prototype":1}]}'],
])('rejects a body that is or has %s', async (_, body) => {
  const { call, register } = createLender();
  const ana = await register('ana@example.org');
  const { uuid } = (await call('POST', CREATE, application(), ana)).json;
  expect(
    (await call('PUT', `/service-application/api/v3/application/heloc/${uuid}/contact`, body, ana))
      .status,
  ).toBe(422);
  expect(
    (await call('GET', `/service-application/api/v3/application/heloc/${uuid}`, undefined, ana))
      .json.sections?.contact,
  ).toBeUndefined();
});

it('copies only known keys from a create request', async () => {
  const { call, register } = createLender();
  const ana = await register('ana@example.org');
  const answers = application();
  const hostile = { uuid: 'x', value: 9_000_000, ownership: 'SOLE', decision: 'APPROVED' };
  const body = {
    ...answers,
    propertyRequest: { ...answers.propertyRequest, ...hostile },
    profileRequest: {
      ...answers.profileRequest,
      name: { ...answers.profileRequest.name, ...hostile },
      homeAddress: { ...answers.profileRequest.homeAddress, ...hostile },
    },
    income: { ...answers.income, ...hostile },
    consentRequests: [{ type: 'SOFT_CREDIT', version: 3, ...hostile }],
  };
  const { status, json } = await call('POST', CREATE, body, ana);
  expect(status).toBe(201);
  expect([json.property.uuid, json.property.ownership, json.property.decision]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    undefined,
    undefined,
  ]);
  expect([json.income, json.consents]).toEqual([
    { incomePrimary: 90_000, incomeOther: 0 },
    [{ type: 'SOFT_CREDIT', version: 3 }],
  ]);
  const profile = (await call('GET', '/service-profile/api/v1/profile', undefined, ana)).json;
  expect(JSON.stringify([json, profile])).not.toContain('"decision"');
});

it('rejects a home address without a street, a city, a state or a ZIP code', async () => {
  const { call, register } = createLender();
  const ana = await register('ana@example.org');
  const { profileRequest, ...answers } = application();
  const body = { ...answers, profileRequest: { ...profileRequest, homeAddress: {} } };
  const { status, json } = await call('POST', CREATE, body, ana);
  expect(status).toBe(422);
  expect(JSON.stringify(json)).toContain('profileRequest.homeAddress.street1 is required');
});

// Shows registration 5.11.
it('rejects an impossible date of birth and an income out of range', async () => {
  const { call, register } = createLender();
  const ana = await register('ana@example.org');
  const answers = application();
  expect(
    (
      await call(
        'POST',
        CREATE,
        { ...answers, profileRequest: { ...answers.profileRequest, dob: '1980-02-30' } },
        ana,
      )
    ).status,
  ).toBe(422);
  const withIncome = async (incomePrimary: number, incomeOther: number) =>
    (await call('POST', CREATE, { ...answers, income: { incomePrimary, incomeOther } }, ana))
      .status;
  expect(await withIncome(10_000_000, 0)).toBe(422);
  expect(await withIncome(90_000, -1)).toBe(422);
  // Only the income itself has a maximum.
  expect(await withIncome(90_000, 10_000_000)).toBe(201);
});
