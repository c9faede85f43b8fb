/** What the Studio takes from a press on the page. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readPress, shownWords, wordsOf } from '../../../src/studio/page/press.ts';

const FIELD = { kind: 'field', place: { page: 'p' }, field: 'income' } as const;
const SCREEN = { kind: 'screen', place: { page: 'p' } } as const;
const BLOCK = { kind: 'block', place: { page: 'p' }, block: 'sum' } as const;
const screen = {
  context: { answers: {} },
  questions: [
    { kind: 'Route', title: '/p', question: { kind: 'route', address: '/p' } as const },
    { kind: 'Screen', title: 'A page', question: SCREEN },
    { kind: 'Field', title: 'Income', question: FIELD },
    { kind: 'Block', title: 'The sum', question: BLOCK },
  ],
};

beforeEach(() => {
  document.body.innerHTML = `<main><h1>A page</h1>
    <div class="field"><label class="field-label" for="i"><span>Income</span><span class="optional"> (optional)</span></label>
      <p class="field-help">In a year.</p><input id="i" name="income"></div>
    <section class="block"><h2>The sum</h2><p>One and <b>two</b></p><button><svg></svg><span>Go on</span></button></section></main>`;
});

const at = (selector: string) => document.querySelector(selector) as Element;
const press = (selector: string) => readPress(at(selector), screen);

describe('a press', () => {
  it.each([
    ['h1', 'A page', SCREEN],
    ['.field-label span', 'Income', FIELD],
    ['.field-help', 'In a year.', FIELD],
    ['input', 'Income', FIELD],
    ['h2', 'The sum', BLOCK],
    ['b', 'two', BLOCK],
    ['svg', 'Go on', BLOCK],
  ])('on %s reads “%s”', (selector, words, question) => {
    expect(press(selector)).toMatchObject({ words, question, place: { page: 'p' } });
  });

  it('beside everything selects nothing', () => {
    expect(press('main')).toBeUndefined();
  });

  it('follows the words of its element while it is on the page', () => {
    const pressed = press('h1');
    at('h1').textContent = 'Another';
    expect(pressed && shownWords(pressed)).toBe('Another');
    at('h1').remove();
    expect(pressed && shownWords(pressed)).toBe('A page');
  });
});

it('words leave out marks that the engine adds', () => {
  expect(wordsOf(at('label'))).toBe('Income');
});
