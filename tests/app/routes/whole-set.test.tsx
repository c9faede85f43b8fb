/** Tests the page of someone who waits for the whole set of definitions. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppContext } from '../../../src/app/app-context.ts';
import { WholeSet } from '../../../src/app/routes/WholeSet.tsx';
import { setData, withVocabulary } from '../../../src/engine/index.ts';
import { journeyPart } from '../../../src/release/index.ts';
import { buildClient } from '../../client/build-client.ts';
import { set as whole } from '../../support/main-brand.ts';

it('says that the definitions cannot be loaded, and loads them at a press', async () => {
  const data = setData(whole);
  let isOffline = true;
  const never = () => new Promise<never>(() => undefined);
  const load = async () => (isOffline ? Promise.reject(new Error('offline')) : data);
  const { client } = buildClient({
    set: withVocabulary(journeyPart(data, 'register-v2'), whole.vocabulary),
    ports: { releaseSource: { manifest: never, active: never, set: load } },
  });
  render(
    <AppContext value={{ client, connectRouter: () => undefined }}>
      <WholeSet />
    </AppContext>,
  );
  expect(screen.getByRole('status')).toBeTruthy();
  await screen.findByRole('heading', { name: /hit a snag/ });
  expect(client.get().set.part).toBe('register-v2');
  isOffline = false;
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => client.get().set.part).toBeUndefined();
});
