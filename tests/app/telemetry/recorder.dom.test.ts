import { expect, test } from 'vitest';
import { followRecorder } from '../../../src/app/telemetry/recorder.ts';
import { buildClient } from '../../client/build-client.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const LINK = 'https://replay.example/session/7';

/** A signed-in client that has loaded an application. */
function withApplication() {
  const built = buildClient({ token: 'Bearer x.y.z' });
  built.client.update({ loaded: { application: { uuid }, identity: { type: 'BORROWER' } } });
  return built;
}

// Shows registration 7.17; shell 7.54.
test('the address of a recording is sent once per application', async () => {
  const { client, clock, lender } = withApplication();
  lender.respond('/full-story-link', 200);
  followRecorder(client, { link: async () => LINK });
  await clock.runIdle();
  expect(lender.requestsTo('/full-story-link').map(({ body }) => body)).toEqual([{ link: LINK }]);
  client.addLoaded({ application: { uuid, status: {} } });
  await clock.runIdle();
  expect(lender.requestsTo('/full-story-link')).toHaveLength(1);
});

test.each([
  ['nothing is recorded', async () => undefined],
  ['the address is not https', async () => 'javascript:alert(1)'],
  ['the recorder fails', () => Promise.reject(new Error('no recorder'))],
])('nothing is sent when %s', async (_, replayLink) => {
  const { client, clock, lender } = withApplication();
  followRecorder(client, { link: replayLink });
  await clock.runIdle();
  expect(lender.requests).toEqual([]);
});

// Shows shell 1.31, 7.3.
test('while something is recorded each call names the recording', async () => {
  const { client, clock, lender } = withApplication();
  lender.respond('/full-story-link', 200);
  followRecorder(client, {
    link: async () => LINK,
    header: () => ({ name: 'x-recording', value: 'session-7' }),
  });
  await clock.runIdle();
  expect(lender.requestsTo('/full-story-link')[0]?.headers).toMatchObject({
    'x-recording': 'session-7',
  });
});
