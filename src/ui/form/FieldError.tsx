import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { errorId } from '../ids.ts';
import { useIssue } from '../use-field.ts';

/** The words of a broken rule, with an icon and a word so that colour is not alone. Nothing while there is none. */
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
