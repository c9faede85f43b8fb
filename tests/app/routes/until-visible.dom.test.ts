/** Waits for a visible tab: polling pauses while the tab is hidden. */
import { afterEach, expect, test } from 'vitest';
import { untilVisible } from '../../../src/app/routes/until-visible.ts';

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

/** Whether the wait is over, after each step. */
function waiting(signal: AbortSignal) {
  const state = { isOver: false };
  const ended = untilVisible(signal).then(() => (state.isOver = true));
  return { state, ended };
}

test('a visible tab is not waited for', () =>
  expect(untilVisible(new AbortController().signal)).resolves.toBeUndefined());

test('a hidden tab is waited for until it is visible', async () => {
  setVisibility('hidden');
  const { state, ended } = waiting(new AbortController().signal);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(state.isOver).toBe(false);
  setVisibility('visible');
  await ended;
  expect(state.isOver).toBe(true);
});

test('the end of polling ends the wait', async () => {
  setVisibility('hidden');
  const end = new AbortController();
  const { ended } = waiting(end.signal);
  end.abort();
  await ended;
  await untilVisible(end.signal);
});
