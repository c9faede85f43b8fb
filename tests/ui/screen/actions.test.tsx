/** The buttons of a screen, and the blocks around them. */
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buildFormPort } from '../support/build-form-port.ts';
import { buildScreen, screenElement } from '../support/render-screen.tsx';

const user = userEvent.setup({ delay: null });

describe('the actions', () => {
  test('a block below the actions follows the main button', () => {
    const after = [
      { block: 'text', id: 'times', text: 'Or choose a time', afterActions: true },
      { block: 'text', id: 'note', text: 'You can join now' },
    ] as const;
    const shown = buildScreen([], { after, primary: { label: 'Join now' } });
    const { container } = render(screenElement(shown, buildFormPort()));
    expect(container.querySelector('form')?.textContent).toMatch(
      /You can join now.*Join now.*Or choose a time/u,
    );
  });

  test('a main button that is an external link opens a new tab', () => {
    const primary = { label: 'Open the session', to: 'https://video.example', external: true };
    const { form: _form, ...withoutForm } = buildScreen([], { primary });
    render(screenElement(withoutForm, undefined));
    const link = page.getByRole('link', { name: 'Open the session' });
    expect(link.className).toBe('button button--primary');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('a secondary action is a button with a border, or looks like a text', async () => {
    const onSecondary = vi.fn();
    const forgot = { label: 'Forgot it?', id: '1', appearance: 'text' } as const;
    const secondary = [{ label: 'By code', id: '0' }, forgot];
    render(screenElement(buildScreen([], { secondary }), buildFormPort(), { onSecondary }));
    const classOf = (name: string) => page.getByRole('button', { name }).className;
    expect(classOf('By code')).toBe('button button--secondary');
    expect(classOf('Forgot it?')).toBe('text-button');
    await user.click(page.getByRole('button', { name: 'Forgot it?' }));
    expect(onSecondary).toHaveBeenCalledWith(forgot);
  });
});
