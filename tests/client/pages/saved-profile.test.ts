/** The pages that change the profile read it again before the stage of the application is decided. */
import { expect, test } from 'vitest';
import { PageController, placeAt } from '../../../src/client/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { manualClock } from '../support/manual-clock.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const base = `/account/heloc/${UUID}`;
/** A status without a row, so that the stage decides. */
const application = {
  uuid: UUID,
  selectedPropertyUuid: 'p1',
  consents: [{ type: 'SOFT_CREDIT' }],
  status: { checklistStatus: 'OFFERS_READY' },
};
const name = { firstName: 'Otto', lastName: 'Lindgren' };
const dob = '1984-07-04';
const ssn = '987654321';
const coDeeder = { firstName: 'Ada', lastName: 'Quill', email: 'ada@example.org' };
const contact = { ownership: 'JOINT', coDeeder, phoneNumber: '2125550171', ssn };

// Shows registration 4.73, 4.78.
test.each([
  ['start/profile', { name, dob, softCreditConsent: true }, '/profile'],
  ['start/contact', { ...contact, hardCreditConsent: true }, '/contact'],
  ['credit/social', { name, dob, ssn }, '/ssn'],
  ['review-app/no-credit', { name, dob, ssn }, '/ssn'],
  ['review-app/incorrect-ownership', { ...contact, hardCreditConsent: true }, '/contact'],
])('%s leads to the stage of the saved profile', async (route, answers, section) => {
  const page = Object.values(set.pages).find(({ path }) => path.endsWith(`{uuid}/${route}`));
  if (page === undefined) throw new Error(`There is no page ${route}.`);
  const address = `${base}/${route}`;
  // The loader of a submission is not waited for.
  const clock = { ...manualClock(), wait: () => Promise.resolve() };
  const { client, lender } = buildClient({ address, token: 'Bearer x.y.z', ports: { clock } });
  client.addLoaded({ application, profile: { uuid: 'u1' } });
  lender.respond('/profile', 200, { uuid: 'u1', dob, name: { ...name, uuid: 'n1' } });
  lender.respond(`${UUID}${section}`, 200, application);
  const url = { path: address, query: {}, params: { uuid: UUID } };
  const { screen } = new PageController(client, { page, url, reload: () => Promise.resolve() });
  Object.entries(answers).forEach(([path, value]) => screen.get().form.set(path, value));
  expect(placeAt(client, base)).toMatchObject({ to: `${base}/start/profile` });
  await screen.submit();
  expect(lender.requestsTo(`${UUID}${section}`)).toHaveLength(1);
  expect(placeAt(client, base)).toMatchObject({ to: `${base}/liens` });
});

test('the number of a task is in the profile that a later registration reads', async () => {
  const page = set.pages['application-conditions-phone-number'];
  if (page === undefined) throw new Error('There is no page of a phone number.');
  const address = `${base}/conditions/phone-number`;
  const { client, lender } = buildClient({ address, token: 'Bearer x.y.z' });
  client.addLoaded({ application, profile: { uuid: 'u1' } });
  const saved = { uuid: 'u1', phoneNumbers: [{ type: 'MOBILE', number: '2125550171' }] };
  lender.respond('/profile', 200, saved);
  lender.respond('/profile/phone', 200, {});
  const url = { path: address, query: {}, params: { uuid: UUID } };
  const { screen } = new PageController(client, { page, url, reload: () => Promise.resolve() });
  screen.get().form.set('phoneNumber', '2125550171');
  await screen.submit();
  expect(lender.requestsTo('/profile/phone')).toHaveLength(1);
  expect(client.get().loaded['profile']).toEqual(saved);
});
