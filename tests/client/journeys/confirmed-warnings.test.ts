/** A warning that must be confirmed keeps later steps closed until it is, and is not asked twice. */
import { expect, test } from 'vitest';
import {
  buildContext,
  StepController,
  type Client,
  journeyData,
} from '../../../src/client/index.ts';
import { firstIncompleteStep } from '../../../src/client/journeys/first-incomplete-step.ts';
import { memoryStorage, storeOver } from '../../../src/services/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';
import { settle } from '../support/manual-clock.ts';

const INCOME = '/register-v2/annual-income';
const answers = {
  propertyAddress: {
    street1: '3 Quay Road',
    city: 'Salem',
    state: 'OR',
    zip: '97301',
    occupancyType: 'HOME',
  },
  homeAddress: { street1: '3 Quay Road', city: 'Salem', state: 'OR', zip: '97301' },
  isListedForSale: 'NO',
  income: { income: 9500, employmentType: 'FULL_TIME' },
  name: { firstName: 'Otto', lastName: 'Lindgren' },
};

/** Opens the income step of a registration with these answers. */
async function openIncome(client: Client) {
  const url = { path: INCOME, query: {} };
  const controller = new StepController(client, {
    journey: 'register-v2',
    step: 'annual-income',
    url,
  });
  controller.start();
  await settle();
  return controller;
}
const owedBefore = (client: Client, step: string, journey = 'register-v2') => {
  const url = { path: INCOME, query: {} };
  const context = buildContext(client, journeyData(client, journey), url);
  return firstIncompleteStep(client, { journey, step }, context);
};
const open = (storage = memoryStorage()) =>
  buildClient({ set, address: INCOME, ports: { tabStorage: storeOver(() => storage) } });

test('a low income is confirmed before a later step opens', async () => {
  const { client, navigation } = open();
  const { screen } = await openIncome(client);
  for (const [path, value] of Object.entries(answers)) screen.get().form.set(path, value);
  await screen.submit();
  expect(screen.get().warnings.map(({ id }) => id)).toEqual(['low-income']);
  expect(await owedBefore(client, 'birthdate')).toBe('annual-income');
  await screen.confirm('low-income');
  expect(navigation.visited.at(-1)?.[0]).toBe('/register-v2/legal-name');
  expect(await owedBefore(client, 'birthdate')).toBeUndefined();
});

test('a confirmed income is not asked again, also after a reload, until it changes', async () => {
  const storage = memoryStorage();
  const first = open(storage);
  const { screen } = await openIncome(first.client);
  for (const [path, value] of Object.entries(answers)) screen.get().form.set(path, value);
  await screen.submit();
  await screen.confirm('low-income');
  const { client } = open(storage);
  const again = (await openIncome(client)).screen;
  expect(again.get().warnings).toEqual([]);
  await again.submit();
  expect(again.get().warnings).toEqual([]);
  // Later steps write the same answers; only those of this step end the confirmation.
  again.get().form.set('income.income', 8200);
  expect(await owedBefore(client, 'birthdate')).toBe('annual-income');
  again.get().form.set('income.income', 9500);
  await again.submit();
  expect(again.get().warnings.map(({ id }) => id)).toEqual(['low-income']);
});

test('an income that changes elsewhere is no longer confirmed', async () => {
  const { client } = open();
  const { screen } = await openIncome(client);
  for (const [path, value] of Object.entries(answers)) screen.get().form.set(path, value);
  await screen.submit();
  await screen.confirm('low-income');
  const { answers: now, ...data } = journeyData(client, 'register-v2');
  client.journeys.set('register-v2', {
    ...data,
    answers: { ...now, income: { ...answers.income, income: 7000 } },
  });
  expect(await owedBefore(client, 'birthdate')).toBe('annual-income');
});

test('a warning without a field is confirmed as well', async () => {
  const { client } = buildClient({ set: exampleSet(), address: '/order' });
  const url = { path: '/order', query: {} };
  const { screen } = new StepController(client, { journey: 'order', step: 'index', url });
  screen.get().form.set('name', 'sun');
  screen.get().form.set('size', 'large');
  await screen.submit();
  expect(await owedBefore(client, 'account', 'order')).toBe('index');
  await screen.confirm('large');
  expect(await owedBefore(client, 'account', 'order')).toBeUndefined();
});
