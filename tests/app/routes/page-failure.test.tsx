/** A page whose data cannot be loaded: the error page, its event, and Try again. */
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { followErrorFallback } from '../../../src/app/telemetry/error-fallback.ts';
import { reportErrors } from '../../../src/app/telemetry/error-reporter.ts';
import { createApplication } from '../support/create-application.ts';
import { openApp, preparePage } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();

const GENERAL = 'Please click "Try again" to see if we can get you back moving.';
/** The name of an event and the path of its page. */
const eventOf = (body: string): readonly unknown[] => {
  const { event, pagePath } = JSON.parse(body) as Readonly<Record<string, unknown>>;
  return [event, pagePath];
};
const MESSAGE = 'Your applications are being moved.';

// Shows shell 2.64, 2.65, 2.67, 8.20.
test('shows the general text and the lender’s message, raises the event, and loads again', async () => {
  await createApplication(lender, 'Moreno');
  const recover = lender.respond('/v3/application/heloc', 422, { message: MESSAGE });
  const { app, user } = await openApp('/dashboard');
  onTestFinished(followErrorFallback(app.client));
  const reports: unknown[] = [];
  onTestFinished(reportErrors(app.client, (report) => reports.push(report)));
  await screen.findByRole('heading', { name: 'Sorry, looks like we have hit a snag!' });
  const general = screen.getByText(GENERAL);
  expect(general.parentElement?.textContent).toBe(`${GENERAL}${MESSAGE}`);
  expect(screen.getByText(MESSAGE).parentElement).toBe(general.parentElement);
  const events = () => lender.requestsTo('/event').map(({ body }) => body);
  const before = events().length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect
    .poll(async () => (await Promise.all(events().slice(before))).map(eventOf))
    .toContainEqual(['HELOC: Error Fallback', '/dashboard']);
  expect(reports).toEqual([]);
  const gate = Promise.withResolvers<void>();
  app.client.intercept(async (request, send) => {
    await gate.promise;
    return send(request);
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // The wait is announced, above the error page.
  expect((await screen.findByText('Loading')).closest('[role=status]')).not.toBeNull();
  recover();
  gate.resolve();
  await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
  await screen.findByRole('heading', { name: 'Your applications' });
});
