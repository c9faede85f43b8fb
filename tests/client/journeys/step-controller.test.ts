import { expect, test } from 'vitest';
import { StepController } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

test('two presses of Continue make one entry of the history, so that Back leads back', async () => {
  const { client, navigation } = buildClient({ set: exampleSet(), address: '/order' });
  const url = { path: '/order', query: {} };
  const { screen } = new StepController(client, { journey: 'order', step: 'index', url });
  screen.get().form.set('name', 'sun');
  await Promise.all([screen.submit(), screen.submit()]);
  await screen.submit();
  expect(navigation.visited.map(([to]) => to)).toEqual(['/order/account']);
});
