import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactElement } from 'react';
import type { WholeForm } from '../../engine/resolve/field-state.ts';
import type { ScreenField } from '../../engine/resolve/screen.ts';
import { controlId } from '../ids.ts';
import { useHasIssue, useHint, useIssue } from '../use-field.ts';
import { useCopy } from '../copy.ts';
import { focusField } from './focus.ts';

/** An issue that a submit found. `field` is the path of the answer. */
export interface SubmitIssue {
  readonly field: string;
  readonly message: string;
}

/** All fields and the fields of groups, by path. */
const listFields = (fields: readonly ScreenField[]): ReadonlyMap<string, ScreenField> =>
  new Map(
    fields.flatMap((field): (readonly [string, ScreenField])[] => [
      [field.path, field],
      ...listFields(field.fields ?? []),
    ]),
  );

/** A longer label, such as the text of a consent, is cut: the link names the field, no more. */
const LONGEST_NAME = 80;
/** A first part that names a field. A shorter one, such as "Yes, …", does not. */
const FIRST_PART = /^[^,;]{20,80}(?=[,;])/u;

/**
 * Does the message contain each word of the name? Numbers count, short words such as "do" do not:
 * "Choose how you own the home" names "How do you own the home".
 */
function hasName(message: string, name: string): boolean {
  const text = message.toLowerCase();
  const words = name.toLowerCase().match(/\p{L}{3,}|\p{N}+/gu) ?? [name.toLowerCase()];
  return words.every((word) => text.includes(word));
}

/**
 * Returns the label that names the field of a message, without its closing punctuation: of a
 * consent, which has several sentences, the first, and of a long one the part before its comma, or
 * 80 characters. Undefined when the message names the field itself, or when the field has no label.
 */
function findName(label: string | undefined, message: string): string | undefined {
  const [sentence = ''] = label?.trim().split(/(?<=\w{3}[.!?])\s/u, 1) ?? [];
  const name = sentence.replace(/[\s.:;,!?*]+$/u, '');
  if (name === '' || hasName(message, name)) return undefined;
  if (name.length <= LONGEST_NAME) return name;
  const [part] = FIRST_PART.exec(name) ?? [];
  return part ?? name.slice(0, LONGEST_NAME).replace(/[\s,;]+\S*$/, '…');
}

interface IssueLinkProps {
  readonly issue: SubmitIssue;
  readonly field: ScreenField | undefined;
}

/**
 * Shows the message that the field has now, after the advice that it shows or else its name. The
 * entry of a field that has none is marked as fixed, keeps its name, and stays, so that the page does
 * not move. A change is announced.
 */
function IssueLink({ issue, field }: IssueLinkProps): ReactElement {
  const copy = useCopy();
  const current = useIssue(issue.field);
  const hint = useHint(issue.field);
  const message = current ?? issue.message;
  const name = findName(field?.label, message);
  const isFixed = current === undefined;
  const named = hint !== undefined && hint === field?.advice ? hint : name;
  // The hint goes with the issue, but the entry keeps its name.
  const [kept, keep] = useState(named);
  if (!isFixed && kept !== named) keep(named);
  const names = isFixed ? [copy('screen.fixed'), kept] : [named];
  const onClick = (event: MouseEvent) => {
    if (focusField(issue.field)) event.preventDefault();
  };
  return (
    <li aria-live="polite" aria-atomic="true" data-fixed={isFixed}>
      <a href={`#${controlId(issue.field)}`} onClick={onClick}>
        {names.map((part) => part && <span key={part}>{`${part}: `}</span>)}
        <span>{message}</span>
      </a>
    </li>
  );
}

const WHOLE_FORM: readonly WholeForm[] = ['*'];
const NOTHING: readonly WholeForm[] = [];
/** A summary of up to this many issues lists all of them. */
const SHORT_LIST = 20;
/**
 * A longer one starts with this many links, so that the first field stays near on a phone; each
 * field has its message anyway.
 */
const FIRST_LINKS = 10;

const withoutMark = (title: string, mark: string): string =>
  title.startsWith(mark) ? title.slice(mark.length).trimStart() : title;

/** Marks the title of the document as long as there is a problem. */
function useMarkedTitle(issues: readonly SubmitIssue[], isFixed: boolean): void {
  const mark = useCopy()('screen.errorMark');
  useEffect(() => {
    const title = withoutMark(document.title, mark);
    if (issues.length > 0) document.title = isFixed ? title : `${mark} ${title}`;
  }, [issues, isFixed, mark]);
}

interface ErrorSummaryProps {
  readonly issues: readonly SubmitIssue[];
  readonly fields?: readonly ScreenField[] | undefined;
}

/**
 * Lists the fields in which a submit found issues, each as a link to its control that names the field
 * and says its message of now. A new list takes the focus, with its heading in view. A long one has a
 * button that lists all. Renders nothing for an empty list.
 */
export function ErrorSummary({ issues, fields = [] }: ErrorSummaryProps): ReactElement | null {
  const copy = useCopy();
  const summary = useRef<HTMLDivElement>(null);
  const [expanded, expand] = useState<readonly SubmitIssue[]>();
  const isExpanded = expanded === issues;
  // A field shows one message.
  const entries = useMemo(
    () => [...new Map(issues.map((issue) => [issue.field, issue])).values()],
    [issues],
  );
  const isFixed = !useHasIssue(useMemo(() => entries.map(({ field }) => field), [entries]));
  useEffect(() => {
    if (issues.length === 0) return;
    summary.current?.scrollIntoView?.();
    summary.current?.focus({ preventScroll: true });
  }, [issues]);
  const isComplete = !useHasIssue(entries.length === 0 ? NOTHING : WHOLE_FORM);
  // A fixed field may have brought new ones, which are not listed.
  const fixedTitle = isComplete ? 'screen.allFixed' : 'screen.fixed';
  const title = isFixed ? fixedTitle : 'screen.thereIsAProblem';
  useMarkedTitle(issues, isFixed);
  useEffect(() => {
    // The pressed button is removed, so the focus moves to the first link that it added.
    if (isExpanded) summary.current?.querySelectorAll('a')[FIRST_LINKS]?.focus();
  }, [isExpanded]);
  if (issues.length === 0) return null;
  const byPath = listFields(fields);
  const isWhole = isExpanded || entries.length <= SHORT_LIST;
  const listed = isWhole ? entries : entries.slice(0, FIRST_LINKS);
  return (
    <div
      className="error-summary"
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      data-fixed={isFixed}
    >
      <h2 id="error-summary-title">{copy(title)}</h2>
      <ul>
        {listed.map((issue) => (
          <IssueLink key={issue.field} issue={issue} field={byPath.get(issue.field)} />
        ))}
      </ul>
      {isWhole ? null : (
        <button type="button" className="text-button" onClick={() => expand(issues)}>
          {copy('screen.showProblems', { count: entries.length })}
        </button>
      )}
    </div>
  );
}
