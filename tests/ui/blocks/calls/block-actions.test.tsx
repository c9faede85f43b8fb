/** Buttons that run calls. */
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildItem, renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });

describe('an action button', () => {
  const block = {
    block: 'cards',
    id: 'c',
    items: [
      buildItem('k', {
        title: 'Rosa Ibarra',
        actions: [
          {
            id: 'resend',
            label: 'Send again',
            busy: 'Sending',
            confirm: { title: 'Send it again?', message: 'She gets a new e-mail.', button: 'Send' },
          },
        ],
      }),
    ],
  } as const;

  test('opens a confirmation dialog when it is defined, and shows the result', async () => {
    const { calls } = renderBlock(block);
    await user.click(await page.findByRole('button', { name: 'Send again Rosa Ibarra' }));
    expect(calls).toEqual([]);
    await user.click(
      within(page.getByRole('dialog', { name: 'Send it again?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(calls).toEqual([]);
    await user.click(page.getByRole('button', { name: 'Send again Rosa Ibarra' }));
    await user.click(page.getByRole('button', { name: 'Send' }));
    expect(calls).toEqual(['act c resend k']);
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('Done'));
  });

  test('runs once for two presses, and shows a failure next to it', async () => {
    const settle = Promise.withResolvers<{ ok: boolean; text: string }>();
    let runs = 0;
    renderBlock(
      { block: 'text', id: 'x', actions: [{ id: 'go', label: 'Lift it', busy: 'Lifting' }] },
      {
        act: () => {
          runs += 1;
          return settle.promise;
        },
      },
    );
    await user.click(await page.findByRole('button', { name: 'Lift it' }));
    await user.click(page.getByRole('button', { name: 'Lifting' }));
    expect(runs).toBe(1);
    settle.resolve({ ok: false, text: 'It is still locked.' });
    expect(
      (await page.findByText('It is still locked.')).closest('[role="status"]')?.textContent,
    ).toBe('Error: It is still locked.');
    expect(page.getByRole('button', { name: 'Lift it' })).toBeTruthy();
  });

  test('loses its result when the form is submitted', async () => {
    renderBlock({ block: 'text', id: 'x', actions: [{ id: 'go', label: 'Send me a code' }] });
    const form = document.createElement('form');
    form.append(...document.body.childNodes);
    document.body.append(form);
    onTestFinished(() => form.remove());
    await user.click(await page.findByRole('button', { name: 'Send me a code' }));
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('Done'));
    fireEvent.submit(form);
    expect(page.getByRole('status').textContent).toBe('');
  });

  test('moves the focus to its block when it disappears with its item', async () => {
    const { rerender } = renderBlock({
      block: 'cards',
      id: 'c',
      items: [buildItem('k', { title: 'One', actions: [{ id: 'drop', label: 'Remove' }] })],
    });
    (await page.findByRole('button', { name: 'Remove One' })).focus();
    rerender({ block: 'cards', id: 'c', items: [], empty: { title: 'Nothing left' } });
    expect(document.activeElement?.tagName).toBe('SECTION');
    expect(document.activeElement?.textContent).toBe('Nothing left');
  });
});
