/** Experiments are loaded once per tab and sent once per application, in the background. */
import { describe, expect, test } from 'vitest';
import { followExperiments, loadExperiments } from '../../../src/app/telemetry/experiments.ts';
import { clearSubmission, openSubmission } from '../../../src/client/drafts/submission-store.ts';
import { buildClient, type BuiltClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const control = { name: 'a', variation: 'control' };

/** A client whose lender opens a telemetry session. */
function withSession(token?: string): BuiltClient {
  const built = buildClient(token === undefined ? {} : { token });
  const sessionKey = { uuid: 's1', epoch: 1, trackerUuid: 't1' };
  built.lender.respond('/session', 200, { sessionKey });
  return built;
}

/** A signed-in client that has loaded an application. */
function withApplication(
  application: object = { uuid },
  identity: object = { type: 'BORROWER' },
): BuiltClient {
  const built = withSession('Bearer x.y.z');
  built.client.update({ loaded: { application, identity } });
  return built;
}

const decide = ({ lender }: BuiltClient, ...decisions: object[]) =>
  lender.respond('/v2/decision', 200, { decisions });

/** Runs the background work to its end. */
async function runBackground({ clock }: BuiltClient): Promise<void> {
  await clock.runIdle();
  await clock.advance(60_000);
}

describe('experiments', () => {
  // Shows shell 4.73.
  test('are sent once per application, each as variation or control', async () => {
    const built = withApplication();
    const { client, lender } = built;
    decide(built, control, { name: 'b', variation: 'blue' }, { variation: 'control' });
    lender.respond('/experiments', 200);
    followExperiments(client);
    await runBackground(built);
    expect(lender.requestsTo('/experiments').map(({ url, body }) => [url, body])).toEqual([
      [
        `/service-application/api/v3/application/heloc/${uuid}/experiments`,
        { experiments: [control, { name: 'b', variation: 'variation' }], appUuid: uuid },
      ],
    ]);
    client.addLoaded({ application: { uuid, status: {} } });
    await runBackground(built);
    expect(lender.requestsTo('/experiments')).toHaveLength(1);
    client.addLoaded({ application: { uuid: 'another' } });
    await runBackground(built);
    expect(lender.requestsTo('/experiments')).toHaveLength(2);
  });

  test.each([
    [200, 1],
    [409, 1],
    [503, 2],
  ])('that were answered with %i are sent %i times with a reload', async (status, times) => {
    const built = withApplication();
    const { client, lender } = built;
    decide(built, control);
    lender.respond('/experiments', status);
    followExperiments(client);
    await runBackground(built);
    // A page that is loaded again has seen no application.
    followExperiments(client);
    await runBackground(built);
    expect(lender.requestsTo('/experiments')).toHaveLength(times);
  });

  test('that arrive during a submission are dropped, so that a retry sends the same body', async () => {
    const built = withSession();
    const { client } = built;
    decide(built, control);
    openSubmission(client.tabStorage, 'register-v2', 'these answers');
    await loadExperiments(client);
    expect(client.tabStorage.read('experiments')).toBeUndefined();
    clearSubmission(client.tabStorage, 'register-v2');
    await loadExperiments(client);
    expect(client.tabStorage.read('experiments')).toHaveLength(1);
  });

  // Shows shell 3.28, 7.16.
  test('are requested with the tracker of the session, and stored in the tab', async () => {
    const built = withSession();
    const { client, lender } = built;
    const trackerId = '9a1e77d0-0000-4000-8000-00000000a0b1';
    client.deviceStorage.writeText('telemetry_trackerUuid', trackerId);
    decide(built, control);
    await loadExperiments(client);
    expect(lender.requestsTo('/decision')[0]?.body).toMatchObject({
      trackerId: 't1',
      optimizeUser: { trackerId },
    });
    expect(client.tabStorage.read('experiments')).toEqual([control]);
  });

  test('are not sent again for an application that has them', async () => {
    const built = withApplication({ uuid, experiments: [control] });
    decide(built, control);
    followExperiments(built.client);
    await runBackground(built);
    expect(built.lender.requests).toEqual([]);
  });

  test.each([
    ['the visitor is in none', 200, { decisions: [] }],
    ['the lender does not respond', 503, {}],
    ['the response has another shape', 200, { decisions: 'x' }],
  ])('are neither sent nor logged when %s', async (_, status, body) => {
    const built = withApplication();
    const { client, lender, warnings } = built;
    lender.respond('/v2/decision', status, body);
    followExperiments(client);
    await runBackground(built);
    expect(lender.requestsTo('/decision').length).toBeGreaterThan(0);
    expect([lender.requestsTo('/experiments'), client.session.token(), warnings]).toEqual([
      [],
      'Bearer x.y.z',
      [],
    ]);
  });

  // Shows shell 8.2.
  test('end a sign-in that the lender no longer accepts', async () => {
    const built = withApplication();
    built.lender.respond('/v2/decision', 401);
    followExperiments(built.client);
    await runBackground(built);
    expect(built.client.session.token()).toBeUndefined();
    expect(built.client.get().loaded).toEqual({ sessionExpired: true });
  });

  test('are not sent by a visitor who is signed out', async () => {
    const built = withSession();
    built.client.update({ loaded: { application: { uuid }, identity: { type: 'BORROWER' } } });
    decide(built, control);
    followExperiments(built.client);
    await runBackground(built);
    expect(built.lender.requests).toEqual([]);
  });

  test('are not sent by an additional signer', async () => {
    const built = withApplication({ uuid }, { uuid: 's', type: 'CO_DEEDER' });
    decide(built, control);
    followExperiments(built.client);
    await settle();
    await runBackground(built);
    expect(built.lender.requests).toEqual([]);
  });

  // Shows shell 8.6.
  test('are not requested without a telemetry session', async () => {
    const { client, clock, lender } = buildClient();
    const failed = expect(loadExperiments(client)).rejects.toThrow('Could not establish session');
    await clock.advance(7000);
    await failed;
    expect(lender.requestsTo('/decision')).toEqual([]);
  });
});
