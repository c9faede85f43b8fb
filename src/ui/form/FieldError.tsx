import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { errorId } from '../ids.ts';
import { useIssue } from '../use-field.ts';

/**
 * Renders the error message of a field, with an icon and a word in addition to the colour. Renders
 * nothing for a valid field.
 */
export function FieldError({ path }: { readonly path: string }): ReactElement | null {
  const issue = useIssue(path);
  if (issue === undefined) return null;
  return (
    <p className="field-error" id={errorId(path)}>
      <Icon name="alert" />
      <span>
        <span className="sr-only">Error: </span>
        {issue}
      </span>
    </p>
  );
}
