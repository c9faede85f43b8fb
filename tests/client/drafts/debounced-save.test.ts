import { expect, test } from 'vitest';
import { debouncedSave } from '../../../src/client/drafts/debounced-save.ts';
import { manualClock } from '../support/manual-clock.ts';

/** A debounced save that counts how often it saves. */
function build() {
  const clock = manualClock();
  let saves = 0;
  const save = debouncedSave(clock, () => {
    saves += 1;
  });
  return { clock, save, saves: () => saves };
}

test('it saves once, 400 ms after the last call', async () => {
  const { clock, save, saves } = build();
  save.schedule();
  await clock.advance(300);
  save.schedule();
  await clock.advance(399);
  expect(saves()).toBe(0);
  await clock.advance(1);
  expect(saves()).toBe(1);
  await clock.advance(10_000);
  expect(saves()).toBe(1);
});

test('a flush saves immediately, and only what is scheduled', async () => {
  const { clock, save, saves } = build();
  save.flush();
  expect(saves()).toBe(0);
  save.schedule();
  save.flush();
  await clock.advance(1000);
  expect(saves()).toBe(1);
});
