/**
 * Gives each press to what it was meant for. A press that was meant for an earlier screen is
 * ignored, such as the second one of a double tap, which would answer the next question or agree to
 * something there. A press on what moves away under the pointer still reaches it.
 */
import { afterPaint } from '../after-paint.ts';

/** The elements that can lead to another screen. */
const MOVES = 'a, .button, .text-button, [type=submit]';
const PRESSED = 'a, button, label, summary';
/** How far the pointer may move while it is down, in pixels. */
const STILL_PX = 9;
/**
 * How long a touch still belongs to the screen before, in milliseconds. Not every browser counts the
 * taps of a double tap.
 */
const TOUCH_MS = 500;

/** When the screen was painted, in milliseconds since the page began; infinite before its paint. */
let paintedAt = -Infinity;
/** How the last press began, and whether it began on an earlier screen. */
let pressed: PointerEvent | undefined;
let isStale = false;
/** When the first press of its series began, in the same milliseconds. */
let beganAt = 0;

/** Another screen is rendered: presses count for it from its paint on. Returns what cancels that. */
export function beginScreen(): () => void {
  paintedAt = Infinity;
  return afterPaint(() => {
    paintedAt = performance.now();
  });
}

function onPointerDown(event: PointerEvent): void {
  const { pointerType, timeStamp } = event;
  pressed = event;
  isStale = timeStamp < paintedAt + (pointerType === 'touch' ? TOUCH_MS : 0);
}

/** A click by a key, by a script or by assistive technology has no `detail`. */
function onClick(event: MouseEvent): void {
  const { target, detail } = event;
  if (detail === 0) return;
  if (detail === 1) beganAt = isStale ? -Infinity : (pressed?.timeStamp ?? 0);
  const isEarlier = detail === 1 ? isStale : beganAt < paintedAt;
  const isMove = target instanceof Element && target.closest(MOVES) !== null;
  if (isEarlier || (detail > 1 && isMove)) return ignore(event);
  const moved = findMoved(event);
  if (moved === undefined) return;
  ignore(event);
  moved.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/**
 * Finds where a press began, when that place moved away: the field that the press left shows its
 * error or closes its list. The browser then clicks what contains both places.
 */
function findMoved({ target, clientX, clientY }: MouseEvent): Element | undefined {
  if (!pressed || !(pressed.target instanceof Element) || !(target instanceof Element)) return;
  const began = pressed.target.closest(PRESSED);
  const isStill = Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) <= STILL_PX;
  return began !== null && began !== target && isStill && target.contains(began)
    ? began
    : undefined;
}

/**
 * A key that is held down repeats itself. A key that composes text is the input method's alone, such
 * as the Enter that ends it, which Safari marks by its code.
 */
function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.stopPropagation();
  else if (event.repeat && event.key === 'Enter' && !(event.target as Element).matches('textarea'))
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
