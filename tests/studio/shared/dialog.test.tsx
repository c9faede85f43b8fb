/** Tests what has the focus after a dialog was closed. */
import { Button, Menu } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../src/studio/shared/Dialog.tsx';
import { InTheme, stubBrowser } from './studio.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  vi.unstubAllGlobals();
});

interface PageProps {
  /** Whether the button that opens the dialog goes with it. */
  readonly isOnce?: boolean;
}

function Page({ isOnce = false }: PageProps): ReactElement {
  const [opened, setOpened] = useState('');
  return (
    <InTheme>
      <main tabIndex={-1}>
        {isOnce && opened !== '' ? null : <button onClick={() => setOpened('a')}>Approve</button>}
        <Menu>
          <Menu.Target>
            <Button>Change</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpened('a')}>Rename</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {opened === 'a' ? (
          <Dialog title="First" onClose={() => setOpened('closed')}>
            <button onClick={() => setOpened('b')}>Go on</button>
          </Dialog>
        ) : null}
        {opened === 'b' ? <Dialog title="Second" onClose={() => setOpened('closed')} /> : null}
      </main>
    </InTheme>
  );
}

const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
/** Closes the dialog by Escape, once it has the focus. */
async function close(): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
}
const expectFocus = (words: string | null) =>
  vi.waitFor(() => expect(document.activeElement?.closest('button')?.textContent).toBe(words));

test('the button that opened it has the focus again', async () => {
  render(<Page />);
  await press('Approve');
  await close();
  await expectFocus('Approve');
});

test('the button of a menu has it in place of the entry that opened it', async () => {
  render(<Page />);
  await press('Change');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await close();
  await expectFocus('Change');
});

test('a dialog that follows another gives it to what opened the first', async () => {
  render(<Page />);
  await press('Approve');
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await close();
  await expectFocus('Approve');
});

test('the view has it where the button is gone', async () => {
  render(<Page isOnce />);
  // Nothing opened a dialog before that is still there.
  await press('Approve');
  await close();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});
