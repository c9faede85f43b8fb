/** A page that is not seen holds no stream. */
import { expect, test, vi } from 'vitest';
import { doWhileSeen } from '../../../src/app/boot/while-seen.ts';

test('it begins when the page is seen, ends when it is hidden, and begins again once', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const look = (isHidden: boolean): void => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  doWhileSeen(start);
  expect(start).not.toHaveBeenCalled();
  look(false);
  look(false);
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  look(true);
  look(true);
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
  look(false);
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
});
