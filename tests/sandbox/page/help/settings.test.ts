/** The settings of the help page: feature flags, demo borrower and banners. */
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
  const page = await call('GET', '/sandbox');
  expect(page.text).toContain('http://harbor.localhost/register-v2');
  expect(page.text).not.toMatch(/<script|style=|<style/);
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
  expect((await call('GET', '/sandbox')).text).toContain('>/register</textarea>');
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
