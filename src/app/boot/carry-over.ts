/**
 * Carries over what a visitor has done on a drawn page: what was typed, chosen and pressed, the
 * focus, the selection and the scroll position.
 */

/** The elements that carry a visitor's input: controls, and parts that open and close. */
const CARRIERS = 'input, select, textarea, button, details, summary, a';

type Carrier = HTMLElement & Partial<HTMLInputElement>;

/**
 * Replaces the drawn page by the app, which is rendered into `root`. Both happen in one task, so
 * that no input is lost in between.
 */
export function replaceDrawn(page: HTMLElement, root: HTMLElement): void {
  const { dataset } = document.documentElement;
  // Values in a hidden page were not entered now: a browser may restore them at a reload.
  const isHidden = dataset['waits'] !== undefined;
  const drawn = isHidden ? [] : [...page.querySelectorAll<Carrier>(CARRIERS)];
  const focused = drawn.find((one) => one === document.activeElement);
  const selection = focused && findSelection(focused);
  const { scrollX, scrollY } = globalThis;
  page.replaceWith(root);
  delete dataset.drawn;
  delete dataset.waits;
  const twinOf = twins({ root, drawn, isTranslated: page.querySelector('font') !== null });
  for (const one of drawn) repeatInput(one, twinOf(one), one === focused);
  // Earlier input may have changed which controls there are.
  for (const one of drawn.filter(({ dataset: { pressed } }) => pressed !== undefined))
    twinOf(one)?.click();
  const twin = focused && twinOf(focused);
  // A press may have moved the focus, such as to a message.
  if (twin && focused.dataset.pressed === undefined) {
    twin.focus({ preventScroll: true });
    if (selection) twin.setSelectionRange?.(...selection);
  }
  globalThis.scrollTo(scrollX, scrollY);
}

interface TwinsInput {
  readonly root: HTMLElement;
  readonly drawn: readonly Carrier[];
  /** Whether the browser has translated the drawn page. Its texts are not those of the app then. */
  readonly isTranslated: boolean;
}

/** Finds the control of the app that replaces a drawn one; undefined when there is none. */
function twins({ root, drawn, isTranslated }: TwinsInput) {
  const getName = (one: Carrier): string =>
    one.id ||
    one.name ||
    (isTranslated ? `${one.type} ${one.className}` : one.ariaLabel || readLabel(one));
  return (one: Carrier): Carrier | undefined => {
    // Several controls of a page may have the same name.
    const isSame = (other: Carrier): boolean =>
      one.tagName === other.tagName && getName(one) === getName(other);
    const all = [...root.querySelectorAll<Carrier>(one.tagName)];
    return all.filter(isSame)[drawn.filter(isSame).indexOf(one)];
  };
}

/** The text of a control; of a part that opens, that of its summary: the rest may not be there yet. */
const readLabel = (one: Carrier): string =>
  (one instanceof HTMLDetailsElement ? one.querySelector('summary') : one)?.textContent ?? '';

/** Makes the twin of a changed control what the control is, as if the visitor did it now. */
function repeatInput(from: Carrier, to: Carrier | undefined, isFocused: boolean): void {
  if (to === undefined || !isChanged(from)) return;
  if (from instanceof HTMLDetailsElement) to.toggleAttribute('open', from.open);
  else if (isToggle(from)) {
    if (to.checked !== from.checked) to.click();
  } else write(to, from.value ?? '');
  if (!isFocused) to.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

const isToggle = ({ type }: Carrier): boolean => type === 'checkbox' || type === 'radio';

/** Did the visitor, or the browser for them, change a drawn control? */
function isChanged(one: Carrier): boolean {
  if (one instanceof HTMLDetailsElement) return one.open;
  if (one instanceof HTMLSelectElement)
    return [...one.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  // The other radios of a group change with the chosen one.
  if (one.type === 'radio') return one.checked === true && one.defaultChecked !== true;
  if (isToggle(one)) return one.checked !== one.defaultChecked;
  return one.defaultValue !== undefined && one.value !== one.defaultValue;
}

/** Writes a text past React, which would not see the event otherwise. */
function write(to: Carrier, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, text);
  const type = to instanceof HTMLSelectElement ? 'change' : 'input';
  to.dispatchEvent(new Event(type, { bubbles: true }));
}

type Selection = Parameters<HTMLInputElement['setSelectionRange']>;

/** The selection of a text control; undefined for any other. */
function findSelection({ selectionStart, selectionEnd, selectionDirection }: Carrier) {
  if (typeof selectionStart !== 'number' || typeof selectionEnd !== 'number') return undefined;
  const selection: Selection = [selectionStart, selectionEnd, selectionDirection ?? 'none'];
  return selection;
}
