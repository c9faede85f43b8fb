/** The account in the text of a task, on pages outside of the application. */
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApplication } from '../../support/create-application.ts';
import { openApp, preparePage } from '../../support/open-app.tsx';
import { startSandboxLender } from '../../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();
const disburseAccount = { mask: '4321' };

describe('a task about the connected account', () => {
  let uuid = '';
  beforeEach(async () => {
    uuid = await createApplication(lender);
    localStorage.setItem('heloc_uuid', uuid);
    lender.respond('/conditions', 200, [
      { uuid: 'c-1', categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW', created: '2026-05-01T10:00:00Z' },
    ]);
  });
  const read = () => lender.requestsTo(`/application/heloc/${uuid}`);
  /** Opens the list of notifications at a path, and expects its one entry to say this. */
  const expectEntry = async (path: string, words: RegExp) => {
    const { user } = await openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const menu = await screen.findByRole('dialog', { name: /^Notifications/ });
    expect(await within(menu).findByText(words)).toBeTruthy();
  };

  // Shows shell 4.47.
  test('names it at /dashboard, from the list of applications', async () => {
    const other = { uuid: 'other', disburseAccount: { mask: '9999' } };
    lender.respond('/application/heloc', 200, [other, { uuid, disburseAccount }]);
    lender.respond('/applications/other/conditions', 200, []);
    lender.respond(`/application/heloc/${uuid}`, 503);
    await expectEntry('/dashboard', /account ending in 4321\./);
  });

  // Shows shell 4.47.
  test.each([['/dashboard'], ['/contact']])(
    'names it at %s, from the application, when no list tells it',
    async (path) => {
      lender.respond('/application/heloc', 200, [{ uuid }]);
      lender.respond(`/application/heloc/${uuid}`, 200, { uuid, disburseAccount });
      await expectEntry(path, /account ending in 4321\./);
      expect(read()).toHaveLength(1);
    },
  );

  test('does not name it when the application cannot be read', async () => {
    lender.respond(`/application/heloc/${uuid}`, 503);
    await expectEntry('/contact', /statement of the connected account\./);
    expect(read()).toHaveLength(1);
  });

  test('reads no application for a task that names no account', async () => {
    lender.respond('/conditions', 200, [
      {
        uuid: 'c-1',
        categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW',
        created: '2026-05-01T10:00:00Z',
        commentsToBorrower: 'Please call us.',
      },
    ]);
    await expectEntry('/contact', /Please call us\./);
    expect(read()).toEqual([]);
  });
});
