// @vitest-environment jsdom
/** What the lender hears of experiments and recordings: once per application, behind everything else, and never in the way. */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followExperiments, loadExperiments } from '../../../src/app/telemetry/experiments.ts';
import { sendReplayLinks } from '../../../src/app/telemetry/replay-link.ts';
import { requestFor } from '../../../src/engine/index.ts';
import { clearSubmission, openSubmission } from '../../../src/client/drafts/submission-store.ts';
import { browserClient } from '../support/browser-client.ts';
import { createApplication } from '../support/create-application.ts';
import { startSandboxLender, type SentRequest } from '../support/sandbox-lender.ts';
import { ORIGIN, set } from '../../support/main-brand.ts';
import { preparePage } from '../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();
const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const LINK = 'https://replay.example/session/7';
const bodyOf = async (sent: SentRequest | undefined): Promise<unknown> =>
  JSON.parse((await sent?.body) ?? '{}');
const decided = (...decisions: object[]) => lender.respond('/v2/decision', 200, { decisions });
const idle = () => new Promise((resolve) => setTimeout(resolve, 400));

/** A client of someone who is signed in and whose application has been read. */
function known(application: object = { uuid }, profile?: object) {
  const client = browserClient();
  client.update({
    loaded: { ...client.get().loaded, application, ...(profile ? { profile } : {}) },
  });
  return client;
}
beforeEach(() => localStorage.setItem('jwt', 'Bearer x.y.z'));
afterEach(() => vi.restoreAllMocks());

describe('experiments', () => {
  test('are told once per application, each as variation or control', async () => {
    decided(
      { name: 'a', variation: 'control' },
      { name: 'b', variation: 'blue' },
      { variation: 'control' },
    );
    lender.respond('/experiments', 200, {});
    const client = known();
    followExperiments(client);
    await waitFor(() => expect(lender.requestsTo('/experiments')).toHaveLength(1));
    expect(lender.requestsTo('/experiments')[0]?.path).toBe(
      `/service-application/api/v3/application/heloc/${uuid}/experiments`,
    );
    expect(await bodyOf(lender.requestsTo('/experiments')[0])).toEqual({
      experiments: [
        { name: 'a', variation: 'control' },
        { name: 'b', variation: 'variation' },
      ],
      appUuid: uuid,
    });
    client.update({ loaded: { ...client.get().loaded, application: { uuid, status: {} } } });
    await idle();
    expect(lender.requestsTo('/experiments')).toHaveLength(1);
    client.update({ loaded: { ...client.get().loaded, application: { uuid: 'another' } } });
    await waitFor(() => expect(lender.requestsTo('/experiments')).toHaveLength(2));
  });

  test('that come while something is being submitted are not known: the second try sends what the first one sent', async () => {
    decided({ name: 'a', variation: 'control' });
    const client = browserClient();
    openSubmission(client.tabStorage, 'register-v2', 'these answers');
    await loadExperiments(client);
    expect(client.tabStorage.read('experiments')).toBeUndefined();
    clearSubmission(client.tabStorage, 'register-v2');
    await loadExperiments(client);
    expect(client.tabStorage.read('experiments')).toHaveLength(1);
  });

  test('are asked for by the tracker, and known to what is sent later', async () => {
    localStorage.setItem('telemetry_trackerUuid', '"9a1e77d0-0000-4000-8000-00000000a0b1"');
    decided({ name: 'a', variation: 'control' });
    const client = browserClient();
    await loadExperiments(client);
    expect(await bodyOf(lender.requestsTo('/decision')[0])).toMatchObject({
      trackerId: '9a1e77d0-0000-4000-8000-00000000a0b1',
      optimizeUser: { trackerId: '9a1e77d0-0000-4000-8000-00000000a0b1' },
    });
    expect(client.tabStorage.read('experiments')).toEqual([{ name: 'a', variation: 'control' }]);
  });

  test('of an application that the lender knows them of are not told again', async () => {
    decided({ name: 'a', variation: 'control' });
    followExperiments(known({ uuid, experiments: [{ name: 'a', variation: 'control' }] }));
    await idle();
    expect(lender.requests).toEqual([]);
  });

  test.each([
    ['nobody is in any', 200, { decisions: [] }],
    ['the lender does not answer', 503, {}],
    ['its answer is none', 200, { decisions: 'x' }],
    ['the sign-in ran out', 401, {}],
  ])('are not told, and nothing is said of it, when %s', async (_, status, body) => {
    const warned = vi.spyOn(console, 'warn');
    lender.respond('/v2/decision', status, body);
    const client = known();
    followExperiments(client);
    await waitFor(() => expect(lender.requestsTo('/decision').length).toBeGreaterThan(0));
    await idle();
    expect([lender.requestsTo('/experiments'), client.session.token(), warned.mock.calls]).toEqual([
      [],
      'Bearer x.y.z',
      [],
    ]);
  });

  test.each([
    ['nobody', undefined],
    ['an additional signer', { uuid: 's', type: 'CO_DEEDER' }],
  ])('of an application that %s reads are not told', async (_, profile) => {
    if (profile === undefined) localStorage.removeItem('jwt');
    decided({ name: 'a', variation: 'control' });
    followExperiments(known({ uuid }, profile));
    await idle();
    expect(lender.requests).toEqual([]);
  });

  test('are kept by the lender as they were first told', async () => {
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
])('a new application carries the versions that were shown: %j', (experiments, versions) => {
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
  await loadExperiments(client);
  expect(client.tabStorage.read('experiments')).toEqual([{ name: 'offer-term-hidden', variation }]);
});

describe('the link to a recording', () => {
  test('is told once, when there is one', async () => {
    lender.respond('/full-story-link', 200, {});
    const client = known();
    sendReplayLinks(client, async () => LINK);
    await waitFor(() => expect(lender.requestsTo('/full-story-link')).toHaveLength(1));
    expect(await bodyOf(lender.requestsTo('/full-story-link')[0])).toEqual({ link: LINK });
    client.update({ loaded: { ...client.get().loaded, application: { uuid, status: {} } } });
    await idle();
    expect(lender.requestsTo('/full-story-link')).toHaveLength(1);
  });

  test.each([
    ['there is none', async () => undefined],
    ['it is no safe address', async () => 'javascript:alert(1)'],
    [
      'the recorder fails',
      async () => {
        throw new Error('no recorder');
      },
    ],
  ])('is not told when %s', async (_, replayLink) => {
    sendReplayLinks(known(), replayLink);
    await idle();
    expect(lender.requests).toEqual([]);
  });
});
