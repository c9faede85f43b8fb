import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApplication } from '../../support/create-application.ts';
import { startSandboxLender } from '../../support/sandbox-lender.ts';
import { openApp, preparePage } from '../../support/open-app.tsx';
import { signerApplication } from '../../support/signer-application.ts';
import { isFullRun } from '../../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();

// The lazy chunk is loaded before the first test.
beforeAll(() =>
  import('../../../../src/app/shell/notifications/Notifications.tsx').then(() => undefined),
);
const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell of an additional signer', () => {
  test.runIf(isFullRun)(
    'lists their stored notifications while the flag of their tasks is off',
    async () => {
      const uuid = await createApplication(lender, 'Tasks');
      await lender.post(`/sandbox/applications/${uuid}/notification`, { value: 'WALLET_ADDED' });
      lender.respond('/signer/application', 200, signerApplication);
      const { user } = await openApp('/heloc-signer/intro');
      await user.click(await bell('Notifications, 1 unread'));
      expect((await screen.findByRole('dialog')).textContent).toContain('A wallet may use');
    },
  );

  // Shows shell 4.50, 6.4.
  test('lists their tasks once the flag is on, with links to their own pages', async () => {
    await createApplication(lender, 'Moreno');
    lender.respond('/signer/application', 200, signerApplication);
    lender.respond('/customer/api/v1/features', 200, [
      { key: 'fe-heloc-additional-signer-conditions', enabled: true },
    ]);
    lender.respond('/external-applicants', 200, [
      { uuid: 'c-1', categoryEnum: 'ID_VERIFICATION_FAILURE', created: '2026-05-01T10:00:00Z' },
    ]);
    const { user } = await openApp('/heloc-signer/intro');
    await user.click(await bell('Notifications, 1 unread'));
    const link = await screen.findByRole('link', { name: /^Verify identity ?: Identity$/ });
    expect(link.getAttribute('href')).toBe('/heloc-signer/conditions/identity?condition=c-1');
  });
});
