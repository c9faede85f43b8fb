import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  lenderReporter,
  reportErrors,
  type ErrorReport,
} from '../../../src/app/telemetry/error-reporter.ts';
import { runCalls, runSequence, sendInBackground } from '../../../src/client/index.ts';
import type { OperationRequest } from '../../../src/engine/index.ts';
import { buildClient } from '../../client/build-client.ts';
import { settle } from '../../client/support/manual-clock.ts';
import { CHUNK_MESSAGES } from '../support/chunk-messages.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** A client whose errors are reported to a list. */
function reporting() {
  const built = buildClient({ token: 'Bearer x.y.z' });
  const reports: ErrorReport[] = [];
  onTestFinished(reportErrors(built.client, (report) => reports.push(report)));
  return { ...built, reports };
}
const fail = (error: unknown) => globalThis.dispatchEvent(new ErrorEvent('error', { error }));

describe('an error of the page', () => {
  it('is reported with its path and release, without personal data', () => {
    history.replaceState(null, '', '/register-v2/birthdate?email=otto%40example.org');
    const { reports, client } = reporting();
    fail(new TypeError('"Otto" <otto@example.org> has 123456789'));
    expect(reports).toEqual([
      {
        name: 'TypeError',
        message: '<text> <e-mail> has <number>',
        pagePath: '/register-v2/birthdate',
        release: client.get().release,
      },
    ]);
  });

  // Shows shell 8.25.
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Load failed (lender.example)'),
    new DOMException('A network error occurred.', 'NetworkError'),
    new Error('The operation was aborted.'),
    new Error('Time-out'),
    new Error('Page load failed.'),
    new Error('The request timed out.'),
    new DOMException('x', 'TimeoutError'),
    new DOMException('x', 'AbortError'),
    new TypeError('The network connection was lost.'),
    new TypeError('The Internet connection appears to be offline.'),
    ...CHUNK_MESSAGES.map((message) => new TypeError(message)),
  ])('is not reported when it is noise: %s', (error) => {
    const { reports } = reporting();
    fail(error);
    expect(reports).toEqual([]);
  });

  it.each([
    "Cannot read properties of undefined (reading 'timeout')",
    'handleNetworkError is not a function',
    'Failed to fetch profile details.',
    'Upload failed',
    'preloadForm is not a function',
    'isAborted is not defined',
  ])('that only names what noise is about is reported: %s', (message) => {
    const { reports } = reporting();
    fail(new TypeError(message));
    expect(reports).toHaveLength(1);
  });

  // Shows shell 8.27.
  it('that the error page wraps is reported as itself', () => {
    const { reports } = reporting();
    fail(new Error('HELOC: Error Fallback', { cause: new TypeError('x is not a function') }));
    expect(reports).toMatchObject([{ name: 'TypeError', message: 'x is not a function' }]);
  });

  it('is reported at most ten times per page', () => {
    const { reports } = reporting();
    for (let at = 0; at < 20; at += 1) fail(new Error('again'));
    expect(reports).toHaveLength(10);
  });
});

describe('a failed call', () => {
  // Shows shell 7.8, 7.57, 8.2.
  it('is logged and reported: Request failed.', async () => {
    const { client, clock, lender, reports, warnings } = reporting();
    lender.respond('/profile', 501, { message: 'for Otto' });
    void sendInBackground(client, 'profile');
    await clock.advance(60_000);
    expect(lender.requestsTo('/profile')).toHaveLength(5);
    expect(warnings).toEqual([['profile: Request failed.', 501]]);
    expect(reports).toMatchObject([
      { name: 'CallError', message: 'Request failed.', operation: 'profile', status: 501 },
    ]);
  });

  // Shows shell 7.57.
  it('before the reporter is loaded is logged and reported by it, the first ten', async () => {
    const { client, lender, warnings } = buildClient({ token: 'Bearer x.y.z' });
    lender.respond('/profile', 501);
    for (let at = 0; at < 12; at += 1) await runCalls(client, [{ run: 'profile' }], {});
    const reports: ErrorReport[] = [];
    onTestFinished(reportErrors(client, (report) => reports.push(report)));
    expect([reports.length, warnings.length]).toEqual([10, 10]);
    expect(reports[0]).toMatchObject({ operation: 'profile', status: 501 });
  });

  // Shows shell 7.57.
  it('that was in flight when the reporter was loaded is reported', async () => {
    const { client, lender } = buildClient({ token: 'Bearer x.y.z' });
    lender.respond('/profile', 501);
    const release = lender.hold();
    const done = runCalls(client, [{ run: 'profile' }], {});
    const reports: ErrorReport[] = [];
    onTestFinished(reportErrors(client, (report) => reports.push(report)));
    release();
    await done;
    expect(reports).toMatchObject([{ operation: 'profile', status: 501 }]);
  });

  it('that the borrower caused is logged and not reported', async () => {
    const { client, lender, reports, warnings } = reporting();
    lender.respond('/profile', 422, { message: 'No' });
    await sendInBackground(client, 'profile');
    expect([warnings.length, reports]).toEqual([1, []]);
  });

  // Shows registration 8.6.
  it('that the borrower caused is reported when its transition is logged', async () => {
    const { client, lender, reports } = reporting();
    lender.respond('/profile', 422, { message: 'No' });
    const calls = (log: boolean) => [
      { run: 'profile', transitions: [{ when: true, transition: { to: '/dashboard', log } }] },
    ];
    await runSequence(client, { calls: calls(false), done: [] }, {});
    expect(reports).toEqual([]);
    await runSequence(client, { calls: calls(true), done: [] }, {});
    expect(reports).toMatchObject([{ operation: 'profile', status: 422 }]);
  });

  it('that the borrower caused before the reporter is loaded is reported, too', async () => {
    const { client, lender } = buildClient({ token: 'Bearer x.y.z' });
    lender.respond('/profile', 422, { message: 'No' });
    const transition = { to: '/dashboard', log: true };
    const call = { run: 'profile', transitions: [{ when: true, transition }] };
    await runSequence(client, { calls: [call], done: [] }, {});
    const reports: ErrorReport[] = [];
    onTestFinished(reportErrors(client, (report) => reports.push(report)));
    expect(reports).toMatchObject([{ operation: 'profile', status: 422 }]);
  });

  it('of the reporter itself is not reported', async () => {
    const { client, lender, reports } = reporting();
    lender.respond('/errors', 501);
    lenderReporter(client)({ name: 'Error', message: 'x', pagePath: '/', release: 'r' });
    await settle();
    expect([lender.requestsTo('/errors').length, reports]).toEqual([1, []]);
  });

  it('whose response is malformed JSON is reported, also with a status of the borrower', () => {
    const { client, reports } = reporting();
    const request = { operation: 'profile' } as OperationRequest;
    client.onFailure(request, { run: 'profile', outcome: 'failed', response: { status: 422 } });
    expect(reports).toMatchObject([
      { message: 'Response was not convertible to json for the URL', status: 422 },
    ]);
  });
});
