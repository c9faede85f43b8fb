import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { controlId } from '../ids.ts';
import { focusField } from './focus.ts';

/** An issue that a submit found. `field` is the path of the answer. */
export interface SubmitIssue {
  readonly field: string;
  readonly message: string;
  /** The name of the rule; undefined when the rule has none. */
  readonly rule?: string;
}

/** The labels of all fields and the fields of groups, by path. */
const labelsOf = (fields: readonly ScreenField[]): ReadonlyMap<string, string> =>
  new Map(
    fields.flatMap((field): (readonly [string, string])[] => [
      [field.path, field.label],
      ...labelsOf(field.fields ?? []),
    ]),
  );

function IssueLink({
  issue,
  label,
}: {
  readonly issue: SubmitIssue;
  readonly label: string | undefined;
}): ReactElement {
  const onClick = (event: MouseEvent) => {
    if (focusField(issue.field)) event.preventDefault();
  };
  return (
    <li>
      {label === undefined ? null : <span>{label}: </span>}
      <a href={`#${controlId(issue.field)}`} onClick={onClick}>
        {issue.message}
      </a>
    </li>
  );
}

/**
 * Lists the issues of a submit, each as a link to its control. A new list takes the focus. Renders
 * nothing for an empty list.
 */
export function ErrorSummary({
  issues,
  fields = [],
}: {
  readonly issues: readonly SubmitIssue[];
  readonly fields?: readonly ScreenField[] | undefined;
}): ReactElement | null {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issues.length > 0) summary.current?.focus();
  }, [issues]);
  if (issues.length === 0) return null;
  const labels = labelsOf(fields);
  // When two fields have the same message, each message begins with the label of its field.
  const labelOf = ({ field, message }: SubmitIssue) =>
    issues.some((other) => other.message === message && other.field !== field)
      ? labels.get(field)
      : undefined;
  return (
    <div
      className="error-summary"
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">There is a problem</h2>
      <ul>
        {issues.map((issue) => (
          <IssueLink
            key={`${issue.field} ${issue.rule ?? ''} ${issue.message}`}
            issue={issue}
            label={labelOf(issue)}
          />
        ))}
      </ul>
    </div>
  );
}
