/**
 * Watches a page for the result of a press, such as a notice, an alert or new fields, scrolls it
 * into view and focuses it. On a small screen the button would otherwise seem to do nothing.
 */

/** The elements to press. Choices such as radios are excluded: they show their result in place. */
const PRESSABLE = 'button, a.button, summary, [type=submit]';
/**
 * Elements that show a result: not the loader, which covers the page. The error summary focuses
 * itself.
 */
const OUTCOME = '.notice, .call-result, [role=alert]';
const OWN_FOCUS = '.error-summary, dialog, [role=dialog]';
const CONTROL = 'input, select, textarea';
/** A choice changes the page at its click, which comes before its `input`. */
const CHOICE = `label, ${CONTROL}`;
/**
 * Elements that are no result of their own: a field's message, of which a long form shows hundreds
 * at once, and those of a browser that translates.
 */
const NO_OUTCOME = '.field > .field-error > span, font, font *';

interface Press {
  /**
   * The screen on which the press happened; null on a page without one. On another screen the
   * heading takes the focus.
   */
  readonly screen: Element | null;
  readonly submits: boolean;
  /** The result that has the focus, once there is one. */
  focused?: HTMLElement;
}

/**
 * Starts watching an element. A press counts until the borrower types, presses again or leaves the
 * screen. Returns a function that stops watching.
 */
export function showOutcomes(root: HTMLElement = document.body): () => void {
  let press: Press | undefined;
  const forget = () => {
    press = undefined;
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const pressed = target.closest(PRESSABLE);
    if (pressed === null) return target.closest(CHOICE) === null ? undefined : forget();
    // A fold shows its content in place, and who opened it reads that.
    if (pressed.matches('summary')) return forget();
    press = {
      screen: pressed.closest('.screen') ?? root.querySelector('.screen'),
      submits: pressed.matches('[type=submit]') || pressed.closest('.notice') !== null,
    };
  };
  const observer = new MutationObserver((records) => {
    if (press === undefined) return;
    if (!isStillOn(press, root)) return forget();
    const added = addedIn(records);
    const outcome = outcomeIn(added) ?? (press.submits ? firstNewControl(added) : undefined);
    if (outcome !== undefined) show(outcome, press);
  });
  root.addEventListener('click', onClick, true);
  root.addEventListener('input', forget, true);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('input', forget, true);
    observer.disconnect();
  };
}

/** Whether the page still shows the screen of a press, or still shows none. */
const isStillOn = ({ screen }: Press, root: HTMLElement): boolean =>
  screen === null ? root.querySelector('.screen') === null : screen.isConnected;

const addedIn = (records: readonly MutationRecord[]): readonly Element[] =>
  records.flatMap(({ addedNodes, target }) =>
    [...addedNodes].flatMap((node) => {
      // Text that is written into a live region is a result of that region.
      const element = node instanceof Element ? node : target;
      const isResult =
        element instanceof Element && element.isConnected && !element.matches(NO_OUTCOME);
      return isResult ? [element] : [];
    }),
  );

/** Returns the first result among the added elements. An alert takes precedence. */
function outcomeIn(added: readonly Element[]): HTMLElement | undefined {
  const found = added
    .flatMap((element) => [element.closest(OUTCOME), ...element.querySelectorAll(OUTCOME)])
    .filter((one): one is HTMLElement => one instanceof HTMLElement)
    .filter((one) => one.closest(OWN_FOCUS) === null && one.textContent.trim() !== '');
  return found.find((one) => one.matches('[role=alert]')) ?? found[0];
}

/** Returns the first required control among the added fields, or else the first control. */
function firstNewControl(added: readonly Element[]): HTMLElement | undefined {
  const controls = added
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(CONTROL)])
    .filter((control) => control.closest('.field') !== null);
  return controls.find((control) => control.ariaRequired === 'true') ?? controls[0];
}

/**
 * Scrolls an element into view and focuses it. A status does not take the focus, because screen
 * readers announce it, and does not scroll away from a result that has it.
 */
function show(element: HTMLElement, press: Press): void {
  const isStatus = element.matches('.call-result');
  if (isStatus && press.focused?.isConnected) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > visibleHeight()) element.scrollIntoView({ block: 'center' });
  if (isStatus || element.contains(document.activeElement)) return;
  if (!element.matches(CONTROL)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  press.focused = element;
}

/** The height of the window above the button that sticks to its lower edge. */
function visibleHeight(): number {
  const bar = document.querySelector('.actions-primary');
  const isStuck = bar !== null && getComputedStyle(bar).position === 'sticky';
  return isStuck ? Math.min(bar.getBoundingClientRect().top, innerHeight) : innerHeight;
}
