/** A browser with the signal of Global Privacy Control is neither recorded nor put into experiments. */
import { expect, onTestFinished, test } from 'vitest';
import { startBackgroundWork } from '../../../src/app/boot/background-work.ts';
import { buildClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';

test.each([
  [true, false],
  [false, true],
  [undefined, true],
])('with the signal %s a visitor is followed: %s', async (signal, isFollowed) => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: signal, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
  const { client, lender } = buildClient();
  lender.respond('/session', 200, { sessionKey: { uuid: 's', epoch: 1, trackerUuid: 't' } });
  lender.respond('/decision', 200, { decisions: [] });
  const header = () => ({ name: 'x-recording-id', value: 'r-7' });
  startBackgroundWork(client, { recorder: { link: async () => undefined, header } }, () => {});
  await expect.poll(() => lender.requestsTo('/state-licenses')).toHaveLength(1);
  if (isFollowed) await expect.poll(() => lender.requestsTo('/decision')).toHaveLength(1);
  await settle();
  expect(lender.requestsTo('/decision')).toHaveLength(isFollowed ? 1 : 0);
  const recorded = lender.requests.some(({ headers }) => headers?.['x-recording-id'] === 'r-7');
  expect(recorded).toBe(isFollowed);
});
