/** Another street than the one that was filled in: the rest of the address is shown to be checked. */
import { expect, test } from 'vitest';
import { journeyData, openJourney, parseUrl, StepController } from '../../../src/client/index.ts';
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
  const { client, lender, navigation } = buildClient({ address: `/${journey}${search}` });
  if (search === '') Object.assign(client, { affiliate: { address } });
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
