/** The address at which a screen is drawn: of the definitions, or of a stored release. */
import { expect, it } from 'vitest';
import { createSandbox } from '../../../src/sandbox/index.ts';
import { KEYS } from '../support/sandbox.ts';

const org = { code: 'MAIN', name: 'Main', prefixes: [], main: true, folder: 'main' };
const { app } = createSandbox({
  dataDir: '',
  signingKeys: () => KEYS,
  inMemory: true,
  orgs: () => [org],
  drawScreen: async (choice) =>
    choice.screen === 'page/gone' ? undefined : `<p>${JSON.stringify(choice)}</p>`,
});
const read = async (query: string) => {
  const response = await app.request(`http://localhost/sandbox/screens/drawn?${query}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const drawn = (choice: object): string => `<p>${JSON.stringify(choice)}</p>`;

it('draws a screen in its scenario, at the lender of the host unless one is named', async () => {
  const choice = { org: 'HARBOR', screen: 'page/login', scenario: 'Low', release: '', context: {} };
  const { html, headers } = await read('lender=HARBOR&screen=page%2Flogin&scenario=Low');
  expect(html).toBe(drawn(choice));
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self';.*frame-ancestors 'self'$/,
  );
  expect((await read('screen=page%2Flogin')).html).toContain('"org":"MAIN"');
});

it('draws a screen of a release with what the rules read', async () => {
  const context = { now: '2026-05-04' };
  const query = new URLSearchParams({
    ...{ release: 'r1', lender: 'MAIN', screen: 'page/login' },
    context: JSON.stringify(context),
  });
  expect((await read(query.toString())).html).toBe(
    drawn({ org: 'MAIN', screen: 'page/login', scenario: '', release: 'r1', context }),
  );
});

it.each(['screen=page%2Fgone', 'screen=page%2Flogin&context=[1]', 'screen=page%2Flogin&context={'])(
  'says that %s cannot be drawn',
  async (query) => {
    const { status, html } = await read(query);
    expect([status, html]).toEqual([404, expect.stringContaining('cannot be drawn')]);
  },
);

it('is empty as a picture that cannot be drawn', async () => {
  const { status, html } = await read('screen=page%2Fgone&as=picture');
  expect([status, html]).toEqual([204, '']);
});
