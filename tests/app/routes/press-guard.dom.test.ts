/** Tests which presses count for the screen that they reach. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginScreen, guardPresses } from '../../../src/app/routes/press-guard.ts';

const pressed: string[] = [];
let now = 1000;

beforeAll(guardPresses);
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  document.body.innerHTML =
    '<form><input><textarea></textarea><button type="submit" class="button">Go</button></form>' +
    '<a href="#more">More</a><button type="button" class="reader-tool">Larger</button>' +
    '<label><input type="checkbox">I agree</label>';
  for (const control of document.querySelectorAll('button, a'))
    control.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(control.textContent);
    });
});
afterEach(() => {
  document.body.replaceChildren();
  pressed.length = 0;
});

const control = (text: string): Element =>
  [...document.querySelectorAll('button, a, label')].find((one) => one.textContent === text) ??
  expect.unreachable(text);

interface Tap {
  /** When it begins, in milliseconds. */
  readonly at?: number;
  readonly pointerType?: 'touch' | 'mouse';
  /** The number of the press in a series. */
  readonly detail?: number;
}

/** Taps a control. Returns whether the tap reached it. */
function tap(text: string, { at = now, pointerType = 'mouse', detail = 1 }: Tap = {}): boolean {
  const down = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperties(down, { pointerType: { value: pointerType }, timeStamp: { value: at } });
  control(text).dispatchEvent(down);
  control(text).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  return pressed.splice(0).includes(text);
}

/** Renders another screen, and waits for its paint at this time. */
async function paint(at: number): Promise<void> {
  beginScreen();
  now = at;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

test('the second press of a series moves on nowhere, and zooms all the same', async () => {
  await paint(2000);
  now = 9000;
  expect(['Go', 'More', 'Larger'].map((text) => tap(text))).toEqual([true, true, true]);
  expect(['Go', 'More', 'Larger'].map((text) => tap(text, { detail: 2 }))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a press that began before the screen was painted does not count for it', async () => {
  beginScreen();
  expect(tap('Go', { at: 2500 })).toBe(false);
  await paint(3000);
  expect(tap('Go', { at: 2999 })).toBe(false);
  expect(tap('Go', { at: 3001 })).toBe(true);
});

test('a series of presses that began before the paint answers nothing of the next screen', async () => {
  await paint(3500);
  const box = document.querySelector<HTMLInputElement>('[type=checkbox]');
  tap('Go', { at: 3499 });
  tap('I agree', { at: 3700, detail: 2 });
  expect(box?.checked).toBe(false);
  tap('I agree', { at: 3800 });
  expect(box?.checked).toBe(true);
  tap('I agree', { at: 3900, detail: 2 });
  expect(box?.checked).toBe(false);
});

test('a press on what moves away under the pointer reaches it, unless the pointer moves', async () => {
  await paint(3600);
  const press = (clientX: number): boolean => {
    const down = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(down, 'timeStamp', { value: 3700 });
    control('I agree').dispatchEvent(down);
    const click = { bubbles: true, cancelable: true, detail: 1, clientX };
    document.body.dispatchEvent(new MouseEvent('click', click));
    return document.querySelector<HTMLInputElement>('[type=checkbox]')?.checked === true;
  };
  expect([press(20), press(2)]).toEqual([false, true]);
});

test('a touch counts half a second after the paint: some browsers count no taps', async () => {
  await paint(4000);
  expect(tap('Go', { at: 4499, pointerType: 'touch' })).toBe(false);
  expect(tap('Go', { at: 4500, pointerType: 'touch' })).toBe(true);
});

test('a press by a script or by assistive technology always counts', async () => {
  await paint(5000);
  expect(tap('Go', { at: 4000 })).toBe(false);
  (control('Go') as HTMLElement).click();
  expect(pressed).toEqual(['Go']);
});

test.each([
  ['Enter', true, 'input', false],
  ['Enter', false, 'input', true],
  ['Enter', true, 'textarea', true],
  ['ArrowDown', true, 'input', true],
])('%s with repeat %s in an %s is left to the browser: %s', (key, repeat, where, isLeft) => {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  expect(document.querySelector(where)?.dispatchEvent(event)).toBe(isLeft);
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'a key with %o is of the input method',
  (of) => {
    const heard = vi.fn();
    const input = document.querySelector('input') ?? expect.unreachable('no field');
    input.addEventListener('keydown', heard);
    const press = (init: KeyboardEventInit) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
      );
    expect(press(of)).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    press({});
    expect(heard).toHaveBeenCalledOnce();
  },
);
