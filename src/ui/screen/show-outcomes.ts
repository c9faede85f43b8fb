/**
 * Watches a page for what a press causes, such as a notice, an alert or new fields, and brings it
 * into view with the focus. A small screen would otherwise show a button that seems dead.
 */

/** What can be pressed. A choice, such as a radio, is answered where it stands. */
const PRESSABLE = 'button, a.button, summary, [type=submit]';
/** What tells a result. The loader covers the page, and the summary of errors focuses itself. */
const OUTCOME = '.notice, .call-result, [role=alert]';
const OWN_FOCUS = '.error-summary, dialog, [role=dialog]';
const CONTROL = 'input, select, textarea';

interface Press {
  /** The screen that was pressed. On another screen the heading takes the focus. */
  readonly screen: Element | null;
  readonly submits: boolean;
}

/** What ends the watch of an element. */
const watched = new WeakMap<HTMLElement, () => void>();

/**
 * Starts to watch, once for an element. A press counts until the borrower types, presses again or
 * leaves the screen. Returns the function that ends it.
 */
export function showOutcomes(root: HTMLElement = document.body): () => void {
  const known = watched.get(root);
  if (known) return known;
  let press: Press | undefined;
  const onClick = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest(PRESSABLE) : null;
    if (pressed === null) return;
    press = {
      screen: pressed.closest('.screen') ?? root.querySelector('.screen'),
      submits: pressed.matches('[type=submit]') || pressed.closest('.notice') !== null,
    };
  };
  const forget = () => {
    press = undefined;
  };
  const observer = new MutationObserver((records) => {
    if (press === undefined) return;
    if (press.screen?.isConnected === false) return forget();
    const added = addedIn(records);
    const outcome = outcomeIn(added) ?? (press.submits ? firstNewControl(added) : undefined);
    if (outcome !== undefined) show(outcome);
  });
  root.addEventListener('click', onClick, true);
  root.addEventListener('input', forget, true);
  observer.observe(root, { childList: true, subtree: true });
  const end = () => {
    watched.delete(root);
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('input', forget, true);
    observer.disconnect();
  };
  watched.set(root, end);
  return end;
}

const addedIn = (records: readonly MutationRecord[]): readonly Element[] =>
  records.flatMap(({ addedNodes, target }) =>
    [...addedNodes].flatMap((node) => {
      // A text that is written into a live region is a result of this region.
      const element = node instanceof Element ? node : target;
      return element instanceof Element && element.isConnected ? [element] : [];
    }),
  );

/** The first result among new elements, an alert before any other. */
function outcomeIn(added: readonly Element[]): HTMLElement | undefined {
  const found = added
    .flatMap((element) => [element.closest(OUTCOME), ...element.querySelectorAll(OUTCOME)])
    .filter((one): one is HTMLElement => one instanceof HTMLElement)
    .filter((one) => one.closest(OWN_FOCUS) === null && one.textContent.trim() !== '');
  return found.find((one) => one.matches('[role=alert]')) ?? found[0];
}

/** The first required control among new fields, else the first one. */
function firstNewControl(added: readonly Element[]): HTMLElement | undefined {
  const controls = added
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(CONTROL)])
    .filter((control) => control.closest('.field') !== null);
  return controls.find((control) => control.ariaRequired === 'true') ?? controls[0];
}

/**
 * Brings an element into view and focuses it. A status keeps the focus where it is, because it
 * announces itself.
 */
function show(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > visibleHeight()) element.scrollIntoView({ block: 'center' });
  if (element.matches('.call-result') || element.contains(document.activeElement)) return;
  if (!element.matches(CONTROL)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The height of the window above the button that sticks to its lower edge. */
function visibleHeight(): number {
  const bar = document.querySelector('.actions-primary');
  const isStuck = bar !== null && getComputedStyle(bar).position === 'sticky';
  return isStuck ? Math.min(bar.getBoundingClientRect().top, innerHeight) : innerHeight;
}
