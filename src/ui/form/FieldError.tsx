import type { ReactElement } from 'react';
import type { FieldState } from '../form-port.ts';
import { errorId } from '../ids.ts';
import { useFieldWriter } from '../use-field.ts';
import { useCopy } from '../copy.ts';

/** Writes the whole text of an element: a browser that translates replaces the text nodes in it. */
function writeMessage(element: HTMLElement, { issue }: FieldState): void {
  element.hidden = issue === undefined;
  (element.lastChild as HTMLElement).textContent = issue ?? '';
}

/**
 * The error message of a field, with an icon and a word in addition to the colour; hidden for a
 * valid field. The style sheet draws the icon: a long form shows hundreds of messages at once, and
 * an SVG would be most of their elements.
 */
export function FieldError({ path }: { readonly path: string }): ReactElement {
  const copy = useCopy();
  const { ref, first } = useFieldWriter(path, writeMessage);
  return (
    <p
      className="field-error field-error--marked"
      id={errorId(path)}
      hidden={first.issue === undefined}
      ref={ref}
    >
      <span className="sr-only">{`${copy('screen.errorMark')} `}</span>
      <span>{first.issue}</span>
    </p>
  );
}
