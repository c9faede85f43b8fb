/** Reads what a person pressed on the page that the Studio frames. */
import type { Context, Place } from '../../engine/index.ts';
import type { Question } from '../../prover/index.ts';

/** What a framed page answers to the Studio. */
export interface AuthorPort {
  openScreen(): OpenScreen;
  /** Shows a release in the open page, with the answers kept. */
  apply(release: string): Promise<unknown>;
}
export interface OpenScreen {
  readonly questions: readonly ScreenQuestion[];
  /** What the rules of the page read now. */
  readonly context: Context;
}
interface ScreenQuestion {
  readonly title: string;
  readonly kind: string;
  readonly question: Question;
}

export interface Press {
  readonly element: HTMLElement;
  /** The words of the pressed element. */
  readonly words: string;
  readonly place: Place | undefined;
  /** Asks why the pressed field, block or screen shows. */
  readonly question: Question | undefined;
  readonly context: Context;
}

const CONTROLS = 'input, select, textarea';

/**
 * The element whose words were pressed: for a control without words, the label of its field.
 * Undefined when nothing around it has words.
 */
export function findWords(target: Element): HTMLElement | undefined {
  const field = target.closest('.field');
  if (target.matches(CONTROLS)) {
    const label = target.closest('label') ?? field?.querySelector('.field-label, label');
    return label === null ? undefined : (label as HTMLElement | undefined);
  }
  let element: Element | null = target;
  while (element !== null && wordsOf(element) === '') element = element.parentElement;
  return element === null || element.matches('body, main') ? undefined : (element as HTMLElement);
}

/** The words of an element without the mark of an optional field. */
export function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('.optional, .sr-only, svg')) mark.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The words that a pressed element has now; those that it had when it is no longer on the page. */
export const shownWords = ({ element, words }: Press): string =>
  element.isConnected ? wordsOf(element) : words;

/** Describes a press on a page. Undefined when it was on nothing that has words. */
export function readPress(target: Element, { questions, context }: OpenScreen): Press | undefined {
  const element = findWords(target);
  if (element === undefined) return undefined;
  const screen = questions.find(({ kind }) => kind === 'Screen')?.question;
  const place = screen !== undefined && 'place' in screen ? screen.place : undefined;
  const question = findQuestion(element, questions) ?? screen;
  return { element, words: wordsOf(element), place, question, context };
}

/** The question about the field or the block around an element. */
function findQuestion(
  element: Element,
  questions: readonly ScreenQuestion[],
): Question | undefined {
  const name = element.closest('.field')?.querySelector('[name]')?.getAttribute('name');
  const field = questions.find(
    ({ question }) => question.kind === 'field' && question.field === name,
  );
  if (field !== undefined) return field.question;
  const heading = element.closest('.block')?.querySelector('h2, summary, legend');
  const title = heading ? wordsOf(heading) : undefined;
  return questions.find((one) => one.kind === 'Block' && one.title === title)?.question;
}
