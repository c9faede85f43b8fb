import type { ReactElement } from 'react';
import type { FieldState } from '../form-port.ts';
import { errorId } from '../ids.ts';
import { useFieldWriter } from '../use-field.ts';

/** The text after the word "Error:". */
const messageText = (issue = ''): string => ` ${issue}`;

function writeMessage(element: HTMLElement, { issue }: FieldState): void {
  const [text, message] = [element.lastChild, messageText(issue)];
  if (text === null || text.nodeValue === message) return;
  text.nodeValue = message;
  element.hidden = issue === undefined;
}

/**
 * The error message of a field, with an icon and a word in addition to the colour; hidden for a
 * valid field. The style sheet draws the icon: a long form shows hundreds of messages at once, and
 * an SVG would be most of their elements.
 */
export function FieldError({ path }: { readonly path: string }): ReactElement {
  const { ref, first } = useFieldWriter(path, writeMessage);
  return (
    <p
      className="field-error field-error--marked"
      id={errorId(path)}
      hidden={first.issue === undefined}
      ref={ref}
    >
      <span className="sr-only">Error:</span>
      {messageText(first.issue)}
    </p>
  );
}
