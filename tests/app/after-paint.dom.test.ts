/** Work after a paint runs once, in its order, and also where nothing is painted. */
import { expect, it, vi } from 'vitest';
import { afterPaint } from '../../src/app/after-paint.ts';
import { painted } from './support/painted.ts';

it('runs after the next frame, in the order of the calls', async () => {
  const runs: string[] = [];
  afterPaint(() => runs.push('first'));
  afterPaint(() => runs.push('second'));
  requestAnimationFrame(() => runs.push('frame'));
  await painted();
  expect(runs).toEqual(['frame', 'first', 'second']);
});

it('does not run once it is cancelled, before the frame or after it', async () => {
  const work = vi.fn();
  afterPaint(work)();
  const cancel = afterPaint(work);
  requestAnimationFrame(cancel);
  await painted();
  expect(work).not.toHaveBeenCalled();
});

it('runs on a hidden page, which has no frames', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  await new Promise<void>((resolve) => void afterPaint(resolve));
  expect(frame).not.toHaveBeenCalled();
});
