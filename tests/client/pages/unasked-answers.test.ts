/** An answer to a question that is no longer asked is not sent. */
import { expect, test } from 'vitest';
import { PageController, placeAt } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { manualClock } from '../support/manual-clock.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';

test('a tribe that was named before its race was unticked is not sent', async () => {
  const address = `/account/heloc/${uuid}/start/hmda`;
  const clock = { ...manualClock(), wait: () => Promise.resolve() };
  const { client, lender } = buildClient({ address, token: 'Bearer x.y.z', ports: { clock } });
  client.addLoaded({ application: { uuid, status: { checklistStatus: 'HMDA' } } });
  lender.respond('/hmda', 200, { uuid });
  const place = placeAt(client, address);
  if (place.kind !== 'page') throw new Error('There is no page of the demographic questions.');
  const { screen } = new PageController(client, { ...place, reload: () => Promise.resolve() });
  const { form } = screen.get();
  const answers = { ethnicity: ['2'], race: ['1', '5'], raceTribe: 'Choctaw', sex: ['1'] };
  for (const [path, value] of Object.entries(answers)) form.set(path, value);
  form.set('race', ['5']);
  expect(form.field('raceTribe').shown).toBe(false);
  await screen.submit();
  const [request] = lender.requestsTo('/hmda');
  expect(request?.body).toEqual({ ethnicity: ['2'], race: ['5'], sex: ['1'] });
  // It is there again for who ticks the race again.
  expect(form.values().answers['raceTribe']).toBe('Choctaw');
});
