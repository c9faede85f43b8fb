/** The Studio changes who uses the page: the sign-in, the answers and the flags of the visit. */
import { expect, test } from 'vitest';
import { openVisit } from '../../../src/app/studio-frame/visit.ts';
import { journeyData } from '../../../src/client/index.ts';
import { browserClient } from '../support/browser-client.ts';
import { createApplication } from '../support/create-application.ts';
import { preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();
const PERSON = { email: 'ana@example.org', password: 'Correct!Horse9' };
const ANSWERS = { 'name.firstName': 'Ana', email: 'ana@example.org', password: 'Secret!2026' };

test('signs in, and leads to the application that is asked for', async () => {
  const uuid = await createApplication(lender, 'Moreno');
  localStorage.clear();
  const client = browserClient();
  const visit = openVisit(client);
  expect(await visit.signIn(PERSON)).toBe(`/account/heloc/${uuid}`);
  expect(await visit.signIn(PERSON, 'a-1')).toBe('/account/heloc/a-1');
  expect(client.session.isSignedIn()).toBe(true);
  await expect(visit.signIn({ ...PERSON, password: 'wrong' })).rejects.toThrow();
});

test('gives the answers of a journey, which a new page reads without the secrets', () => {
  openVisit(browserClient()).answer('register-v2', ANSWERS);
  expect(journeyData(browserClient(), 'register-v2').answers).toEqual({
    name: { firstName: 'Ana' },
    email: 'ana@example.org',
  });
});

test('fills in what the steps between take from the answers', () => {
  const client = browserClient();
  const home = { street1: '18 Alder Court', city: 'Salem', state: 'OR', zip: '97301' };
  openVisit(client).answer('register-v2', {
    'propertyAddress.occupancyType': 'HOME',
    ...Object.fromEntries(
      Object.entries(home).map(([name, value]) => [`propertyAddress.${name}`, value]),
    ),
  });
  expect(journeyData(client, 'register-v2').answers).toMatchObject({ homeAddress: home });
});

test('ends: nobody is signed in, and nothing is answered', async () => {
  await createApplication(lender, 'Moreno');
  const client = browserClient('?rid=1&utm_source=mail');
  const visit = openVisit(client);
  visit.answer('register-v2', ANSWERS);
  visit.end();
  expect(client.session.isSignedIn()).toBe(false);
  const next = browserClient();
  expect(journeyData(next, 'register-v2').answers).toEqual({});
  expect(next.campaign.get()).toEqual({ utm_source: 'mail' });
});

test('switches a flag for this tab, and takes it back', () => {
  const visit = openVisit(browserClient());
  const [key = '', isOn] = Object.entries(visit.flags())[0] ?? [];
  visit.setFlag(key, isOn !== true);
  expect(openVisit(browserClient()).flags()[key]).toBe(isOn !== true);
  visit.setFlag(key, undefined);
  expect(openVisit(browserClient()).flags()[key]).toBe(isOn);
});
