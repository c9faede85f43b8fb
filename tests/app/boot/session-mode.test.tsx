/** The kind of session that a page has is the one that the host names in its data block. */
import { expect, test } from 'vitest';
import { heading, openApp, preparePage, storedText } from '../support/open-app.tsx';
import { startSandboxLender } from '../support/sandbox-lender.ts';

preparePage();
startSandboxLender();

test.each([
  [undefined, true],
  ['cookie', false],
] as const)('with the session %j the page stores its token: %s', async (session, isStored) => {
  const { app } = await openApp('/auth/login', session && { session });
  await heading('Log in');
  app.client.session.keep('Bearer a.b.c');
  expect(app.client.get().authenticated).toBe(true);
  expect(storedText().includes('a.b.c')).toBe(isStored);
});
