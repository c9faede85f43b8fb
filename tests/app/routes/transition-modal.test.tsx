import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TransitionModal } from '../../../src/app/routes/TransitionModal.tsx';

test('the buttons of a modal report which one was pressed', async () => {
  const [onPress, onClose] = [vi.fn(), vi.fn()];
  const labels = { button: 'Login', secondary: 'Use another email', close: 'Close' };
  const modal = { id: 'known', title: 'Known', text: 'Log in.', ...labels };
  render(<TransitionModal modal={modal} onPress={onPress} onClose={onClose} />);
  for (const name of Object.values(labels))
    await userEvent.click(await screen.findByRole('button', { name }));
  expect(onPress.mock.calls).toEqual([['button'], ['secondary']]);
  expect(onClose).toHaveBeenCalledOnce();
});
