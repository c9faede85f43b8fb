/** The list of applications with its search, and the page of one application. */
import { beforeAll, expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';
import type { Borrower } from '../../support/borrower.ts';
import { qaActions } from '../../support/qa.ts';
import { createRequest, ROOT } from '../../support/requests.ts';
import { createLender } from '../../support/sandbox.ts';

let ana: Borrower;
let lea: Borrower;
const { act } = qaActions(() => ana);
const read = async (path: string): Promise<string> =>
  (await ana.from.app.request(`/sandbox/${path}`, { headers: { host: 'localhost:4173' } })).text();

beforeAll(async () => {
  ana = await createBorrower();
  lea = await createBorrower({}, ana.from, 'lea@example.org');
});

/** The select of a form, by the action of the form. */
const selectOf = (page: string, name: string): string =>
  new RegExp(`<select id="${name}-.*?</select\\s*>`, 's').exec(page)?.[0] ?? '';

it('lists the distinguishing data of applications, and finds one by it', async () => {
  const { loanNumber } = await lea.get();
  const all = await read('applications');
  for (const { uuid } of [ana, lea]) expect(all).toContain(`/sandbox/applications/${uuid}"`);
  for (const query of [loanNumber, 'lea@example.org', lea.uuid]) {
    const found = await read(`applications?q=${encodeURIComponent(query)}`);
    expect(found).toContain(lea.uuid);
    expect(found).not.toContain(ana.uuid);
  }
  expect(await read('applications?q=nobody')).toContain('Nothing matches “nobody”');
});

it('starts the select of statuses at the current one; the others ask for a choice', async () => {
  await act('status', 'INCOME_VERIFICATION');
  const page = await read(`applications/${ana.uuid}`);
  expect(selectOf(page, 'status').match(/value="[^"]*" selected/g)).toEqual([
    'value="INCOME_VERIFICATION" selected',
  ]);
  for (const name of ['scene', 'event', 'task'])
    expect(selectOf(page, name)).toMatch(/required>\s*<option value="" selected>Choose one/);
});

it('returns to the page of the application, and says what was done', async () => {
  const location = (await act('speed', '10')).headers.get('location') ?? '';
  expect(location).toBe(`/sandbox/applications/${ana.uuid}?done=speed`);
  expect(await read(location.replace('/sandbox/', ''))).toContain(
    'The speed of the application is set.',
  );
});

it('says on the page why a form was refused', async () => {
  const refused = await act('speed', '5000');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/role="alert"[^>]*>[^<]*speed/i);
});

it('offers the actions of another owner only when there is one', async () => {
  await act('status', 'OFFER_SELECTION');
  expect(await read(`applications/${ana.uuid}`)).toContain('This application has no other owner.');
  await act('status', 'CO_DEED_REQ');
  const page = await read(`applications/${ana.uuid}`);
  expect(page).toContain('Sign for the other owners');
  expect(page).toContain('/heloc-signer/login?email=alex%40example.org');
});

it('answers 404 for an unknown application', async () => {
  expect((await ana.from.app.request('/sandbox/applications/unknown')).status).toBe(404);
});

it('shows and answers on which release an application was requested', async () => {
  const { app, call, register } = createLender({ hasStudio: true });
  const auth = await register('ana@example.org');
  const request = async (release: string) => {
    const headers = { ...auth, 'x-release': release };
    const { json } = await call('POST', `${ROOT}?state=OR`, createRequest(), headers);
    const stored = await call('GET', `${ROOT}/${json.uuid}`, undefined, auth);
    expect([json.release, stored.json.release]).toEqual([release, release]);
    const response = await app.request(`http://localhost/sandbox/applications/${json.uuid}`);
    return response.text();
  };
  expect(await request('0123456789abcdef')).toContain(
    'href="/studio/releases?pages=0123456789abcdef&amp;org=MAIN"',
  );
});

it('keeps the release on which an application began when it is put at another status', async () => {
  const { app, call, register } = createLender();
  const auth = { ...(await register('ana@example.org')), 'x-release': '0123456789abcdef' };
  const { json } = await call('POST', `${ROOT}?state=OR`, createRequest(), auth);
  const body = new URLSearchParams({ value: 'DELINQUENCY_REVIEW' });
  await app.request(`http://localhost/sandbox/applications/${json.uuid}/status`, {
    method: 'POST',
    body,
  });
  const stored = await call('GET', `${ROOT}/${json.uuid}`, undefined, auth);
  expect(stored.json).toMatchObject({
    release: '0123456789abcdef',
    status: { checklistStatus: 'DELINQUENCY_REVIEW' },
  });
});

it('keeps no release that is not one', async () => {
  const { app, call, register } = createLender();
  const auth = { ...(await register('ana@example.org')), 'x-release': '<b>' };
  const { json } = await call('POST', `${ROOT}?state=OR`, createRequest(), auth);
  const response = await app.request(`http://localhost/sandbox/applications/${json.uuid}`);
  expect(await response.text()).not.toContain('Release of the request');
});
