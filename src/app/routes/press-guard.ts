/**
 * Ignores presses that were not meant for the screen that they reach, such as the second one of a
 * double tap, which would answer the next question or agree to something there.
 */
import { afterPaint } from '../after-paint.ts';

/** What can lead to another screen. */
const MOVES = 'a, .button, .text-button, [type=submit]';
/**
 * How long a touch still belongs to the screen before, in milliseconds. Not every browser counts the
 * taps of a double tap.
 */
const TOUCH_MS = 500;

/** When the screen was painted, in milliseconds since the page began; infinite before its paint. */
let paintedAt = -Infinity;
/** When the last press counts from, and the first one of its series, in the same milliseconds. */
let pressedAt = 0;
let beganAt = 0;

/** Another screen is rendered: presses count for it from its paint on. Returns what cancels that. */
export function beginScreen(): () => void {
  paintedAt = Infinity;
  return afterPaint(() => {
    paintedAt = performance.now();
  });
}

function onPointerDown({ pointerType, timeStamp }: PointerEvent): void {
  pressedAt = timeStamp - (pointerType === 'touch' ? TOUCH_MS : 0);
}

/** A click by a key, by a script or by assistive technology has no `detail`. */
function onClick(event: MouseEvent): void {
  const { target, detail } = event;
  if (detail === 0) return;
  if (detail === 1) beganAt = pressedAt;
  const isMove = target instanceof Element && target.closest(MOVES) !== null;
  if (beganAt < paintedAt || (detail > 1 && isMove)) ignore(event);
}

/** A key that is held down repeats itself. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target as Element).matches('textarea'))
    ignore(event);
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Starts to judge presses. */
export function guardPresses(): void {
  addEventListener('pointerdown', onPointerDown, true);
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
}
