import type { ReactElement } from 'react';
import { errorId } from '../ids.ts';
import { useIssue } from '../use-field.ts';

/**
 * Renders the error message of a field, with an icon and a word in addition to the colour. Renders
 * nothing for a valid field. The style sheet draws the icon: a long form shows hundreds of messages
 * at once, and an SVG would be most of their elements.
 */
export function FieldError({ path }: { readonly path: string }): ReactElement | null {
  const issue = useIssue(path);
  if (issue === undefined) return null;
  return (
    <p className="field-error field-error--marked" id={errorId(path)}>
      <span className="sr-only">Error: </span>
      {issue}
    </p>
  );
}
