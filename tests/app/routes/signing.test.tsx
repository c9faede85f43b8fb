/** Signing: each document starts fresh, is opened first, and carries the borrower's own name. */
import { Blob as FileOfNode } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApplicationAt } from '../support/create-application.ts';
import { fillIn, heading, openApp, preparePage, storedText } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
// Node's fetch gives a Blob of Node, which jsdom cannot draw.
beforeEach(() => void vi.stubGlobal('Blob', FileOfNode));
const lender = startSandboxLender();

const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I have read/ });
const sign = () => screen.findByRole('button', { name: 'Sign this document' });
const openDocument = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  await screen.findByText(/, drawn$/);
};
const adopt = async (user: UserEvent, name: string) => {
  await fillIn(user, await screen.findByLabelText('Full name'), name);
  await user.click(screen.getByRole('button', { name: 'Adopt this signature' }));
};

const goWithoutLocation = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Sign without sharing it' }));

async function openSigning() {
  const uuid = await createApplicationAt(lender, 'NOTE_SIGNING');
  const opened = await openApp(`/account/heloc/${uuid}/signing/sign`);
  await heading('Document 1 of 3');
  return opened;
}

test('the next document starts fresh at its heading, and keeps only the signature', async () => {
  const { user } = await openSigning();
  const scrolled = vi.spyOn(globalThis, 'scrollTo');
  await adopt(user, 'Ana Moreno');
  await openDocument(user);
  await goWithoutLocation(user);
  await user.click(await consent());
  scrolled.mockClear();
  await user.click(await sign());
  await heading('Document 2 of 3');
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
  expect((await consent()).checked).toBe(false);
  expect(screen.queryByText(/, drawn$/)).toBeNull();
  await screen.findByText('You sign as Ana Moreno');
  await user.click(await consent());
  await user.click(await sign());
  await screen.findByRole('link', { name: /Open the document first/ });
  const [sent, ...more] = lender.requestsTo('/signing/note');
  expect(more).toEqual([]);
  expect(JSON.parse((await sent?.body) ?? '')).toMatchObject({ location: false });
});

test('a name that is not the borrower’s is refused when it is adopted, and signs nothing', async () => {
  const { user } = await openSigning();
  await adopt(user, 'Somebody Else');
  await screen.findByText('Sign with your own first and last name: Ana Moreno');
  await openDocument(user);
  await goWithoutLocation(user);
  await user.click(await consent());
  await user.click(await sign());
  await screen.findByRole('link', {
    name: /Sign with your own first and last name: Ana Moreno/,
  });
  expect(lender.requestsTo('/signing/note')).toEqual([]);
});

test('the tick of one document is not stored, so a reload cannot carry it to another', async () => {
  const { user } = await openSigning();
  await user.click(await consent());
  await user.tab();
  globalThis.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(storedText()).not.toContain('signConsent'));
});
