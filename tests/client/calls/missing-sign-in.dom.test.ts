/** Calls that need a sign-in, while there is none. */
import { expect, onTestFinished, test } from 'vitest';
import { reportErrors } from '../../../src/app/telemetry/error-reporter.ts';
import { loadPage, sendInBackground, parseUrl } from '../../../src/client/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';

/** A client whose failed calls are logged and reported. */
function logging(token?: string) {
  const built = buildClient({ address: '/dashboard', ...(token !== undefined && { token }) });
  const reports: unknown[] = [];
  onTestFinished(reportErrors(built.client, (report) => reports.push(report)));
  return { ...built, reports };
}

// Shows shell 4.72, 8.9.
test('a page that reads the profile without a token logs a JWT error, sends nothing and leads to the login', async () => {
  const page = set.pages['dashboard'];
  if (page === undefined) throw new Error('There is no dashboard.');
  const { client, lender, navigation, reports, warnings } = logging();
  await loadPage(client, { page, url: parseUrl('/dashboard') });
  expect(lender.requests).toEqual([]);
  expect(warnings).toEqual([
    ['profile: JWT error', 0],
    ['list-applications: JWT error', 0],
  ]);
  expect(reports).toEqual([]);
  expect(navigation.visited.map(([to]) => to)).toEqual(['/auth/login?redirectUrl=%2Fdashboard']);
});

// Shows shell 8.9.
test('a retry after a sign-out is not sent', async () => {
  const { client, clock, lender, warnings } = logging('Bearer x.y.z');
  lender.respond('/profile', 503);
  const sent = sendInBackground(client, 'profile');
  await clock.advance(0);
  client.session.clear();
  await clock.advance(60_000);
  expect(await sent).toBeUndefined();
  expect(lender.requestsTo('/profile')).toHaveLength(1);
  expect(warnings).toEqual([['profile: JWT error', 0]]);
});
