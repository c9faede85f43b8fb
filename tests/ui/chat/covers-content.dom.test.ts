/** The content that a fixed element must not cover, with a layout that the test sets. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coversContent } from '../../../src/ui/chat/covers-content.ts';

const rectOf = (left: number, top: number, width: number, height: number): DOMRect =>
  new DOMRect(left, top, width, height);
/** Where figures are drawn. */
let figures: readonly DOMRect[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'DOMRect',
    class {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
      constructor(x: number, y: number, width: number, height: number) {
        [this.left, this.top, this.right, this.bottom] = [x, y, x + width, y + height];
      }
    },
  );
  figures = [];
  // jsdom lays nothing out, so it has no such method.
  Object.defineProperty(Range.prototype, 'getClientRects', {
    value: () => figures,
    configurable: true,
  });
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'elementsFromPoint');
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
});

/** Draws the page with the element at `#below` under the button, whose box is 56 x 56 at 288, 500. */
function covers(page: string): boolean {
  document.body.innerHTML = `${page}<aside class="chat"><button>Chat</button></aside>`;
  const below = document.querySelector('#below');
  const asked: (readonly [number, number])[] = [];
  document.elementsFromPoint = (x, y) => {
    asked.push([x, y]);
    return below === null ? [] : [document.querySelector('.chat button') ?? below, below];
  };
  const chat = document.querySelector<HTMLElement>('.chat');
  if (chat === null) throw new Error('no chat');
  chat.getBoundingClientRect = () => rectOf(288, 500, 56, 56);
  const result = coversContent(chat);
  expect(asked).toContainEqual([288, 500]);
  expect(asked).toContainEqual([343, 555]);
  return result;
}

test.each([
  ['nothing', '<main></main>', false],
  ['a button', '<main><button><b id="below">Continue</b></button></main>', true],
  ['a link', '<main><a href="/x" id="below">Terms</a></main>', true],
  ['a choice', '<main><label><span id="below">Yes</span><input type="radio"></label></main>', true],
  ['plain text', '<main><p id="below">We ask your name.</p></main>', false],
  ['the footer', '<footer><a href="/x" id="below">NMLS 123</a></footer>', false],
  ['a dialog', '<dialog open><button id="below">OK</button></dialog>', false],
])('%s below it counts as content: %s', (_, page, expected) => {
  expect(covers(page)).toBe(expected);
});

test('a figure counts where it is drawn, not where its paragraph is', () => {
  const page = '<main><p id="below">You can draw up to $161,600 now.</p></main>';
  figures = [rectOf(20, 500, 60, 24)];
  expect(covers(page)).toBe(false);
  figures = [rectOf(300, 510, 60, 24)];
  expect(covers(page)).toBe(true);
});

test('without a layout nothing is covered', () => {
  expect(coversContent(document.body)).toBe(false);
});
