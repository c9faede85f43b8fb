/** The settings of the whole sandbox: feature flags, demo borrower, banners and maintenance. */
import { expect, it } from 'vitest';
import { selectBanners } from '../../../../src/domain/index.ts';
import { createLender } from '../../support/sandbox.ts';

const MAINTENANCE = {
  key: 'fe-heloc-maintenance',
  default: false,
  variables: { routes: ['/register'] },
};

it('sets feature flags and adds the demo borrower, only for forms of the same origin', async () => {
  const { app, call } = createLender();
  const post = (path: string, headers: Record<string, string>) =>
    app.request(path, {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await post('/sandbox/flags', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post('/sandbox/flags', { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  expect((await call('POST', '/service-optimize/customer/api/v1/features', {})).json).toEqual({
    features: [
      { key: 'fe-a', enabled: false, variables: [{ key: 'message', defaultValue: 'Hi' }] },
    ],
  });
  expect((await post('/sandbox/seed', {})).status).toBe(303);
  expect(
    (
      await call('POST', '/identity/api/v1/login', {
        email: 'demo@example.org',
        password: 'Sandbox!2026demo',
      })
    ).status,
  ).toBe(200);
});

it('answers with the flags of a lender’s theme, until the page of the flags sets them', async () => {
  const { app, call } = createLender({ flags: [{ key: 'fe-portfolio', default: false }] });
  const enabled = async (org: string) =>
    (await call('POST', '/service-optimize/customer/api/v1/features', {}, { 'x-org': org })).json
      .features[0].enabled;
  expect([await enabled('MAIN'), await enabled('HARBOR')]).toEqual([false, true]);
  await app.request('/sandbox/flags', {
    method: 'POST',
    body: '',
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([await enabled('MAIN'), await enabled('HARBOR')]).toEqual([false, false]);
});

it('changes the flags that a search has listed, and no other', async () => {
  const flags = ['fe-chat', 'fe-map'].map((key) => ({ key, default: true }));
  const { app, call } = createLender({ flags });
  const page = (await call('GET', '/sandbox/flags?q=CHAT')).text;
  expect(page).toContain('name="listed" value="fe-chat"');
  expect(page).not.toContain('fe-map');
  const answer = await app.request('/sandbox/flags', {
    method: 'POST',
    body: new URLSearchParams({ listed: 'fe-chat' }),
  });
  expect(answer.headers.get('location')).toBe('/sandbox/flags?done=flags');
  expect((await call('GET', '/sandbox/state')).json.flags).toMatchObject([
    { key: 'fe-chat', enabled: false },
    { key: 'fe-map', enabled: true },
  ]);
});

it('sets maintenance and its routes', async () => {
  const { app, call } = createLender({ flags: [MAINTENANCE] });
  const set = (fields: Record<string, string>) =>
    app.request('/sandbox/maintenance', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const flag = async () =>
    (await call('POST', '/service-optimize/customer/api/v1/features', {})).json.features[0];
  expect((await call('GET', '/sandbox/maintenance')).text).toContain('>/register</textarea>');
  await set({ on: 'on', routes: '/register-v2\r\nno path\r\n/account/heloc' });
  expect(await flag()).toMatchObject({
    enabled: true,
    variables: [{ key: 'routes', defaultValue: ['/register-v2', '/account/heloc'] }],
  });
  await set({ routes: '/register-v2' });
  expect(await flag()).toMatchObject({ enabled: false });
});

it('sends banners only while the setting is on', async () => {
  const { app, call } = createLender();
  const banners = async () => (await call('GET', '/banners.json')).json;
  const set = (fields: Record<string, string>) =>
    app.request('/sandbox/banners', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  expect(await banners()).toEqual([]);
  await set({ shown: 'on' });
  expect(selectBanners(await banners(), 'heloc')).toMatchObject({ ok: true });
  expect((await banners()).length).toBe(4);
  await set({});
  expect(await banners()).toEqual([]);
});
