import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';
import type { SandboxFault } from '../../src/sandbox/index.ts';

const START = Date.parse('2026-05-04T10:00:00Z');
const key = new Uint8Array(32).fill(7);
const PASSWORD = 'Correct!Horse9';
const CREATE = '/service-application/api/v3/application/heloc?state=OR';
const address = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };

function application(lastName = 'Moreno', street1 = address.street1, income = 90_000) {
  return {
    income: { incomePrimary: income, incomeOther: 0 }, propertyListedForSale: false, employmentType: 'FULL_TIME', propertyRequest: { ...address, street1, type: 'HOME' },
    profileRequest: { name: { firstName: 'Ana', lastName }, dob: '1980-02-03', email: 'ana@example.org', homeAddress: address },
  };
}

function lender() {
  let now = START;
  const orgs = [{ code: 'MAIN', name: 'Main', prefixes: [], main: true }, { code: 'HARBOR', name: 'Harbor', prefixes: ['harbor'], main: false }];
  const { app } = createSandbox({ dataDir: '', signingKey: key, orgs: () => orgs, flags: () => [{ key: 'fe-a', default: true, variables: { message: 'Hi' } }], inMemory: true, now: () => now, wait: async () => undefined });
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { method, headers: { 'content-type': 'application/json', 'x-org': 'MAIN', ...headers }, ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined };
  };
  const register = async (email: string) => ({ authorization: `Bearer ${(await call('POST', '/identity/api/v1/register?organization=MAIN', { email, password: PASSWORD, phoneNumber: '2125550171' })).json.jwt}` });
  return { app, call, register, later: (ms: number) => (now += ms) };
}

it('registers, creates, and chooses an offer; others see nothing of it', async () => {
  const { call, register } = lender();
  const ana = await register('ana@example.org');
  const made = await call('POST', CREATE, application(), ana);
  expect(made).toMatchObject({ status: 201, json: { status: { checklistStatus: 'OFFER_SELECTION' } } });
  expect((await call('GET', '/service-profile/api/v1/profile', undefined, ana)).json).toMatchObject({ name: { lastName: 'Moreno' }, phoneNumbers: [{ number: '2125550171' }] });
  expect((await call('GET', '/service-search/api/v1/verify-ability-to-start-application', undefined, ana)).json.canStartApplication).toBe(false);
  const own = `/service-application/api/v3/application/heloc/${made.json.uuid}`;
  expect((await call('GET', own, undefined, await register('ben@example.org'))).status).toBe(404);
  expect((await call('GET', own, undefined, { ...ana, 'x-org': 'HARBOR' })).status).toBe(401);
  const offer = made.json.offers[0];
  expect((await call('PUT', `${own}/offer`, { offerUuid: offer.uuid, amount: offer.maxDraw + 1 }, ana)).status).toBe(422);
  expect((await call('PUT', `${own}/offer`, { offerUuid: offer.uuid }, ana)).json).toMatchObject({ status: { checklistStatus: 'OFFER_SELECTION' }, selectedOffer: { uuid: offer.uuid, amount: offer.maxDraw } });
  expect((await call('PUT', `${own}/offer-confirm`, { confirmed: true }, ana)).json.status.checklistStatus).toBe('COLLECT_ADDITIONAL_INFO');
  expect((await call('PUT', `${own}/offer`, { offerUuid: offer.uuid }, ana)).status).toBe(409);
});

it.each([['Frozen', '18 Alder Court', 'SOFT_CREDIT_LOCKED_OR_FROZEN'], ['Moreno', '404 Alder Court', 'NO_PROPERTY_FOUND'], ['Moreno', '4040 Alder Court', 'OFFER_SELECTION'], ['declined', '1 Alder Court', 'DECLINED']])('%s at %s is %s', async (lastName, street, status) => {
  const { call, register } = lender();
  expect((await call('POST', CREATE, application(lastName, street), await register('ana@example.org'))).json.status.checklistStatus).toBe(status);
});

it('lets a waiting status pass with time', async () => {
  const { call, register, later } = lender();
  const ana = await register('ana@example.org');
  const { uuid } = (await call('POST', CREATE, application('Waiting'), ana)).json;
  const status = async () => (await call('GET', `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`, undefined, ana)).json.checklistStatus;
  expect(await status()).toBe('WAITING_FOR_OFFERS');
  later(6000);
  expect(await status()).toBe('OFFER_SELECTION');
});

it('refuses bad bodies readably', async () => {
  const { call, register } = lender();
  const login = '/identity/api/v1/login';
  expect(await call('POST', login, '{"email"')).toMatchObject({ status: 400, json: { errors: [{ message: 'The body is not JSON' }] } });
  expect(await call('POST', login, '[]')).toMatchObject({ status: 422 });
  expect((await call('POST', login, { email: 'a@example.org', passwort: 'x' })).json.errors).toEqual([{ message: 'password is required' }, { message: 'passwort is not known here' }]);
  expect((await call('POST', login, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
  expect((await call('GET', '/service-nothing/here')).status).toBe(404);
  expect((await call('GET', '/service-profile/api/v1/profile/consent-types', undefined, { 'x-org': 'NOBODY' })).status).toBe(400);
  const ana = await register('ana@example.org');
  expect((await call('POST', CREATE, { ...application(), propertyRequest: { street1: 5 } }, ana)).json.errors[0].message).toBe('propertyRequest.street1 must be a text');
});

it('logs in, tells no difference, and ends a token at logout, expiry and forgery', async () => {
  const { call, register, later } = lender();
  const ana = await register('Ana@example.org');
  const login = (email: string, password: string) => call('POST', '/identity/api/v1/login', { email, password });
  const good = await login('ana@EXAMPLE.org', PASSWORD);
  expect(good.headers.get('authorization')).toBe(`Bearer ${good.json.jwt}`);
  const wrong = await login('ana@example.org', 'wrong');
  const unknown = await login('nobody@example.org', 'wrong');
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  expect((await call('POST', '/identity/api/v1/register', { email: 'ANA@example.org', password: PASSWORD, phoneNumber: '2125550171' })).status).toBe(401);
  expect((await call('POST', '/identity/api/v1/register', { email: 'exists@example.org', password: PASSWORD, phoneNumber: '2125550171' })).status).toBe(401);
  const who = (authorization: string) => call('GET', '/identity/secure/api/v1/identity', undefined, { authorization });
  expect((await who(ana.authorization)).status).toBe(200);
  const [, payload] = good.json.jwt.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const mark = createHmac('sha256', key).update(`${none}.${payload}`).digest('base64url');
  for (const bad of [`${none}.${payload}.${mark}`, `${none}.${payload}.`, `${good.json.jwt}x`, 'x']) expect((await who(`Bearer ${bad}`)).status).toBe(401);
  await call('POST', '/identity-broker/customer/secure/api/v3/logout', {}, ana);
  expect((await who(ana.authorization)).status).toBe(401);
  later(12 * 60 * 60 * 1000);
  expect((await who(`Bearer ${good.json.jwt}`)).status).toBe(401);
});

it('answers a repeated key once, and two at a time only one', async () => {
  const { call, register } = lender();
  const repeat = { ...(await register('ana@example.org')), 'idempotency-key': 'k1' };
  const [one, two] = await Promise.all([call('POST', CREATE, application(), repeat), call('POST', CREATE, application(), repeat)]);
  expect([one?.status, two?.status].sort()).toEqual([201, 409]);
  const again = await call('POST', CREATE, application(), repeat);
  expect([again.status, again.text]).toEqual([201, one?.status === 201 ? one.text : two?.text]);
  expect((await call('POST', CREATE, application('Other'), repeat)).status).toBe(422);
  const body = { email: 'ben@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const first = await call('POST', '/identity/api/v1/register', body, { 'idempotency-key': 'k2' });
  const second = await call('POST', '/identity/api/v1/register', body, { 'idempotency-key': 'k2' });
  expect(second.headers.get('authorization')).toBe(first.headers.get('authorization'));
});

it('sets flags and seeds, only from its own page', async () => {
  const { app, call } = lender();
  const page = await call('GET', '/sandbox');
  expect(page.text).toContain('http://harbor.localhost/register-v2');
  expect(page.text).not.toMatch(/<script|style=|<style/);
  const post = (path: string, headers: Record<string, string>) => app.request(path, { method: 'POST', body: '', headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });
  expect((await post('/sandbox/flags', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post('/sandbox/flags', { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  expect((await call('POST', '/service-optimize/customer/api/v1/features', {})).json).toEqual({ features: [{ key: 'fe-a', enabled: false, variables: [{ key: 'message', defaultValue: 'Hi' }] }] });
  expect((await post('/sandbox/seed', {})).status).toBe(303);
  expect((await call('POST', '/identity/api/v1/login', { email: 'demo@example.org', password: 'Sandbox!2026demo' })).status).toBe(200);
});

it('takes the same event once', async () => {
  const { call } = lender();
  const event = () => call('POST', '/ft/customer/event', { event: 'helocStarted', applicationUuid: '1' });
  expect((await event()).status).toBe(201);
  expect((await event()).json.status).toBe('DUPLICATE');
});

it('tells of its own failure only by an id, which the host gets with where it was thrown', async () => {
  const faults: SandboxFault[] = [];
  const { app } = createSandbox({ dataDir: '', signingKey: key, orgs: () => [], flags: () => { throw new TypeError('ana@example.org'); }, fault: (fault) => faults.push(fault), inMemory: true });
  const answer = await app.request('/sandbox/state');
  const body = await answer.json() as { readonly id: string };
  expect(answer.status).toBe(500);
  expect(faults).toEqual([{ id: body.id, name: 'TypeError', at: expect.stringMatching(/^at .*calls\.test\.ts/) }]);
  expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify([body, faults])).not.toContain('ana@example.org');
});

it.each([['deep', `{"a":${'['.repeat(25)}${']'.repeat(25)}}`], ['__proto__', '{"__proto__":{"admin":true}}'], ['prototype within', '{"a":[{"prototype":1}]}']])('keeps no body that is or has %s', async (_, body) => {
  const { call, register } = lender();
  const ana = await register('ana@example.org');
  const { uuid } = (await call('POST', CREATE, application(), ana)).json;
  expect((await call('PUT', `/service-application/api/v3/application/heloc/${uuid}/contact`, body, ana)).status).toBe(422);
  expect((await call('GET', `/service-application/api/v3/application/heloc/${uuid}`, undefined, ana)).json.sections?.contact).toBeUndefined();
});

it('takes from a create request only what it asks for', async () => {
  const { call, register } = lender();
  const ana = await register('ana@example.org');
  const asked = application();
  const hostile = { uuid: 'x', value: 9_000_000, ownership: 'SOLE', decision: 'APPROVED' };
  const body = { ...asked, propertyRequest: { ...asked.propertyRequest, ...hostile }, profileRequest: { ...asked.profileRequest, name: { ...asked.profileRequest.name, ...hostile }, homeAddress: { ...address, ...hostile } }, income: { ...asked.income, ...hostile }, consentRequests: [{ type: 'SOFT_CREDIT', version: 3, ...hostile }] };
  const { status, json } = await call('POST', CREATE, body, ana);
  expect(status).toBe(201);
  expect([json.property.uuid, json.property.ownership, json.property.decision]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), undefined, undefined]);
  expect([json.income, json.consents]).toEqual([{ incomePrimary: 90_000, incomeOther: 0 }, [{ type: 'SOFT_CREDIT', version: 3 }]]);
  const profile = (await call('GET', '/service-profile/api/v1/profile', undefined, ana)).json;
  expect(JSON.stringify([json, profile])).not.toContain('"decision"');
  expect((await call('POST', CREATE, { ...asked, profileRequest: { ...asked.profileRequest, dob: '1980-02-30' } }, ana)).status).toBe(422);
  expect((await call('POST', CREATE, { ...asked, income: { incomePrimary: 10_000_000 } }, ana)).status).toBe(422);
});
