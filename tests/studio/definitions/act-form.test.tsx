/** Tests that Cancel drops what the form of an act has kept. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ActForm } from '../../../src/studio/definitions/acts/ActForm.tsx';
import { InStudio, stubBrowser } from '../shared/studio.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
});

test('Cancel forgets what is kept, closes, and sends nothing', async () => {
  const calls: string[] = [];
  const note = (name: string) => (): void => void calls.push(name);
  const kept = { forget: note('forget'), onClose: note('close') };
  render(
    <InStudio>
      <ActForm fault="" isBusy={false} submit={note('submit')} button="Add" kept={kept}>
        {null}
      </ActForm>
    </InStudio>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual(['forget', 'close']);
});
