/** Finds out which part of the open screen a person presses, for the author's bar. */
import { controlId, labelId } from '../../ui/ids.ts';
import type { AuthorQuestion } from './questions.ts';

/** The class of the page while it waits for a press. */
const PICKING = 'author-picking';

/** What is outside of the screen: the tools themselves. */
const TOOLS = '.tool-place';

/**
 * The question about a pressed element: of its field or block, otherwise of the screen. Undefined
 * on a page without a screen.
 */
export function questionAt(
  target: Element,
  questions: readonly AuthorQuestion[],
): AuthorQuestion | undefined {
  const field = target.closest('.field');
  const block = target.closest('.block')?.querySelector('h2, summary')?.textContent;
  return (
    questions.find(({ question }) => question.kind === 'field' && holds(field, question.field)) ??
    questions.find(({ kind, title }) => kind === 'Block' && title === block) ??
    questions.find(({ kind }) => kind === 'Screen')
  );
}

function holds(field: Element | null, path: string): boolean {
  if (field === null) return false;
  const ids = new Set([controlId(path), labelId(path)]);
  return [...field.querySelectorAll('[id], [name]')].some(
    (one) => ids.has(one.id) || one.getAttribute('name') === path,
  );
}

/**
 * Waits for a press on the page, which does nothing else, or for Escape. Returns the function that
 * stops waiting.
 */
export function waitForPick(onPick: (target: Element | undefined) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const listen = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, listener, { capture: true, signal });
  /** The pressed element of the page, which then does not see the press; undefined for the tools. */
  const take = (event: Event): Element | undefined => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(TOOLS) !== null) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return target;
  };
  // A press would open a select or move the focus before it is a click.
  listen('mousedown', take);
  listen('click', (event) => {
    const target = take(event);
    if (target !== undefined) onPick(target);
  });
  listen('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') onPick(undefined);
  });
  document.documentElement.classList.add(PICKING);
  signal.addEventListener('abort', () => document.documentElement.classList.remove(PICKING));
  return () => stop.abort();
}
