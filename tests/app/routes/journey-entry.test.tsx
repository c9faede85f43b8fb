import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBeforePassword, demo, pressPrimary } from '../support/borrower.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';
import { isFullRun } from '../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();

async function signIn(): Promise<void> {
  await lender.call('/sandbox/seed', {});
  const { jwt } = await lender.call('/identity/api/v1/login?organization=MAIN', demo);
  localStorage.setItem('jwt', String(jwt));
}

// Shows shell 7.50.
test('the features call fills the flags', async () => {
  lender.respond('/customer/api/v1/features', 200, [
    { key: 'fe-heloc-redesign-2025', enabled: false },
  ]);
  const { app } = await openApp('/register-v2');
  await waitFor(() =>
    expect(app.client.get().remoteFlags).toEqual({
      'fe-heloc-redesign-2025': { enabled: false, variables: undefined },
    }),
  );
  await waitFor(() => expect(globalThis.location.pathname).toBe('/register'));
});

// Shows shell 7.56.
test('without the lender’s flags the defaults apply', async () => {
  lender.respond('/customer/api/v1/features', 500);
  const { app } = await openApp('/register-v2');
  await waitFor(() => expect(lender.requestsTo('/features')).toHaveLength(1));
  await heading('Which property would you like to borrow against?');
  expect(app.client.get().remoteFlags).toEqual({});
});

// Shows registration 3.12.
test('a known offer code fills in the property and is kept as the offer', async () => {
  const { app, user } = await openApp('/register-v2');
  await user.click(await screen.findByText('I have an offer code'));
  await user.type(await screen.findByLabelText('Offer code'), 'WELCOME1');
  await user.click(screen.getByRole('button', { name: 'Use this code' }));
  const street = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Property address',
  });
  await waitFor(() => expect(street.value).toContain('77 Juniper Lane'));
  expect(app.client.get().loaded['offerCode']).toMatchObject({ offerCode: 'WELCOME1' });
});

test('an address that was just left does not redirect', async () => {
  const { app } = await openApp('/register-v2/birthdate', { answers: answersBeforePassword });
  await heading('When were you born?');
  act(() => {
    // Without answers, the left step would lead to the first one.
    app.client.journeys.delete('register-v2');
    sessionStorage.clear();
    app.client.navigation.go('/coming-soon');
    app.client.addLoaded({ seen: true });
  });
  await heading('Coming soon');
  expect(globalThis.location.pathname).toBe('/coming-soon');
});

test('the answers are cleared only after a confirmation', async () => {
  const { user } = await openApp('/register-v2');
  const street = () =>
    screen.findByRole<HTMLInputElement>('combobox', { name: 'Property address' });
  const clear = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Clear my answers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear all your answers?' }));
    await user.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.type(await street(), '12 Larch');
  await clear('Keep my answers');
  expect((await street()).value).toBe('12 Larch');
  await clear('Clear my answers');
  expect((await street()).value).toBe('');
});

test('an unknown offer code is shown as an error', async () => {
  const { app, user } = await openApp('/register-v2');
  await user.click(await screen.findByText('I have an offer code'));
  await user.type(await screen.findByLabelText('Offer code'), 'NOWHERE9{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Offer code').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(app.client.get().loaded['offerCode']).toBeUndefined();
});

// Shows registration 3.13.
test('the profile of a signed-in borrower is filled in', async () => {
  await signIn();
  const { name: _, ...nameless } = answersBeforePassword;
  await openApp('/register-v2/legal-name', { answers: nameless });
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Demo');
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Borrower');
  expect(
    lender.requestsTo('/service-profile/api/v1/profile')[0]?.headers.get('authorization'),
  ).toMatch(/^Bearer /);
});

test.runIf(isFullRun)('an expired sign-in leads to the login, which leads back', async () => {
  await signIn();
  const { app, user } = await openApp('/register-v2/phone-and-email', {
    answers: answersBeforePassword,
  });
  await heading('How can we reach you?');
  // The sign-in expires after the journey was entered.
  lender.respond('/verify-ability-to-start-application', 401);
  await pressPrimary(user);
  await waitFor(() => expect(globalThis.location.pathname).toMatch(/\/login$/));
  expect(new URLSearchParams(globalThis.location.search).get('redirectUrl')).toBe(
    '/register-v2/phone-and-email',
  );
  expect(app.client.session.token()).toBeUndefined();
});

/**
 * The paths requested so far, except those of background loads: telemetry, experiments, licences,
 * hours.
 */
const foregroundPaths = () =>
  lender.requests
    .map(({ path }) => path)
    .filter(
      (path) =>
        !path.startsWith('/ft/') &&
        !path.endsWith('/state-licenses') &&
        !path.includes('/hours/') &&
        !path.endsWith('/decision'),
    );

test('the first step is opened with six calls at most, each sent once', async () => {
  await openApp('/register-v2');
  await screen.findByRole('combobox', { name: 'Property address' });
  await waitFor(() =>
    expect([lender.requestsTo('/features').length, lender.requestsTo('/event').length > 0]).toEqual(
      [1, true],
    ),
  );
  const paths = foregroundPaths();
  expect(paths.length).toBeLessThanOrEqual(6);
  expect(new Set(paths).size).toBe(paths.length);
});

// Shows shell 3.32.
test('the start of a registration is sent once, with its telemetry session and domain', async () => {
  lender.respond('/session', 503, {}, 2);
  await openApp('/register-v2');
  const starts = async () =>
    (await Promise.all(lender.requestsTo('/event').map(({ body }) => body)))
      .map((body) => JSON.parse(body) as Readonly<Record<string, unknown>>)
      .filter(({ event }) => event === 'heloc-register-start');
  await expect.poll(starts).toEqual([
    expect.objectContaining({
      domain: 'localhost',
      sessionKey: {
        uuid: expect.any(String),
        epoch: expect.any(Number),
        trackerUuid: expect.any(String),
      },
    }),
  ]);
  expect(localStorage.getItem('telemetry_uuid')).not.toBeNull();
});

test('typing in a plain field and leaving it sends no request', async () => {
  const { name: _, ...nameless } = answersBeforePassword;
  const { user } = await openApp('/register-v2/legal-name', { answers: nameless });
  const first = await screen.findByLabelText<HTMLInputElement>('First name');
  // Background requests come last.
  await waitFor(() =>
    expect([
      lender.requestsTo('/features').length,
      lender.requestsTo('/event').length > 0,
      lender.requestsTo('/prompt/SMS').length,
    ]).toEqual([1, true, 1]),
  );
  const before = foregroundPaths();
  await user.type(first, 'Otto');
  await user.tab();
  await user.type(screen.getByLabelText('Last name'), 'Lindgren');
  expect(first.value).toBe('Otto');
  expect(foregroundPaths()).toEqual(before);
});
