/** A frame whose flags the host has said asks for them only after its page: see `boot`. */
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { boot } from '../../../src/app/boot/boot.ts';
import { markPageDrawn } from '../../../src/app/boot/first-screen.ts';
import { ORIGIN, orgPage } from '../../support/main-brand.ts';
import { preparePage, stopAfterTest } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
const lender = startSandboxLender();
const flagRequests = () => lender.requestsTo('/features').length;

/** Starts the app of a frame, with the flags of the host or none. */
async function bootFrame(flags?: object): Promise<void> {
  document.documentElement.dataset['frame'] = '';
  onTestFinished(() => void delete document.documentElement.dataset['frame']);
  const block = Object.assign(document.createElement('script'), {
    id: 'org-info',
    type: 'application/json',
    textContent: JSON.stringify({ ...orgPage, flags }),
  });
  document.head.append(block);
  stopAfterTest((await boot()).client);
}

// The first page is drawn once for a tab, so this test comes last of a file.
test('flags that the host has not said are asked for at once, others after the page', async () => {
  await bootFrame();
  await waitFor(() => expect(flagRequests()).toBe(1));
  document.getElementById('org-info')?.remove();
  await bootFrame({});
  // A request that is sent after those of the start.
  await fetch(new URL('/service-profile/api/v1/profile/consent-types', ORIGIN));
  expect(flagRequests()).toBe(1);
  markPageDrawn();
  await waitFor(() => expect(flagRequests()).toBe(2));
});
