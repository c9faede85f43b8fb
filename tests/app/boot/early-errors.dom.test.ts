import { expect, onTestFinished, test } from 'vitest';
import { startBackgroundWork } from '../../../src/app/boot/background-work.ts';
import { keepEarlyErrors } from '../../../src/app/boot/early-errors.ts';
import type { ErrorReport } from '../../../src/app/telemetry/error-reporter.ts';
import { buildClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';

const fail = (error: unknown) => globalThis.dispatchEvent(new ErrorEvent('error', { error }));

// Shows shell 8.20.
test('an error page before the background work is reported and sent as an event by it, once', async () => {
  const { client, lender } = buildClient();
  lender.respond('/session', 200, { sessionKey: { uuid: 's', epoch: 1, trackerUuid: 't' } });
  lender.respond('/event', 200);
  const reports: ErrorReport[] = [];
  const repeatEarlyErrors = keepEarlyErrors();
  fail(new Error('HELOC: Error Fallback', { cause: new TypeError('x is not a function') }));
  const services = { errorReporter: (report: ErrorReport) => reports.push(report) };
  startBackgroundWork(client, services, repeatEarlyErrors);
  repeatEarlyErrors();
  await settle();
  expect(reports.filter(({ name }) => name === 'TypeError')).toHaveLength(1);
  await expect
    .poll(() => lender.requestsTo('/event').map(({ body }) => body))
    .toMatchObject([{ event: 'HELOC: Error Fallback', eventProperties: { error: 'TypeError' } }]);
});

test('at most ten errors are kept, and none is repeated twice', () => {
  const seen: unknown[] = [];
  const listen = ({ error }: ErrorEvent) => seen.push(error);
  const repeatEarlyErrors = keepEarlyErrors();
  for (let at = 0; at < 12; at += 1) fail(at);
  globalThis.addEventListener('error', listen);
  onTestFinished(() => globalThis.removeEventListener('error', listen));
  repeatEarlyErrors();
  repeatEarlyErrors();
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
