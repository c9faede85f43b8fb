/** A borrower who goes back after the application was made, and sends it again: there is one application. */
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBeforePassword, pressPrimary, typePassword } from '../support/borrower.ts';
import { heading, openApp, preparePage, registrationDraft } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';
import { isFullRun } from '../../support/full-run.ts';

preparePage();
const lender = startSandboxLender();

test.runIf(isFullRun)(
  'back begins with empty answers, and the same answers again make no second application',
  async () => {
    const { user } = await openApp('/register-v2/set-password', { answers: answersBeforePassword });
    await typePassword(user);
    await pressPrimary(user);
    await heading('Choose your offer');
    act(() => history.back());
    await heading('Which property would you like to borrow against?');
    expect(registrationDraft()).toBeUndefined();
    cleanup();
    document.getElementById('org-info')?.remove();
    const again = await openApp('/register-v2/phone-and-email', { answers: answersBeforePassword });
    await heading('How can we reach you?');
    await pressPrimary(again.user);
    await screen.findByRole('dialog');
    expect(await lender.stored('application')).toHaveLength(1);
  },
);
