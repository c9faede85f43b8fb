/** The small parts of the interface: tooltip, status, text area, dialog and submit button. */
import { act, render, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AssistiveStatus } from '../../src/ui/AssistiveStatus.tsx';
import { ModalDialog, preloadForm } from '../../src/ui/index.ts';
import { Tooltip } from '../../src/ui/Tooltip.tsx';
import { buildScreen, renderField, screenElement } from './support/render-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('a tooltip', () => {
  // Shows shell 2.102, 9.16.
  test('describes its control, 12 pixels away with an arrow of 13', () => {
    render(
      <Tooltip label="The number of your loan">
        {(id) => (
          <button type="button" aria-describedby={id}>
            Loan
          </button>
        )}
      </Tooltip>,
    );
    const tip = page.getByRole('tooltip');
    expect(page.getByRole('button').getAttribute('aria-describedby')).toBe(tip.id);
    const { style } = tip.parentElement as HTMLElement;
    expect(style.getPropertyValue('--tooltip-offset')).toBe('12px');
    expect(style.getPropertyValue('--tooltip-arrow')).toBe('13px');
  });

  test('that the caller opens is announced', () => {
    const tree = (open: boolean) => (
      <Tooltip label="Copied" open={open}>
        {() => <button type="button">Copy</button>}
      </Tooltip>
    );
    const { rerender } = render(tree(false));
    expect(page.getByRole('status').textContent).toBe('');
    rerender(tree(true));
    expect([
      page.getByRole('status').textContent,
      page.getByRole('status').dataset['shown'],
    ]).toEqual(['Copied', 'true']);
  });
});

// Shows shell 2.96, 2.104, 9.14.
test('a text area has five rows, and a dialog has a button that closes it', async () => {
  await preloadForm();
  renderField('why', { widget: 'textarea', label: 'Why' });
  expect((await page.findByLabelText<HTMLTextAreaElement>('Why')).rows).toBe(5);
  const onClose = vi.fn();
  render(
    <ModalDialog title="Read this" onClose={onClose}>
      <p>Words</p>
    </ModalDialog>,
  );
  page.getByRole('button', { name: 'Close dialog' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

// Shows shell 2.108.
test('a submit reads Submitting with a spinner while it runs', () => {
  render(screenElement(buildScreen([]), undefined, { busy: true }));
  const button = page.getByRole('button', { name: 'Submitting' });
  expect(button.querySelector('.spinner')).not.toBeNull();
});

// Shows shell 4.61, 9.30.
test('a status for assistive technology is cleared after 300 ms, and can be announced again', () => {
  vi.useFakeTimers();
  const { rerender } = render(<AssistiveStatus text="Submitting" />);
  const status = page.getByRole('status');
  act(() => vi.advanceTimersByTime(299));
  expect(status.textContent).toBe('Submitting');
  act(() => vi.advanceTimersByTime(1));
  expect(status.textContent).toBe('');
  rerender(<AssistiveStatus text="" />);
  rerender(<AssistiveStatus text="Submitting" />);
  expect(status.textContent).toBe('Submitting');
});
