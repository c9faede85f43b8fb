/** The signature widget. */
import { act, fireEvent, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { preloadPageWidgets } from '../../../../../src/ui/index.ts';
import type { TestFormPort } from '../../../support/build-form-port.ts';
import { renderField } from '../../../support/render-screen.tsx';

beforeAll(preloadPageWidgets);
const user = userEvent.setup({ delay: null });

const valueOf = (port: TestFormPort, path: string) => port.field(path).value;

describe('a signature widget', () => {
  const field = { widget: 'signature', label: 'Your signature' } as const;

  test('can be typed and adopted by keyboard alone', async () => {
    const port = renderField('sign', field);
    const name = await page.findByLabelText<HTMLInputElement>('Full name');
    expect(page.getByRole('group', { name: 'Your signature' })).toBeTruthy();
    await user.click(name);
    await user.keyboard('Rosa Ibarra{Enter}');
    expect(valueOf(port, 'sign')).toEqual({ kind: 'typed', name: 'Rosa Ibarra' });
    expect(page.getByText('You sign as Rosa Ibarra')).toBeTruthy();
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Change my signature' }));
  });

  test('needs a name, and shows the error next to it', async () => {
    const port = renderField('sign', field);
    await user.click(await page.findByRole('button', { name: 'Adopt this signature' }));
    const name = page.getByLabelText('Full name');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your full name',
    );
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(valueOf(port, 'sign')).toBeUndefined();
  });

  /** A canvas whose lines a test reads. */
  const mockCanvas = (): readonly unknown[] => {
    const lines: unknown[] = [];
    const context = {
      beginPath: () => {},
      moveTo: () => {},
      lineTo: (...at: unknown[]) => lines.push(at),
      stroke: () => {},
      clearRect: () => {
        lines.length = 0;
      },
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(
      'data:image/png;base64,AA==',
    );
    onTestFinished(() => void vi.restoreAllMocks());
    return lines;
  };
  const choose = async (name: string) => user.click(await page.findByRole('radio', { name }));
  const adopt = () => user.click(page.getByRole('button', { name: 'Adopt this signature' }));
  const stroke = (): HTMLElement => {
    const canvas = page.getByRole('img', { name: /^Space to draw/ });
    fireEvent.pointerDown(canvas, { pointerId: 1, clientX: 1, clientY: 1 });
    fireEvent.pointerMove(canvas, { pointerId: 1, clientX: 5, clientY: 5 });
    fireEvent.pointerUp(canvas, { pointerId: 1 });
    return canvas;
  };

  test('can be drawn, cleared and drawn again', async () => {
    const lines = mockCanvas();
    const port = renderField('sign', field);
    await choose('Draw it');
    await user.type(page.getByLabelText('Full name'), 'Rosa Ibarra');
    await adopt();
    expect(page.getByText('Draw your signature, or choose Type it')).toBeTruthy();
    expect(page.getByLabelText('Full name').getAttribute('aria-invalid')).toBeNull();
    fireEvent.pointerMove(stroke(), { pointerId: 1, clientX: 9, clientY: 9 });
    expect(lines).toHaveLength(1);
    expect(page.queryByText('Draw your signature, or choose Type it')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Clear what I drew' }));
    await adopt();
    expect(valueOf(port, 'sign')).toBeUndefined();
    stroke();
    await adopt();
    expect(valueOf(port, 'sign')).toEqual({
      kind: 'drawn',
      name: 'Rosa Ibarra',
      image: 'data:image/png;base64,AA==',
    });
    expect(page.getByRole('img', { name: 'Signature of Rosa Ibarra' })).toBeTruthy();
  });

  test('has to be drawn again after the other way was looked at, which empties the space', async () => {
    mockCanvas();
    const port = renderField('sign', field);
    await choose('Draw it');
    await user.type(page.getByLabelText('Full name'), 'Rosa Ibarra');
    stroke();
    await choose('Type it');
    await choose('Draw it');
    await adopt();
    expect(valueOf(port, 'sign')).toBeUndefined();
    expect(page.getByText('Draw your signature, or choose Type it')).toBeTruthy();
  });

  test('that is refused is entered again, and is not signed with', async () => {
    const port = renderField('sign', field, { kind: 'typed', name: 'Zoe' });
    await page.findByText('You sign as Zoe');
    act(() => port.change('sign', { issue: 'Enter your first and last name' }));
    expect(page.queryByText('You sign as Zoe')).toBeNull();
    expect(page.getByLabelText<HTMLInputElement>('Full name').value).toBe('Zoe');
    expect(page.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps the name when it is changed', async () => {
    const port = renderField('sign', field, { kind: 'typed', name: 'Rosa Ibarra' });
    await user.click(await page.findByRole('button', { name: 'Change my signature' }));
    expect(valueOf(port, 'sign')).toBeUndefined();
    expect(page.getByLabelText<HTMLInputElement>('Full name').value).toBe('Rosa Ibarra');
  });
});
