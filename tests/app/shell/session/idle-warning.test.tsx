/** The dialog before an unused sign-in ends: its words, its focus, and how it is closed. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppContext } from '../../../../src/app/app-context.ts';
import { IdleWarning } from '../../../../src/app/shell/session/IdleWarning.tsx';
import { buildClient } from '../../../client/build-client.ts';

const MINUTE = 60_000;
const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

/** A signed-in page that nobody used for 13 minutes. */
async function openWarning() {
  const built = buildClient({ address: '/dashboard', token: 'Bearer x.y.z' });
  render(
    <AppContext value={{ client: built.client, connectRouter: () => undefined }}>
      <button type="button">On the page</button>
      <IdleWarning />
    </AppContext>,
  );
  screen.getByRole('button', { name: 'On the page' }).focus();
  await act(() => built.clock.advance(13 * MINUTE));
  return built;
}

test('says how long it waits and what is kept, and takes the focus', async () => {
  await openWarning();
  expect(dialog()?.textContent).toContain('we log you out 2 minutes after this message appears');
  expect(dialog()?.textContent).toContain('The answers that you have typed are kept in this tab');
  expect(screen.getByRole('timer').textContent).toBe('Time left: 2:00');
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  expect(screen.getByRole('link', { name: 'Log out now' }).getAttribute('href')).toBe('/logout');
});

test('counts down each second', async () => {
  const { clock } = await openWarning();
  await act(() => clock.advance(55_000));
  expect(screen.getByRole('timer').textContent).toBe('Time left: 1:05');
});

test.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))],
  ['Escape', () => fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }))],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }))],
])('%s extends the sign-in, and the focus returns', async (_, close) => {
  const { clock, client } = await openWarning();
  close();
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'On the page' }));
  await act(() => clock.advance(12 * MINUTE));
  expect(dialog()).toBeNull();
  expect(client.session.token()).toBe('Bearer x.y.z');
});

test('a press or a key on the page starts the time anew', async () => {
  const built = buildClient({ address: '/dashboard', token: 'Bearer x.y.z' });
  render(
    <AppContext value={{ client: built.client, connectRouter: () => undefined }}>
      <IdleWarning />
    </AppContext>,
  );
  for (const use of [fireEvent.pointerDown, fireEvent.keyDown]) {
    await act(() => built.clock.advance(12 * MINUTE));
    use(document.body);
  }
  await act(() => built.clock.advance(12 * MINUTE));
  expect(dialog()).toBeNull();
});
