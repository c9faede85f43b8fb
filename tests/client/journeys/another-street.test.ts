/** Another street than the one that was filled in: the rest of the address is shown to be checked. */
import { expect, test } from 'vitest';
import { journeyData, openJourney, parseUrl, StepController } from '../../../src/client/index.ts';
import { memoryStore } from '../../../src/services/index.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const address = { street1: '1 Larch Street', city: 'Salem', state: 'OR', zip: '97301' };
const letter = { offerCode: 'WELCOME1', ...address };
const REST = ['city', 'state', 'zip'];

const ENTRIES: readonly (readonly [journey: string, step: string, search: string])[] = [
  ['register-v2', 'index', '?rid=R1'],
  ['register-v2', 'index', '?offerCode=WELCOME1'],
  ['register-v2', 'index', '?prescreenId=WELCOME1'],
  ['register', 'property-info', '?rid=R1'],
  ['register-v2', 'index', ''],
];

/** The step of the property, which a link or an affiliate has filled in. */
async function openFilled([journey, step, search]: (typeof ENTRIES)[number]) {
  const { client, lender, navigation } = buildClient({
    address: `/${journey}${search}`,
    ...(search === '' && { affiliate: { address } }),
  });
  lender.respond('/referrals/R1', 200, address);
  lender.respond('/offer-code/WELCOME1', 200, letter);
  const url = parseUrl(`/${journey}${search}`);
  await openJourney(client, journey, url);
  const { screen } = new StepController(client, { journey, step, url });
  const { form } = screen.get();
  const shown = () => REST.map((name) => form.field(`propertyAddress.${name}`).shown);
  form.set('propertyAddress.occupancyType', 'HOME');
  const submit = async () => {
    await screen.submit();
    await settle();
    return navigation.visited.length;
  };
  return { form, shown, submit, answers: () => journeyData(client, journey).answers };
}

test.each(ENTRIES)('%s, %s%s: another street shows the rest', async (...entry) => {
  const { form, shown } = await openFilled(entry);
  expect(shown()).toEqual([false, false, false]);
  form.set('propertyAddress.street1', '9 Heron Way');
  expect(shown()).toEqual([true, true, true]);
});

test.each(ENTRIES)('%s, %s%s: the street that was filled in goes on', async (...entry) => {
  const { shown, submit, answers } = await openFilled(entry);
  expect([await submit(), shown()]).toEqual([1, [false, false, false]]);
  expect(answers()).toMatchObject({ propertyAddress: address });
});

test('a street that stands alone opens nothing while it is typed', async () => {
  const { client } = buildClient({ address: '/register-v2' });
  const url = parseUrl('/register-v2');
  const { screen } = new StepController(client, { journey: 'register-v2', step: 'index', url });
  const { form } = screen.get();
  form.set('propertyAddress.street1', '9 Heron Way');
  expect(form.field('propertyAddress.city').shown).toBe(false);
});

/** The first screen, on which a street was typed before the link of a letter or referral was opened. */
async function openAfterTyping(search: string) {
  const tabStorage = memoryStore();
  const typed = buildClient({ address: '/register-v2', ports: { tabStorage } });
  const place = { journey: 'register-v2', step: 'index' };
  const before = new StepController(typed.client, { ...place, url: parseUrl('/register-v2') });
  before.get().form.set('propertyAddress.street1', '9 Heron Way');
  before.get().form.blur('propertyAddress.street1');
  const { client, lender } = buildClient({
    address: `/register-v2${search}`,
    ports: { tabStorage },
  });
  lender.respond('/referrals/R1', 200, { ...address, street2: 'Unit 4', firstName: 'Ana' });
  lender.respond('/offer-code/WELCOME1', 200, { ...letter, firstName: 'Ana' });
  const url = parseUrl(`/register-v2${search}`);
  await openJourney(client, 'register-v2', url);
  const { screen } = new StepController(client, { ...place, url });
  return { client, screen };
}

test('a code that is typed after another street fills in no half', async () => {
  const { client, lender } = buildClient({ address: '/register-v2' });
  lender.respond('/offer-code/WELCOME1', 200, letter);
  const url = parseUrl('/register-v2');
  const place = { journey: 'register-v2', step: 'index' };
  const { form } = new StepController(client, { ...place, url }).get();
  form.set('propertyAddress.street1', '9 Heron Way');
  await form.lookup('offer-code', 'WELCOME1');
  await settle();
  const values = ['street1', ...REST].map((name) => form.field(`propertyAddress.${name}`).value);
  expect(values).toEqual(['9 Heron Way', ...Array.from({ length: 3 })]);
});

test.each(['?rid=R1', '?offerCode=WELCOME1'])('a link %s fills in no half', async (search) => {
  const { client, screen } = await openAfterTyping(search);
  const { form } = screen.get();
  form.set('propertyAddress.occupancyType', 'HOME');
  await screen.submit();
  await settle();
  const named = ['street1', 'street2', ...REST].map((name) =>
    form.field(`propertyAddress.${name}`),
  );
  expect(named.map(({ value }) => value)).toEqual(['9 Heron Way', ...Array.from({ length: 4 })]);
  expect(form.field('propertyAddress.city').shown).toBe(true);
  expect(journeyData(client, 'register-v2').answers).toMatchObject({ name: { firstName: 'Ana' } });
});

test.each([
  ['index', 'propertyAddress'],
  ['home-address', 'homeAddress'],
])('at %s a suggestion does not keep the unit of another address', async (step, group) => {
  const { client, lender } = buildClient({ address: '/register-v2' });
  lender.respond('/search', 200, [{ ...address, street1: '9 Heron Way' }]);
  const url = parseUrl(`/register-v2/${step}`);
  const { form } = new StepController(client, { journey: 'register-v2', step, url }).get();
  form.fill({ [`${group}.street1`]: '1 Larch Street', [`${group}.street2`]: 'Unit 4' });
  const { signal } = new AbortController();
  const [found] = await form.search(`${group}.street1`, '9 Heron', signal);
  if (found === undefined) throw new Error('There is no suggestion.');
  form.pick(`${group}.street1`, found);
  expect(journeyData(client, 'register-v2').answers[group]).toEqual({
    ...address,
    street1: '9 Heron Way',
    street2: null,
  });
});
