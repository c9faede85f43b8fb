import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import { controlId } from '../ids.ts';
import { focusField } from './focus.ts';

export interface ToldIssue { readonly field: string; readonly message: string; readonly rule?: string }

/** The found faults, each a link to its control. Takes the focus whenever a new list is told; nothing while there is none. */
export function ErrorSummary({ issues }: { readonly issues: readonly ToldIssue[] }): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issues.length > 0) box.current?.focus();
  }, [issues]);
  if (issues.length === 0) return null;
  const go = (event: MouseEvent, field: string) => {
    if (focusField(field)) event.preventDefault();
  };
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">There is a problem</h2>
      <ul>{issues.map((issue) => <li key={`${issue.field} ${issue.rule ?? ''} ${issue.message}`}><a href={`#${controlId(issue.field)}`} onClick={(event) => go(event, issue.field)}>{issue.message}</a></li>)}</ul>
    </div>
  );
}
