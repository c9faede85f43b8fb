import { expect, test } from 'vitest';
import { firstIncompleteStep } from '../../../src/client/journeys/first-incomplete-step.ts';
import { guardStep, buildContext } from '../../../src/client/index.ts';
import { updateJourney } from '../../../src/client/drafts/journey-data.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

const set = exampleSet();
const url = { path: '/order/account', query: {} };

test.each([
  [{}, 'account', 'index'],
  [{ name: 'kite' }, 'account', undefined],
  [{ name: 'moon' }, 'account', 'index'],
  [{}, 'index', undefined],
])('with the answers %j the step %s waits for %s', async (answers, step, expected) => {
  const { client } = buildClient({ set });
  const context = buildContext(client, { answers, toggles: {} }, url);
  expect(await firstIncompleteStep(client, { journey: 'order', step }, context)).toBe(expected);
});

test('the first step loads no validator', async () => {
  const loadValidator = () => Promise.reject(new Error('offline'));
  const { client } = buildClient({ set, ports: { loadValidator } });
  const context = buildContext(client, { answers: {}, toggles: {} }, url);
  expect(
    await firstIncompleteStep(client, { journey: 'order', step: 'index' }, context),
  ).toBeUndefined();
});

test('the guard replaces the address with that of the first incomplete step', async () => {
  const { client, navigation } = buildClient({ set, address: '/order/account' });
  await guardStep(client, { journey: 'order', step: 'account', url });
  expect(navigation.visited).toEqual([['/order', { replace: true }]]);
});

test('the guard lets a completed step pass', async () => {
  const { client, navigation } = buildClient({ set, address: '/order/account' });
  updateJourney(client, 'order', { answers: { name: 'kite' } });
  await guardStep(client, { journey: 'order', step: 'account', url });
  expect(navigation.visited).toEqual([]);
});

test('the guard lets every step pass while the validators cannot be loaded', async () => {
  const loadValidator = () => Promise.reject(new Error('offline'));
  const { client, navigation } = buildClient({ set, ports: { loadValidator } });
  await guardStep(client, { journey: 'order', step: 'account', url });
  expect(navigation.visited).toEqual([]);
});
