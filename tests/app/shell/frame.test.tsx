import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shellQueries } from '../../../src/app/shell/shell-queries.ts';
import { createApplication } from '../support/create-application.ts';
import { answersBeforePassword } from '../support/borrower.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { heading, openApp, preparePage } from '../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();

describe('the queries of the shell', () => {
  // Shows registration 9.13; shell 7.10.
  test('are neither retried nor refetched by default', () => {
    expect(shellQueries.getDefaultOptions().queries).toEqual({
      retry: false,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
  });

  // Shows shell 4.72.
  test('load neither a profile nor an application nor its tasks for a visitor', async () => {
    localStorage.setItem('heloc_uuid', '3c5d8a90-1111-4222-8333-444455556666');
    await openApp('/register-v2/legal-name', { answers: answersBeforePassword });
    await heading('What is your legal name?');
    await waitFor(() => expect(lender.requestsTo('/features')).toHaveLength(1));
    expect(
      lender.requests
        .map(({ path }) => path)
        .filter(
          (path) =>
            /\/profile$|\/conditions$|application\/heloc/.test(path) &&
            !path.includes('state-licenses'),
        ),
    ).toEqual([]);
  });
});

// Shows shell 1.12.
describe('the top bar', () => {
  // Shows shell 2.40, 6.1.
  test('a visitor has Login and no bell', async () => {
    await openApp('/auth/login');
    await heading('Log in');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/login');
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  // Shows registration 2.118.
  test('a visitor to the pages of additional signers gets the login of those pages', async () => {
    await openApp('/heloc-signer/login');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
        '/heloc-signer/login',
      ),
    );
  });

  // Shows shell 3.11, 6.3.
  test.each([
    ['v1', false, false],
    ['v1', true, true],
    ['v2', false, true],
  ])(
    'a listed signer in version %s (broker: %s) has a link to the dashboard: %s',
    async (additionalSignerVersion, isBroker, has) => {
      await createApplication(lender, 'Moreno');
      const { app } = await openApp('/dashboard');
      act(() =>
        app.client.update({
          loaded: {
            identity: { uuid: 's-1', isBroker },
            application: { additionalSignerVersion, helocSigners: [{ identityUuid: 's-1' }] },
          },
        }),
      );
      await waitFor(() =>
        expect(
          within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Dashboard' }).length >
            0,
        ).toBe(has),
      );
    },
  );

  // Shows shell 3.11, 6.3.
  test.each([
    ['BORROWER', false, true],
    ['CO_DEEDER', false, false],
    ['CO_DEEDER', true, true],
  ])(
    'an identity of type %s (broker: %s) has a link to the dashboard: %s',
    async (type, isBroker, has) => {
      await createApplication(lender, 'Moreno');
      const { app } = await openApp(type === 'BORROWER' ? '/dashboard' : '/heloc-signer/error');
      act(() => app.client.update({ loaded: { identity: { type, isBroker } } }));
      await waitFor(() =>
        expect(
          within(screen.getByRole('banner')).queryAllByRole('link', { name: 'Dashboard' }).length >
            0,
        ).toBe(has),
      );
    },
  );
});
