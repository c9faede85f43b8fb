/**
 * Reads the controls of a form when it is submitted: a script of a browser or a password manager
 * can set a text in a way that React does not see.
 */

/** Repeats a text that differs from the rendered one as an input event that React sees. */
function repeatText(control: HTMLInputElement | HTMLTextAreaElement): void {
  // React keeps the rendered text as the default value.
  const { value, defaultValue } = control;
  if (value === defaultValue || control.readOnly) return;
  // React ignores an event whose text it has seen in the setter of the element.
  control.value = defaultValue;
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const TEXTS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea';

/** Reads the controls of each form from now on, before its submission is handled. */
export function readControlsOnSubmit(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      target
        .querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)
        .forEach((control) => repeatText(control));
    },
    { capture: true },
  );
}
