/** Tests when a part of a late chunk is loaded and drawn, and what is drawn without its code. */
import { render, screen } from '@testing-library/react';
import { Component, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lateChunk } from '../../src/ui/late-chunk.tsx';

const module = { Greeting: ({ name }: { readonly name: string }): ReactElement => <b>{name}</b> };
const fallback = (): ReactElement => <i>wait</i>;
const failed = (): ReactElement => <i>none</i>;
const offline = async (): Promise<typeof module> => {
  throw new Error('offline');
};
class Boundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render(): ReactNode {
    return this.state.hasFailed ? <i>failed</i> : this.props.children;
  }
}

test('without its code a part shows its fallback, then itself', async () => {
  const { part } = lateChunk(async () => module);
  const Greeting = part('Greeting', { fallback });
  render(<Greeting name="Ana" />);
  expect(document.body.textContent).toBe('wait');
  expect(await screen.findByText('Ana')).toBeDefined();
});

test('with its code it is drawn at once', async () => {
  const start = vi.fn(async () => module);
  const { load, preload, part } = lateChunk(start);
  const Greeting = part('Greeting', { fallback });
  expect(await Promise.all([load(), preload()])).toEqual([module, module]);
  render(<Greeting name="Ana" />);
  expect(document.body.textContent).toBe('Ana');
  expect(start).toHaveBeenCalledTimes(1);
});

test('a failed preload rejects nothing, and drawing the part loads again', async () => {
  const start = vi.fn(async () => module).mockImplementationOnce(offline);
  const { preload, part } = lateChunk(start);
  const Greeting = part('Greeting');
  expect(await preload()).toBeUndefined();
  render(<Greeting name="Ana" />);
  expect(await screen.findByText('Ana')).toBeDefined();
});

test('a part that cannot be loaded shows its replacement, and is loaded when it is drawn again', async () => {
  const start = vi.fn(async () => module).mockImplementationOnce(offline);
  const Greeting = lateChunk(start).part('Greeting', { failed });
  const { rerender } = render(<Greeting key="1" name="Ana" />);
  expect(await screen.findByText('none')).toBeDefined();
  rerender(<Greeting key="2" name="Ana" />);
  expect(await screen.findByText('Ana')).toBeDefined();
});

test('without a replacement its error goes to the boundary', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Greeting = lateChunk(offline).part('Greeting');
  render(
    <Boundary>
      <Greeting name="Ana" />
    </Boundary>,
  );
  expect(await screen.findByText('failed')).toBeDefined();
});

test('a part that comes after something is loaded once that has happened', async () => {
  const start = vi.fn(async () => module);
  const idle = Promise.withResolvers<void>();
  const Greeting = lateChunk(start).part('Greeting', { after: () => idle.promise });
  render(<Greeting name="Ana" />);
  expect(start).not.toHaveBeenCalled();
  idle.resolve();
  expect(await screen.findByText('Ana')).toBeDefined();
});

test('outside of a browser the fallback is drawn, and nothing is loaded', () => {
  const start = vi.fn(async () => module);
  const Greeting = lateChunk(start).part('Greeting', { fallback });
  expect(renderToStaticMarkup(<Greeting name="Ana" />)).toBe('<i>wait</i>');
  expect(start).not.toHaveBeenCalled();
});
