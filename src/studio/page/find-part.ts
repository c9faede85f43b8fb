/** Finds the part of the screen that an element of the page belongs to. */
import type { ScreenPart } from '../../prover/index.ts';
import type { AuthorQuestion } from './author-port.ts';

/** The part around an element: the closest of option, question, block and button, else the page. */
export function findPart(target: Element, questions: readonly AuthorQuestion[]): ScreenPart {
  const isInMain = target.closest('main') !== null;
  if (!isInMain && target.closest('header, footer, nav, [role="menu"]') !== null)
    return { kind: 'menu', words: labelOf(target) };
  return (
    findFieldPart(target, questions) ??
    findBlockPart(target, questions) ??
    findGroup(target) ??
    findButton(target) ?? { kind: 'page' }
  );
}

/** The label of the control or link around an element, without its mark. */
function labelOf(target: Element): string {
  const control = target.closest('a, button, [role="menuitem"], li, p, h2') ?? target;
  return (control.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const OPTION = '.choice, .check';

function findFieldPart(
  target: Element,
  questions: readonly AuthorQuestion[],
): ScreenPart | undefined {
  const around = target.closest('.field');
  const field = around && fieldIn(around, questions);
  if (!field) return undefined;
  const value = target.closest(OPTION)?.querySelector('input')?.getAttribute('value');
  return value ? { kind: 'option', field, value } : { kind: 'field', field };
}

/** The path of the field that an element draws, which its control and its label are named by. */
function fieldIn(around: Element, questions: readonly AuthorQuestion[]): string | undefined {
  const named = [...around.querySelectorAll('[name], [id]')].flatMap((one) => [
    one.getAttribute('name') ?? '',
    one.id.replace(/^f-/, '').replace(/-label$/, ''),
  ]);
  return questions
    .flatMap(({ question }) => (question.kind === 'field' ? [question.field] : []))
    .find((path) => named.includes(path));
}

/** A group of questions by its heading: the path that its questions share. */
function findGroup(target: Element): ScreenPart | undefined {
  const group = target.closest('.field-group');
  const name = group?.querySelector('[name]')?.getAttribute('name');
  if (!group || !name) return undefined;
  let depth = 0;
  for (let one: Element | null = group; one; one = one.parentElement)
    if (one.matches('.field-group')) depth += 1;
  return { kind: 'field', field: name.split('.').slice(0, depth).join('.') };
}

/** The block of which most words are in the pressed one. */
function findBlockPart(
  target: Element,
  questions: readonly AuthorQuestion[],
): ScreenPart | undefined {
  const around = target.closest('.block');
  if (around === null) return undefined;
  const shown = (around.textContent ?? '').replace(/\s+/g, ' ');
  const rated = questions.flatMap(({ question, title, words = [title] }) =>
    question.kind === 'block'
      ? [{ block: question.block, found: lengthOf(words.filter((one) => isIn(shown, one))) }]
      : [],
  );
  const best = rated.toSorted((one, other) => other.found - one.found)[0];
  return best && best.found > 0 ? { kind: 'block', block: best.block } : undefined;
}

const isIn = (shown: string, words: string): boolean =>
  words.trim() !== '' && shown.includes(words.replace(/\s+/g, ' ').trim());
const lengthOf = (words: readonly string[]): number =>
  words.reduce((sum, one) => sum + one.length, 0);

function findButton(target: Element): ScreenPart | undefined {
  return target.closest('button, a') === null
    ? undefined
    : { kind: 'button', words: labelOf(target) };
}

/** The element that draws a question; undefined for other parts, and for one that does not show. */
export function findElement(page: Document, part: ScreenPart): HTMLElement | undefined {
  if (part.kind !== 'field') return undefined;
  const control = page.querySelector(`[name="${CSS.escape(part.field)}"]`);
  return control?.closest<HTMLElement>('.field') ?? undefined;
}

/** Finds the outline of a press: the part, where it is more than its words. */
export const findOutline = (words: HTMLElement): HTMLElement =>
  words.closest<HTMLElement>(`${OPTION}, .field, button, a`) ?? words;
