/** Experiments against the sandbox lender, which decides and stores them. */
import { beforeEach, expect, test } from 'vitest';
import { loadExperiments } from '../../../src/app/telemetry/experiments.ts';
import { requestFor } from '../../../src/engine/index.ts';
import { ORIGIN, set } from '../../support/main-brand.ts';
import { browserClient } from '../support/browser-client.ts';
import { createApplication } from '../support/create-application.ts';
import { preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();
beforeEach(() => localStorage.setItem('jwt', 'Bearer x.y.z'));

// Shows shell 7.47.
test('the lender stores the experiments of an application once', async () => {
  const own = await createApplication(lender);
  const authorization = `Bearer ${String(localStorage.getItem('jwt')).replace('Bearer ', '')}`;
  const patch = (experiments: unknown) =>
    fetch(`${ORIGIN}/service-application/api/v3/application/heloc/${own}/experiments`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ experiments }),
    });
  expect((await patch([{ name: 'a', variation: 'green' }])).status).toBe(422);
  expect(await (await patch([{ name: 'a', variation: 'control' }])).json()).toMatchObject({
    experiments: [{ name: 'a', variation: 'control' }],
  });
  expect((await patch([{ name: 'a', variation: 'variation' }])).status).toBe(409);
});

test.each([
  [undefined, []],
  [
    [
      { name: 'a', variation: 'control' },
      { name: 'b', variation: 'variation' },
    ],
    ['a:control', 'b:variation'],
  ],
])('a new application sends the versions that were shown: %j', (experiments, versions) => {
  const street = { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' };
  const request = requestFor(set, 'create-application', {
    experiments,
    org: set.org,
    flags: {},
    answers: {
      propertyAddress: street,
      homeAddress: street,
      name: { firstName: 'Ana' },
      income: { income: 90_000 },
    },
  });
  expect(request).toMatchObject({ body: { abVersionsRequest: { versions } } });
});

test.each([
  ['control', false],
  ['variation', true],
])('the lender decides on %s while the flag of the experiment is %s', async (variation, on) => {
  await fetch(`${ORIGIN}/sandbox/flags`, {
    method: 'POST',
    body: new URLSearchParams(on ? { 'fe-heloc-offer-term-hidden': 'on' } : {}),
    redirect: 'manual',
  });
  const client = browserClient();
  client.addLoaded({ identity: { uuid: 'who' } });
  await loadExperiments(client);
  expect(client.tabStorage.read('experiments')).toEqual([{ name: 'offer-term-hidden', variation }]);
});
