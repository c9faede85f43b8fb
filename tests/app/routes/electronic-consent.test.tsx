/** Consent to electronic records: the gate before the box, the stored digest, and the withdrawal. */
import { Blob as FileOfNode } from 'node:buffer';
import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApplicationAt } from '../support/create-application.ts';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { ORIGIN } from '../../support/main-brand.ts';
import { heading, storedText, openApp, preparePage } from '../support/open-app.tsx';
import { isFullRun } from '../../support/full-run.ts';

preparePage();
// Node's fetch gives a Blob of Node, which jsdom cannot draw.
beforeEach(() => void vi.stubGlobal('Blob', FileOfNode));
const lender = startSandboxLender();
const STATEMENT = 'Electronic records: what you agree to';
const box = () =>
  screen.queryByRole<HTMLInputElement>('checkbox', {
    name: /I agree to get my disclosures and documents electronically/,
  });
const submit = () => screen.getByRole('button', { name: 'Submit my application' });
const application = async (uuid: string) =>
  (
    await fetch(`${ORIGIN}/service-application/api/v3/application/heloc/${uuid}`, {
      headers: {
        authorization: `Bearer ${(localStorage.getItem('jwt') ?? '').replace('Bearer ', '')}`,
      },
    })
  ).json() as Promise<Record<string, any>>; // eslint-disable-line typescript/no-explicit-any

const applicationAt = (row: string) => createApplicationAt(lender, row);

/** Opens the summary in its modal, and marks it as reviewed. */
async function reviewSummary(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'View Summary disclosure' }));
  const dialog = await screen.findByRole('dialog', { name: 'Summary disclosure' });
  await within(dialog).findByText('Summary disclosure, drawn');
  await user.click(
    await within(dialog).findByRole('button', { name: 'I have reviewed the summary' }),
  );
}

test.runIf(isFullRun)(
  'the summary counts as seen once it is reviewed, not when it is closed',
  async () => {
    const uuid = await applicationAt('APP_SUBMISSION');
    const { user } = await openApp(`/account/heloc/${uuid}/start/app-summary`);
    const view = await screen.findByRole('button', { name: 'View Summary disclosure' });
    await user.click(view);
    const dialog = await screen.findByRole('dialog', { name: 'Summary disclosure' });
    await within(dialog).findByText('Summary disclosure, drawn');
    await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
    await screen.findByText(
      /^Before you can agree and submit, press “I have reviewed the summary”/,
    );
    expect([screen.queryByText('Reviewed'), document.activeElement]).toEqual([null, view]);
    await reviewSummary(user);
    await screen.findByText('Reviewed');
    expect(screen.queryByText(/reviewed the summary” in/)).toBeNull();
  },
);

test('the box appears once the summary and the statement were opened; until then submitting is blocked', async () => {
  const uuid = await applicationAt('APP_SUBMISSION');
  const { user } = await openApp(`/account/heloc/${uuid}/start/app-summary`);
  await heading('Check your answers');
  await screen.findByText(
    /^Before you can agree and submit, press “I have reviewed the summary” in the summary of your application and open the statement/,
  );
  expect([box(), submit().getAttribute('aria-disabled')]).toEqual([null, 'true']);
  await user.click(submit());
  await reviewSummary(user);
  await screen.findByText(
    /^Before you can agree and submit, open the statement about electronic records\./,
  );
  expect(box()).toBeNull();
  await user.click(screen.getByText(STATEMENT));
  await waitFor(() => expect(box()?.checked).toBe(false));
  await waitFor(() => expect(screen.queryByText(/^Before you can agree/)).toBeNull());
  await user.click(submit());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(lender.requestsTo('/app-summary')).toEqual([]);
  expect((await application(uuid)).electronicRecords).toBeUndefined();
});

test.runIf(isFullRun)(
  'a tick is not stored in the browser: a returning borrower reads and agrees again',
  async () => {
    const uuid = await applicationAt('APP_SUBMISSION');
    const { user } = await openApp(`/account/heloc/${uuid}/start/app-summary`);
    await reviewSummary(user);
    await user.click(screen.getByText(STATEMENT));
    await waitFor(() => expect(box()).not.toBeNull());
    await user.click(box() as HTMLInputElement);
    await user.tab();
    expect(storedText()).toContain('start/app-summary');
    expect(storedText()).not.toContain('electronicRecordsConsent');
  },
);

test('the lender stores the version, the time and the digest of the words that were shown', async () => {
  const uuid = await applicationAt('APP_SUBMISSION');
  const { user } = await openApp(`/account/heloc/${uuid}/start/app-summary`);
  await reviewSummary(user);
  const statement = screen.getByText(STATEMENT).closest('details') as HTMLElement;
  await user.click(screen.getByText(STATEMENT));
  await waitFor(() => expect(box()).not.toBeNull());
  const sentence =
    document.querySelector(`label[for="${String(box()?.id)}"]`)?.textContent ??
    box()?.closest('label')?.textContent ??
    '';
  const shown = [
    STATEMENT,
    ...within(statement)
      .getAllByText(/./, { selector: 'p, a' })
      .map((part) => part.firstChild?.textContent ?? ''),
  ];
  expect(shown.length).toBeGreaterThan(5);
  await user.click(box() as HTMLInputElement);
  await user.click(submit());
  await waitFor(() => expect(lender.requestsTo('/app-summary')).toHaveLength(1));
  await waitFor(async () => expect((await application(uuid)).electronicRecords).toBeDefined());
  const { electronicRecords } = await application(uuid);
  expect(electronicRecords).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    version: '2026-12',
    textDigest: createHash('sha256')
      .update([...shown, sentence].join('\n\n'))
      .digest('hex'),
    withdrawnAt: null,
  });
});

test.runIf(isFullRun)(
  'the consent is withdrawn on the documents page, after a confirmation',
  async () => {
    const uuid = await applicationAt('INCOME_VERIFICATION');
    const { user } = await openApp(`/account/heloc/${uuid}/document/disclosures`);
    await screen.findByText(/you agreed to get your documents electronically/);
    await user.click(await screen.findByRole('button', { name: /^Take back my consent/ }));
    expect((await application(uuid)).electronicRecords.withdrawnAt).toBeNull();
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Take back my consent',
      }),
    );
    await screen.findByText(/^You took back your consent to electronic records on/);
    expect((await application(uuid)).electronicRecords.withdrawnAt).toEqual(expect.any(String));
    expect(screen.queryByRole('button', { name: /^Take back my consent/ })).toBeNull();
  },
);

test('a borrower who has not agreed has no consent to withdraw', async () => {
  const uuid = await applicationAt('COLLECT_ADDITIONAL_INFO');
  await openApp(`/account/heloc/${uuid}/document/disclosures`);
  await heading('Your documents');
  expect(screen.queryByText('Electronic records')).toBeNull();
});
