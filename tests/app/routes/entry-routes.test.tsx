import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBeforePassword, demo, typePassword, pressPrimary } from '../support/borrower.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { fillIn, heading, openApp, preparePage } from '../support/open-app.tsx';
import { isFullRun } from '../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();

const FLAG = 'fe-heloc-maintenance';
const maintenance = (variables: object) =>
  lender.respond('/customer/api/v1/features', 200, {
    features: [
      {
        key: FLAG,
        enabled: true,
        variables: Object.entries(variables).map(([key, defaultValue]) => ({ key, defaultValue })),
      },
    ],
  });

// Shows registration 1.11, 2.120, 8.9.
test.each([
  ['missing', {}],
  ['empty', { pageTitle: '', message: '' }],
])(
  'a route under maintenance whose texts are %s shows its page in place, without a login, in the default words',
  async (_, texts) => {
    maintenance({ routes: ['/register-v2'], ...texts });
    await openApp('/register-v2/birthdate', { answers: answersBeforePassword });
    await heading('Scheduled Maintenance');
    expect(
      screen.getByText(
        /We are currently undergoing scheduled maintenance\. Please check back shortly\. Thank you for your patience!/,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go to dashboard' })).toBeNull();
    expect(globalThis.location.pathname).toBe('/register-v2/birthdate');
  },
);

// Shows registration 7.21.
test('maintenance has the title, the text and the link of its flag', async () => {
  maintenance({
    routes: ['/coming-soon'],
    pageTitle: 'Back at noon',
    message: 'We move house.',
    shouldShowDashboardLink: true,
  });
  await openApp('/coming-soon');
  await heading('Back at noon');
  expect(screen.getByText('We move house.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
});

// Shows registration 1.11.
test('a route that is not listed is open while others are under maintenance', async () => {
  maintenance({ routes: ['/register-v2'] });
  const { app } = await openApp('/coming-soon');
  await waitFor(() => expect(app.client.get().remoteFlags[FLAG]?.enabled).toBe(true));
  await heading('Coming soon');
});

test('a referral that has begun leads to login with its e-mail filled in', async () => {
  lender.respond('/referrals/r1', 200, { status: 'STARTED', email: 'ivo@example.org' });
  await openApp('/register-v2?rid=r1');
  await heading('Log in');
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ivo@example.org');
  expect(globalThis.location.search).not.toContain('ivo');
});

// Shows registration 3.8, 3.20.
test.each([
  '/register-v2?rid=r1',
  // A later step without an address leads to the first, without the query.
  '/register-v2/birthdate?rid=r1',
  '/register?rid=r1&step=birthdate',
])('a referral at %s that has not begun fills in and stays', async (address) => {
  lender.respond('/referrals/r1', 200, {
    street1: '5 Heron Way',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    email: 'ivo@example.org',
  });
  await openApp(address);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Property address' }).value).toBe(
      '5 Heron Way',
    ),
  );
});

test.runIf(isFullRun)(
  'a state on the waitlist creates no account or application, and leads to the waitlist',
  async () => {
    lender.respond('/waitlist-states', 200, ['OR']);
    const { user } = await openApp('/register-v2/phone-and-email', {
      answers: {
        ...answersBeforePassword,
        smsMarketingConsent: false,
      },
    });
    await heading('How can we reach you?');
    await waitFor(() => expect(lender.requestsTo('/waitlist-states')).toHaveLength(1));
    await pressPrimary(user);
    await heading('You are on the waitlist');
    expect(globalThis.location.pathname).toBe('/waitlist');
    expect(
      JSON.parse((await lender.requestsTo('/home-equity-loan-plus')[0]?.body) ?? ''),
    ).toMatchObject({
      firstName: 'Otto',
      lastName: 'Lindgren',
      dob: '1984-07-04',
      state: 'OR',
      zip: '97301',
      income: 95_000,
      consent: false,
    });
    expect([
      ...lender.requestsTo('/identity/api/v1/register'),
      ...lender.requestsTo('POST /application/heloc'),
    ]).toEqual([]);
  },
);

test.runIf(isFullRun)(
  'an account that exists: Login returns to the same journey with the answers',
  async () => {
    await lender.call('/sandbox/seed', {});
    lender.respond('/identity/api/v1/register', 401, {
      message: 'An account with this e-mail exists already',
    });
    lender.respond('/customer/api/v1/features', 200, {
      features: [{ key: 'fe-heloc-redesign-2025', enabled: false }],
    });
    sessionStorage.setItem(
      'draft:register',
      JSON.stringify({ ...answersBeforePassword, email: demo.email }),
    );
    const { user } = await openApp('/register?step=login-info');
    await heading('Choose a password');
    await typePassword(user);
    await pressPrimary(user);
    const modal = await screen.findByRole('dialog', { name: 'Account Already Exists' });
    expect(modal.textContent).toContain(
      `It looks like ${demo.email} already has an account with us. Please log in to continue.`,
    );
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await heading('Log in');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(demo.email);
    await user.click(await screen.findByRole('button', { name: 'Log in with my password' }));
    await fillIn(user, await screen.findByLabelText('Password'), demo.password);
    await pressPrimary(user);
    await heading('When were you born?');
    expect(globalThis.location.pathname + globalThis.location.search).toBe(
      '/register?step=birthdate',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1984');
  },
);

test('the dashboard loads the profile', async () => {
  await lender.call('/sandbox/seed', {});
  const { jwt } = await lender.call('/identity/api/v1/login?organization=MAIN', demo);
  localStorage.setItem('jwt', String(jwt));
  const { app } = await openApp('/dashboard');
  await heading('Your applications');
  await waitFor(() =>
    expect(app.client.get().loaded['profile']).toMatchObject({ type: 'BORROWER' }),
  );
});
