/** Reads what a person pressed on the page that the Studio frames. */
import type { Context, Place } from '../../engine/index.ts';
import type { Question, ScreenPart } from '../../prover/index.ts';
import type { OpenScreen, AuthorQuestion } from './author-port.ts';
import { findPart } from './find-part.ts';

/** A part of the screen that is shown. */
export interface ShownPart {
  readonly place: Place;
  readonly context: Context;
  readonly part: ScreenPart;
}

export interface Press {
  /** The pressed element of the page; absent for a part that was chosen from a list. */
  readonly element?: HTMLElement | undefined;
  /** The words of the pressed element; empty without one. */
  readonly words: string;
  readonly place: Place | undefined;
  /** Undefined on a page without a screen. */
  readonly part: ScreenPart | undefined;
  /** Asks why the pressed field, block or screen shows. */
  readonly question: Question | undefined;
  readonly context: Context;
  /** Whether the page is a picture, which shows whatever leads to it. */
  readonly isDrawn?: boolean | undefined;
}

const CONTROLS = 'input, select, textarea';

/**
 * The element whose words were pressed: for a control without words, the label of its field.
 * Undefined when nothing around it has words.
 */
function findWords(target: Element): HTMLElement | undefined {
  const field = target.closest('.field');
  if (target.matches(CONTROLS)) {
    const label = target.closest('label') ?? field?.querySelector('.field-label, label');
    return label === null ? undefined : (label as HTMLElement | undefined);
  }
  let element: Element | null = target;
  while (element !== null && readElementWords(element) === '') element = element.parentElement;
  return element === null || element.matches('body, main') ? undefined : (element as HTMLElement);
}

/** The words of an element without the mark of an optional field. */
export function readElementWords(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('.optional, .sr-only, svg')) mark.remove();
  return joinSpaces(copy.textContent ?? '');
}

export const joinSpaces = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** The words that a pressed element has now; those that it had when it is no longer on the page. */
export const shownWords = ({ element, words }: Press): string =>
  element?.isConnected ? readElementWords(element) : words;

/** Describes a press on a page. Undefined when it was on nothing that has words. */
export function readPress(target: Element, screen: OpenScreen): Press | undefined {
  const { questions, context, isDrawn } = screen;
  const element = findWords(target);
  if (element === undefined) return undefined;
  const place = placeOf(questions);
  const words = readElementWords(element);
  const part = place && findPart(target, questions);
  const question = questionOf(part, questions);
  return { element, words, place, part, question, context, isDrawn };
}

/** The press with the words of the definitions, where the page shows others while they are typed. */
export function withSavedWords(press: Press, toSaved: (shown: string) => string): Press {
  const { words, part } = press;
  const saved = part && 'words' in part ? { ...part, words: toSaved(part.words) } : part;
  return { ...press, words: toSaved(words), part: saved };
}

/** Describes the choice of a part from a list. */
export function choosePart(part: ScreenPart, screen: OpenScreen): Press {
  const { questions, context, isDrawn } = screen;
  const place = placeOf(questions);
  const asked = place && askAbout(part, place);
  return { words: '', place, part, question: asked ?? screenOf(questions), context, isDrawn };
}

const screenOf = (questions: readonly AuthorQuestion[]): Question | undefined =>
  questions.find(({ kind }) => kind === 'Screen')?.question;

/** The screen that a page shows; undefined for a page without one. */
export function placeOf(questions: readonly AuthorQuestion[]): Place | undefined {
  const screen = screenOf(questions);
  return screen !== undefined && 'place' in screen ? screen.place : undefined;
}

/** Returns the question why a part shows; undefined for one that shows with its screen. */
function askAbout(part: ScreenPart, place: Place): Question | undefined {
  if (part.kind === 'field' || part.kind === 'option')
    return { kind: 'field', place, field: part.field };
  return part.kind === 'block' ? { kind: 'block', place, block: part.block } : undefined;
}

function questionOf(
  part: ScreenPart | undefined,
  questions: readonly AuthorQuestion[],
): Question | undefined {
  const place = placeOf(questions);
  return (part && place && askAbout(part, place)) ?? screenOf(questions);
}
