import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createApplication } from '../../support/create-application.ts';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { openApp, preparePage } from '../../support/open-app.tsx';
import { home, signerApplication } from '../../support/signer-application.ts';

preparePage();
const lender = startSandboxLender();

describe('around a page of an application', () => {
  // Shows shell 1.13, 1.20, 2.42, 2.54, 3.9.
  test('the shell shows its number, progress, property and the note on data protection', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    await openApp(`/account/heloc/${uuid}/document/disclosures`);
    const panel = await screen.findByRole('region', { name: 'Application progress' });
    expect(panel.textContent).toContain(
      'Complete the loan process today and get funded in as little as five days.',
    );
    expect(
      within(panel)
        .getAllByRole('listitem')
        .filter((item) => item.getAttribute('aria-current') === 'step'),
    ).toHaveLength(1);
    expect((await screen.findByRole('region', { name: 'Property details' })).textContent).toContain(
      '18 Alder Court, Salem, OR 97301',
    );
    expect(screen.queryByRole('region', { name: 'Offer details' })).toBeNull();
    expect(screen.getByText('Application ID').closest('p')?.textContent).toMatch(
      /^Application ID S[0-9A-F]{9}$/,
    );
    // Of wide windows, and of small ones.
    for (const place of [
      await screen.findByRole('contentinfo'),
      screen.getByRole('region', { name: 'Support and legal' }),
    ])
      expect(place.textContent).toContain('Your data is protected with 256-bit encryption. ');
  });

  test('on a small screen a bar with the current step opens them', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    const bar = await screen.findByRole('button', { name: /^Part \d of 4: / });
    expect(bar.getAttribute('aria-expanded')).toBe('false');
    await user.click(bar);
    expect(bar.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(bar.getAttribute('aria-controls') ?? '')?.dataset['open']).toBe(
      'true',
    );
  });

  test('a later page that is only looked at moves the progress of no other page', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    /** The label of the current step beside a page. */
    const openAndRead = async (page: string) => {
      await openApp(`/account/heloc/${uuid}/${page}`);
      await screen.findByRole('region', { name: 'Property details' });
      const panel = screen.getByRole('region', { name: 'Application progress' });
      const items = within(panel).getAllByRole('listitem');
      const current = items.find((item) => item.getAttribute('aria-current') === 'step');
      cleanup();
      return current?.textContent;
    };
    const before = await openAndRead('document/disclosures');
    expect(await openAndRead('signing/support')).toContain('Sign Documents');
    expect(await openAndRead('document/disclosures')).toBe(before);
    expect(before).not.toContain('Sign Documents');
  });

  // Shows shell 3.9.
  test('no data of another application is shown', async () => {
    const uuid = await createApplication(lender, 'Moreno');
    const { app } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await screen.findByRole('region', { name: 'Property details' });
    act(() =>
      app.client.update({
        loaded: {
          application: {
            uuid: '3c5d8a90-1111-4222-8333-444455556666',
            loanNumber: 'OTHER1',
            property: home,
          },
        },
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Property details' })).toBeNull(),
    );
    expect(screen.queryByText(/OTHER1/)).toBeNull();
  });
});

describe('around the pages of an additional signer', () => {
  // Shows registration 4.135; shell 4.18.
  test('the progress has two steps, without encouragement and without a link to the dashboard', async () => {
    await createApplication(lender, 'Moreno');
    lender.respond('/signer/application', 200, signerApplication);
    await openApp('/heloc-signer/intro');
    const panel = await screen.findByRole('region', { name: 'Application progress' });
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Identity verification', 'Talk to eNotary']);
    expect(panel.textContent).not.toContain('get funded');
    const number = (await screen.findByText('Application ID')).closest('p');
    expect(number?.textContent).toBe('Application ID S12');
    expect(
      within(screen.getByRole('banner')).queryByRole('link', { name: 'Dashboard' }),
    ).toBeNull();
    expect(lender.requests.filter(({ path }) => path.includes('/conditions'))).toEqual([]);
  });
});
