/** Typed text on a page stays when the page is left for later. */
import { expect, test } from 'vitest';
import { PageController, placeAt } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { manualClock } from '../support/manual-clock.ts';

const base = '/account/heloc/3c5d8a90-1111-4222-8333-444455556666';
const application = {
  uuid: '3c5d8a90-1111-4222-8333-444455556666',
  status: { checklistStatus: 'TRUST_AND_INSURANCE' },
};
const typed = { insurer: 'Larch Mutual', policyNumber: 'H-1' };

test('“Complete this later” keeps the insurer and the policy, and sending it forgets them', async () => {
  const address = `${base}/insurance/upload`;
  // The loader is not waited for.
  const clock = { ...manualClock(), wait: () => Promise.resolve() };
  const { client, lender } = buildClient({ address, token: 'Bearer x.y.z', ports: { clock } });
  client.addLoaded({ application, documents: [{ uuid: 'd', type: 'INSURANCE_POLICY' }] });
  lender.respond('/insurance', 200, application);
  const open = () => {
    const place = placeAt(client, address);
    if (place.kind !== 'page') throw new Error('There is no page of the insurance.');
    return new PageController(client, { ...place, reload: () => Promise.resolve() });
  };
  const first = open();
  const { form } = first.screen.get();
  for (const [path, value] of Object.entries({ ...typed, policyExpires: '2027-05-04' }))
    form.set(path, value);
  const [later] = first.get().screen.secondary;
  await first.pressSecondary(later ?? { id: '' });
  expect(lender.requestsTo('/insurance').map(({ body }) => body)).toEqual([{ later: true }]);
  const again = open();
  expect(again.screen.get().form.values().answers).toMatchObject(typed);
  await again.screen.submit();
  expect(lender.requestsTo('/insurance')).toHaveLength(2);
  expect(open().screen.get().form.values().answers).not.toMatchObject(typed);
});
