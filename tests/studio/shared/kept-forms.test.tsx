/** Tests that a dialog keeps what was filled in, until it is sent. */
import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Confirm } from '../../../src/studio/shared/Confirm.tsx';
import { bindFields, TextField } from '../../../src/studio/shared/fields.tsx';
import { useKeptForm } from '../../../src/studio/shared/kept-drafts.ts';
import { InStudio, stubBrowser } from './studio.tsx';

const send = vi.fn(async () => {});

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  send.mockClear();
});

function Dialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const kept = useKeptForm('share', { title: '' });
  const onConfirm = (): Promise<void> => send().then(onClose);
  return (
    <Confirm title="Share" action="Send" {...{ kept, onClose, onConfirm }}>
      <TextField aria-label="Title" {...bindFields(kept.form, kept.set).text('title')} />
    </Confirm>
  );
}

function Share(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <InStudio>
      <button onClick={() => setOpen(true)}>Share</button>
      {isOpen ? <Dialog onClose={() => setOpen(false)} /> : null}
    </InStudio>
  );
}

async function open(): Promise<HTMLInputElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  return screen.findByRole('textbox', { name: 'Title' });
}

const expectClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Escape keeps what was typed; Cancel and a sent form forget it', async () => {
  render(<Share />);
  await userEvent.type(await open(), 'Spring rates');
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect((await open()).value).toBe('Spring rates');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await open()).value).toBe('');
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'For the board');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expectClosed();
  expect((await open()).value).toBe('');
});

test('Enter in one of several fields sends a form that takes it', async () => {
  render(
    <InStudio>
      <Confirm title="Share" action="Send" takesEnter onClose={() => {}} onConfirm={send}>
        <TextField aria-label="Title" value="Spring" onText={() => {}} />
        <TextField aria-label="Lender" value="Maple Bank" onText={() => {}} />
      </Confirm>
    </InStudio>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '{Enter}');
  expect(send).toHaveBeenCalledOnce();
});

test('what is not kept begins anew, and each form has its own values', () => {
  const empty = { label: '', accept: false };
  const openForm = (name: string) =>
    renderHook(() => useKeptForm(name, empty, { accept: false })).result;
  const first = openForm('a');
  act(() => first.current.set({ label: 'Sail?', accept: true }));
  expect(openForm('a').current.form).toEqual({ label: 'Sail?', accept: false });
  expect(openForm('b').current.form).toEqual(empty);
});
