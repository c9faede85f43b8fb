/** Tests that a part of a late file is drawn at once when its code is there, else after its fallback. */
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { lateChunk } from '../../src/ui/late-chunk.tsx';

const module = { Greeting: ({ name }: { readonly name: string }): ReactElement => <b>{name}</b> };

test('without its code a part shows its fallback, then itself', async () => {
  const { part } = lateChunk(async () => module);
  const Greeting = part('Greeting', <i>wait</i>);
  render(<Greeting name="Ana" />);
  expect(document.body.textContent).toBe('wait');
  expect(await screen.findByText('Ana')).toBeDefined();
});

test('with its code it is drawn at once', async () => {
  const { preload, part } = lateChunk(async () => module);
  const Greeting = part('Greeting', <i>wait</i>);
  expect(await preload()).toBe(module);
  render(<Greeting name="Ana" />);
  expect(document.body.textContent).toBe('Ana');
});

test('a failed preload rejects nothing, and drawing the part loads again', async () => {
  const answers = [Promise.reject<typeof module>(new Error('offline')), Promise.resolve(module)];
  const { preload, part } = lateChunk(() => answers.shift() ?? Promise.reject(new Error('third')));
  const Greeting = part('Greeting');
  expect(await preload()).toBeUndefined();
  render(<Greeting name="Ana" />);
  expect(await screen.findByText('Ana')).toBeDefined();
});
