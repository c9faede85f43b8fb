import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { controlId } from '../ids.ts';
import { focusField } from './focus.ts';

export interface ToldIssue {
  readonly field: string;
  readonly message: string;
  readonly rule?: string;
}

const labelsOf = (fields: readonly ScreenField[]): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap((field): (readonly [string, string])[] => [
      [field.path, field.label],
      ...labelsOf(field.fields ?? []),
    ]),
  );

/** The found faults, each a link to its control. Takes the focus whenever a new list is told; nothing while there is none. */
export function ErrorSummary({
  issues,
  fields = [],
}: {
  readonly issues: readonly ToldIssue[];
  readonly fields?: readonly ScreenField[];
}): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issues.length > 0) box.current?.focus();
  }, [issues]);
  if (issues.length === 0) return null;
  const labels = labelsOf(fields);
  // Two fields may have the same words: then each is named.
  const nameOf = ({ field, message }: ToldIssue) =>
    issues.some((other) => other.message === message && other.field !== field)
      ? labels.get(field)
      : undefined;
  const go = (event: MouseEvent, field: string) => {
    if (focusField(field)) event.preventDefault();
  };
  return (
    <div
      className="error-summary"
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">There is a problem</h2>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.field} ${issue.rule ?? ''} ${issue.message}`}>
            {nameOf(issue) === undefined ? null : <span>{nameOf(issue)}: </span>}
            <a href={`#${controlId(issue.field)}`} onClick={(event) => go(event, issue.field)}>
              {issue.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
