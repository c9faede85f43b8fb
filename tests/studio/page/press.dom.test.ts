/** The parts that the Studio takes from a press on the page. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findElement } from '../../../src/studio/page/find-part.ts';
import {
  choosePart,
  readPress,
  shownWords,
  readElementWords,
} from '../../../src/studio/page/press.ts';

const FIELD = { kind: 'field', place: { page: 'p' }, field: 'income' } as const;
const SCREEN = { kind: 'screen', place: { page: 'p' } } as const;
const BLOCK = { kind: 'block', place: { page: 'p' }, block: 'sum' } as const;
const WORK = { kind: 'field', place: { page: 'p' }, field: 'who.work' } as const;
const OTHER = { kind: 'block', place: { page: 'p' }, block: 'other' } as const;
const screen = {
  context: { answers: {} },
  questions: [
    { kind: 'Route', title: '/p', question: { kind: 'route', address: '/p' } as const },
    { kind: 'Screen', title: 'A page', question: SCREEN },
    { kind: 'Field', title: 'Income', question: FIELD },
    { kind: 'Field', title: 'Work', question: WORK },
    { kind: 'Block', title: 'other', words: ['Go'], question: OTHER },
    { kind: 'Block', title: 'The sum', words: ['The sum', 'Go on'], question: BLOCK },
  ],
};

beforeEach(() => {
  document.body.innerHTML = `<main><h1>A page</h1>
    <div class="field"><label class="field-label" for="i"><span>Income</span><span class="optional"> (optional)</span></label>
      <p class="field-help">In a year.</p><input id="i" name="income"></div>
    <section class="block"><h2>The sum</h2><p>One and <b>two</b></p><button><svg></svg><span>Go on</span></button></section>
    <fieldset class="field-group"><legend>Who</legend><div class="field"><p class="field-label" id="f-who.work-label">Work</p>
      <label class="choice"><input type="radio" name="who.work" value="JOB"><span class="choice-label">A job </span></label></div></fieldset>
    <button id="next">Continue</button></main><footer><a href="/terms">Terms</a></footer>`;
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
  expect(readElementWords(at('label'))).toBe('Income');
});

describe('the part that is pressed', () => {
  it.each([
    ['h1', { kind: 'page' }],
    ['.field-help', { kind: 'field', field: 'income' }],
    ['#f-who\\.work-label', { kind: 'field', field: 'who.work' }],
    ['.choice-label', { kind: 'option', field: 'who.work', value: 'JOB' }],
    ['legend', { kind: 'field', field: 'who' }],
    ['b', { kind: 'block', block: 'sum' }],
    ['section button', { kind: 'block', block: 'sum' }],
    ['#next', { kind: 'button', words: 'Continue' }],
    ['footer a', { kind: 'menu', words: 'Terms' }],
  ])('at %s is %o', (selector, part) => {
    expect(press(selector)?.part).toEqual(part);
  });

  it('is nothing where the page has no screen', () => {
    expect(readPress(at('h1'), { context: {}, questions: [] })?.part).toBeUndefined();
    expect(readPress(at('h1'), { ...screen, isDrawn: true })?.isDrawn).toBe(true);
  });

  it('can be chosen from a list, and is found on the page', () => {
    const chosen = choosePart({ kind: 'field', field: 'income' }, screen);
    expect(chosen).toMatchObject({ words: '', question: FIELD, place: { page: 'p' } });
    expect(choosePart({ kind: 'page' }, screen).question).toBe(SCREEN);
    const part = { kind: 'field', field: 'income' } as const;
    expect(findElement(document, part)).toBe(at('.field'));
    expect(findElement(document, { ...part, field: 'nothing"]' })).toBeUndefined();
  });
});
