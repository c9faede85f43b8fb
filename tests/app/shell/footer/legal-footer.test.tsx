/** The footer as it is drawn: officer, hours, and the side panel of small windows. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createApplication } from '../../support/create-application.ts';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { heading, openApp, preparePage } from '../../support/open-app.tsx';
import { isFullRun } from '../../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();

const RENATA = '3b9e4f60-2d4a-4b53-8c0f-aa10bb20cc01';
const BROKER = '3b9e4f60-2d4a-4b53-8c0f-aa10bb20cc04';
const footer = async () => within(await screen.findByRole('contentinfo'));

describe('the footer', () => {
  // Shows shell 1.3, 2.83, 2.84, 3.24, 6.5.
  test('shows the officer of the link with number, contact and states', async () => {
    await openApp(`/auth/login?referrer=${RENATA}`);
    const card = within(await (await footer()).findByRole('region', { name: 'Your loan officer' }));
    card.getByText('Renata Voss');
    card.getByText('NMLS #990001');
    card.getByText('Licensed in CA, OR, TX, WA.');
    expect(card.getByRole('link', { name: '(415) 555-0133' })).toBeTruthy();
    expect(card.getByRole('link', { name: 'renata@example.org' })).toBeTruthy();
    expect(lender.requestsTo(`/lo/${RENATA}/licensed-states`)).toHaveLength(1);
  });

  // Shows shell 1.3, 2.83, 2.84, 6.5.
  test('shows the label broker, and initials without a picture', async () => {
    await openApp(`/auth/login?referrer=${BROKER}`);
    const card = await (await footer()).findByRole('region', { name: 'Broker' });
    expect(card.textContent).toMatch(/^LBBrokerLarkspur Mortgage Brokers/);
  });

  test.each([404, 500])('shows no card when the officer is answered with %d', async (status) => {
    lender.respond(`/lo/${RENATA}`, status);
    await openApp(`/auth/login?referrer=${RENATA}`);
    await heading('Log in');
    await (await footer()).findByText(/^NMLS #/);
    await waitFor(() => expect(lender.requestsTo(`/lo/${RENATA}`).length).toBeGreaterThan(0));
    expect(screen.queryByText('Your loan officer')).toBeNull();
  });

  // Shows shell 2.79, 9.38.
  test('shows the hours of the department in Pacific time, the same as the contact of the page', async () => {
    lender.respond('/hours/CUSTOMER_SERVICE', 200, {
      week: [{ weekdayValue: 2, startTime: '07:30', endTime: '12:00', isOpen: true }],
    });
    await openApp('/coming-soon');
    await heading('Coming soon');
    const words = 'Tuesday, 7:30 am to 12 pm, Pacific time';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  });

  // Shows shell 1.17.
  test.each(['/auth/login', '/register-v2', '/coming-soon', '/nowhere'])(
    'has a line at %s with phone and e-mail of the support',
    async (path) => {
      await openApp(path);
      const address = (await (await footer()).findByText('Customer service')).closest('address');
      const links = within(address as HTMLElement).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        expect.stringMatching(/^tel:\d{3}55501\d\d$/),
        expect.stringMatching(/^mailto:\S+@\S+$/),
      ]);
    },
  );

  test('keeps the hours of the theme when the call fails', async () => {
    lender.respond('/hours/CUSTOMER_SERVICE', 500);
    await openApp('/coming-soon');
    expect((await (await footer()).findByText(/Pacific time$/)).textContent).toBe(
      'Monday to Friday, 6 am to 6 pm; Saturday, 8 am to 2 pm, Pacific time',
    );
  });
});

describe('for somebody who is signed in', () => {
  test('the licences and disclosures are folded', async () => {
    await createApplication(lender, 'Moreno');
    await openApp('/dashboard');
    const folded = (await (await footer()).findByText('Licenses and disclosures')).parentElement;
    expect(folded?.hasAttribute('open')).toBe(false);
    await waitFor(() => expect(folded?.textContent).toContain('Licensed in '));
    expect((await footer()).getByText(/^NMLS #/).closest('details')).toBeNull();
  });
});

describe('the control of small windows', () => {
  // Shows shell 2.85.
  test.runIf(isFullRun)('opens the footer in a side panel, and gets the focus back', async () => {
    const { user } = await openApp('/auth/login');
    await footer();
    within(screen.getByRole('region', { name: 'Support and legal' })).getByText(/^NMLS #/);
    const button = within(screen.getByRole('banner')).getByRole('button', {
      name: 'Talk to a person',
    });
    await user.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Support and legal' });
    expect(await within(panel).findByText('Equal Housing Lender')).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Close dialog' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test.runIf(isFullRun)('opens the chat, where it is offered', async () => {
    sessionStorage.setItem('persisted-feature-flags', JSON.stringify({ 'fe-webchat': true }));
    const { user } = await openApp('/auth/login');
    await footer();
    await screen.findByRole('button', { name: 'Chat' });
    await user.click(screen.getByRole('button', { name: 'Talk to a person' }));
    const panel = await screen.findByRole('dialog', { name: 'Support and legal' });
    await user.click(await within(panel).findByRole('button', { name: 'Chat' }));
    expect(await screen.findByRole('dialog', { name: /^Chat with / })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Support and legal' })).toBeNull();
  });
});
