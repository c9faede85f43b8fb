import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';
import type { SandboxFault } from '../../src/sandbox/index.ts';
import { KEY, lender, PASSWORD, request, ROOT } from './lender.ts';

const CREATE = `${ROOT}?state=OR`;
const application = (lastName?: string, street1?: string) => request({ lastName, street1 });

it('registers, creates, and chooses an offer; others see nothing of it', async () => {
  const { call, register } = lender();
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
  expect(
    (await call('PUT', `${own}/offer-confirm`, { confirmed: true }, ana)).json.status
      .checklistStatus,
  ).toBe('COLLECT_ADDITIONAL_INFO');
  expect((await call('PUT', `${own}/offer`, { offerUuid: offer.uuid }, ana)).status).toBe(409);
});

it.each([
  ['Frozen', '18 Alder Court', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
  ['Moreno', '404 Alder Court', 'NO_PROPERTY_FOUND'],
  ['Moreno', '4040 Alder Court', 'OFFER_SELECTION'],
  ['declined', '1 Alder Court', 'DECLINED'],
])('%s at %s is %s', async (lastName, street, status) => {
  const { call, register } = lender();
  expect(
    (await call('POST', CREATE, application(lastName, street), await register('ana@example.org')))
      .json.status.checklistStatus,
  ).toBe(status);
});

it('lets a waiting status pass with time', async () => {
  const { call, register, later } = lender();
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

it('refuses bad bodies readably', async () => {
  const { call, register } = lender();
  const login = '/identity/api/v1/login';
  expect(await call('POST', login, '{"email"')).toMatchObject({
    status: 400,
    json: { errors: [{ message: 'The body is not JSON' }] },
  });
  expect(await call('POST', login, '[]')).toMatchObject({ status: 422 });
  expect(
    (await call('POST', login, { email: 'a@example.org', passwort: 'x' })).json.errors,
  ).toEqual([{ message: 'password is required' }, { message: 'passwort is not known here' }]);
  expect((await call('POST', login, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
  expect((await call('GET', '/service-nothing/here')).status).toBe(404);
  expect(
    (
      await call('GET', '/service-profile/api/v1/profile/consent-types', undefined, {
        'x-org': 'NOBODY',
      })
    ).status,
  ).toBe(400);
  const ana = await register('ana@example.org');
  expect(
    (await call('POST', CREATE, { ...application(), propertyRequest: { street1: 5 } }, ana)).json
      .errors[0].message,
  ).toBe('propertyRequest.street1 must be a text');
});

it('logs in, tells no difference, and ends a token at logout, expiry and forgery', async () => {
  const { call, register, later } = lender();
  const ana = await register('Ana@example.org');
  const login = (email: string, password: string) =>
    call('POST', '/identity/api/v1/login', { email, password });
  const good = await login('ana@EXAMPLE.org', PASSWORD);
  expect(good.headers.get('authorization')).toBe(`Bearer ${good.json.jwt}`);
  const wrong = await login('ana@example.org', 'wrong');
  const unknown = await login('nobody@example.org', 'wrong');
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  expect(
    (
      await call('POST', '/identity/api/v1/register', {
        email: 'ANA@example.org',
        password: PASSWORD,
        phoneNumber: '2125550171',
      })
    ).status,
  ).toBe(401);
  expect(
    (
      await call('POST', '/identity/api/v1/register', {
        email: 'exists@example.org',
        password: PASSWORD,
        phoneNumber: '2125550171',
      })
    ).status,
  ).toBe(401);
  const who = (authorization: string) =>
    call('GET', '/identity/secure/api/v1/identity', undefined, { authorization });
  expect((await who(ana.authorization)).status).toBe(200);
  const [, payload] = good.json.jwt.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const mark = createHmac('sha256', KEY).update(`${none}.${payload}`).digest('base64url');
  for (const bad of [`${none}.${payload}.${mark}`, `${none}.${payload}.`, `${good.json.jwt}x`, 'x'])
    expect((await who(`Bearer ${bad}`)).status).toBe(401);
  await call('POST', '/identity-broker/customer/secure/api/v3/logout', {}, ana);
  expect((await who(ana.authorization)).status).toBe(401);
  later(12 * 60 * 60 * 1000);
  expect((await who(`Bearer ${good.json.jwt}`)).status).toBe(401);
});

it('answers a repeated key once, and two at a time only one', async () => {
  const { call, register } = lender();
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

it('takes the same event once', async () => {
  const { call } = lender();
  const event = () =>
    call('POST', '/ft/customer/event', { event: 'helocStarted', applicationUuid: '1' });
  expect((await event()).status).toBe(201);
  expect((await event()).json.status).toBe('DUPLICATE');
});

it('tells of its own failure only by an id, which the host gets with where it was thrown', async () => {
  const faults: SandboxFault[] = [];
  const { app } = createSandbox({
    dataDir: '',
    signingKey: KEY,
    orgs: () => [],
    flags: () => {
      throw new TypeError('ana@example.org');
    },
    fault: (fault) => faults.push(fault),
    inMemory: true,
  });
  const answer = await app.request('/sandbox/state');
  const body = (await answer.json()) as { readonly id: string };
  expect(answer.status).toBe(500);
  expect(faults).toEqual([
    { id: body.id, name: 'TypeError', at: expect.stringMatching(/^at .*calls\.test\.ts/) },
  ]);
  expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify([body, faults])).not.toContain('ana@example.org');
});

it.each([
  ['deep', `{"a":${'['.repeat(25)}${']'.repeat(25)}}`],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['prototype within', '{"a":[{"prototype":1}]}'],
])('keeps no body that is or has %s', async (_, body) => {
  const { call, register } = lender();
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

it('takes from a create request only what it asks for', async () => {
  const { call, register } = lender();
  const ana = await register('ana@example.org');
  const asked = application();
  const hostile = { uuid: 'x', value: 9_000_000, ownership: 'SOLE', decision: 'APPROVED' };
  const body = {
    ...asked,
    propertyRequest: { ...asked.propertyRequest, ...hostile },
    profileRequest: {
      ...asked.profileRequest,
      name: { ...asked.profileRequest.name, ...hostile },
      homeAddress: { ...asked.profileRequest.homeAddress, ...hostile },
    },
    income: { ...asked.income, ...hostile },
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
  expect(
    (
      await call(
        'POST',
        CREATE,
        { ...asked, profileRequest: { ...asked.profileRequest, dob: '1980-02-30' } },
        ana,
      )
    ).status,
  ).toBe(422);
  expect(
    (await call('POST', CREATE, { ...asked, income: { incomePrimary: 10_000_000 } }, ana)).status,
  ).toBe(422);
});
