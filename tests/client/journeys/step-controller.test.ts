import { expect, test } from 'vitest';
import { journeyData, StepController } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';
import { settle } from '../support/manual-clock.ts';

test('two presses of Continue make one entry of the history, so that Back leads back', async () => {
  const { client, navigation } = buildClient({ set: exampleSet(), address: '/order' });
  const url = { path: '/order', query: {} };
  const { screen } = new StepController(client, { journey: 'order', step: 'index', url });
  screen.get().form.set('name', 'sun');
  await Promise.all([screen.submit(), screen.submit()]);
  await screen.submit();
  expect(navigation.visited.map(([to]) => to)).toEqual(['/order/account']);
});

test('Continue leads on within the event of the press, once the rules are loaded', async () => {
  const { client, navigation } = buildClient({
    set: exampleSet(),
    address: '/order',
    ports: { loadValidator: async () => () => [] },
  });
  const url = { path: '/order', query: {} };
  const controller = new StepController(client, { journey: 'order', step: 'index', url });
  controller.start();
  await settle();
  controller.screen.get().form.set('name', 'sun');
  void controller.screen.submit();
  // Runs after all microtasks of the press, before any other task.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(navigation.visited.map(([to]) => to)).toEqual(['/order/account']);
});

test('the last step shows what was sent until it is left, and its journey forgets it', async () => {
  const { client, lender } = buildClient({ set: exampleSet(), address: '/order/account' });
  lender.respond('/account', 200);
  lender.respond('/order', 200);
  // Read before the order, so without what it has changed.
  client.addLoaded({ profile: { uuid: 'p-1' } });
  const url = { path: '/order/account', query: {} };
  const controller = new StepController(client, { journey: 'order', step: 'account', url });
  controller.start();
  const { form } = controller.get();
  form.set('email', 'june@mail.example');
  await controller.screen.submit();
  expect(form.field('email').value).toBe('june@mail.example');
  expect(journeyData(client, 'order').answers).toEqual({});
  expect(client.get().loaded['profile']).toBeUndefined();
  form.set('email', 'july@mail.example');
  expect(journeyData(client, 'order').answers).toEqual({ email: 'july@mail.example' });
});
