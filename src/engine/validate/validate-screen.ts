/**
 * Validates the answers of a screen: its schema first, then its checks. All validation uses this
 * module.
 */
import type { CheckDef, CompiledScreen, CompiledSet, Place } from '../definition/compiled.ts';
import { listLeaves } from '../definition/fields.ts';
import type { Context, DataSchema } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import { copyOf } from '../resolve/copy-of.ts';
import { screenAt } from '../resolve/find-screen.ts';
import { resolveLinks } from '../resolve/resolve-links.ts';
import { isShown, screenEvaluator } from '../resolve/scope.ts';
import { listIssues } from './issues.ts';
import { normalize, withTrimmedAnswers } from './normalize.ts';
import type { Issue, SchemaValidator, ValidationResult, Warning } from './validation-result.ts';

interface ValidationInput {
  readonly set: CompiledSet;
  readonly place: Place;
  /** Holds the answers under `answers`. */
  readonly context: Context;
  /** The compiled schema of the screen at the place. */
  readonly validator: SchemaValidator;
  /** Ids of the `confirm` checks that the user confirmed. Default: none. */
  readonly confirmed?: readonly string[];
}

/** Validates the answers in the context. A screen without a form has only its checks. Throws Error on an unknown place. */
export function validateScreen({
  set,
  place,
  context,
  validator,
  confirmed = [],
}: ValidationInput): ValidationResult {
  const screen = screenAt(set, place);
  // Checks also read answers of other steps, which were judged trimmed.
  const scope = screenEvaluator(set, screen, withTrimmedAnswers(set, context));
  const answers = scope.context['answers'];
  const normalized = screen.schema === undefined ? {} : normalize(screen.schema, answers);
  const evaluator = scope.with({ answers: mergeAnswers(screen.schema, answers, normalized) });
  const errors = screen.schema === undefined ? [] : validator(normalized);
  const issues = listIssues({ screen, errors, evaluator, copy: copyOf(set) }).filter((issue) =>
    isShown(issue.field, screen, evaluator),
  );
  return runChecks(screen, evaluator, { issues, confirmed });
}

interface ChecksInput {
  /** The issues that the schema found. */
  readonly issues: readonly Issue[];
  readonly confirmed: readonly string[];
}

function runChecks(
  screen: CompiledScreen,
  evaluator: Evaluator,
  { issues: schemaIssues, confirmed }: ChecksInput,
): ValidationResult {
  const issues = [...schemaIssues];
  const warnings: Warning[] = [];
  const reveals: string[] = [];
  // The answers of a group that has an issue are not judged.
  const isFieldValid = ({ field }: CheckDef): boolean =>
    field === undefined ||
    (!issues.some((issue) => `${field}.`.startsWith(`${issue.field}.`)) &&
      isShown(field, screen, evaluator));
  for (const check of screen.checks) {
    // Warnings do not depend on errors. An error or a confirmation needs a field without an issue.
    const needsValidField = check.error !== undefined || check.confirm !== undefined;
    if ((needsValidField && !isFieldValid(check)) || !evaluator.holds(check.when)) continue;
    if (check.error !== undefined) issues.push(buildIssue(check, evaluator));
    else if (check.reveal !== undefined) reveals.push(check.reveal);
    else if (check.confirm === undefined || !confirmed.includes(check.id))
      warnings.push(buildWarning(check, evaluator));
  }
  return {
    issues: inScreenOrder(screen, issues),
    warnings,
    blocked: warnings.some((warning) => warning.kind === 'block'),
    reveals,
  };
}

function buildIssue({ id, field = '', error, onSubmit }: CheckDef, evaluator: Evaluator): Issue {
  const issue = { field, code: id, message: evaluator.text(error) };
  return onSubmit === true ? { ...issue, onSubmit } : issue;
}

function buildWarning(check: CheckDef, evaluator: Evaluator): Warning {
  const { block, warn, confirm } = check;
  const notice = block ?? warn;
  const button = notice?.button ?? confirm?.button;
  return {
    id: check.id,
    kind: block ? 'block' : confirm ? 'confirm' : 'warn',
    present: notice?.present ?? (block ? 'banner' : 'inline'),
    message: evaluator.text(notice?.message ?? confirm?.message),
    ...(notice?.title && { title: evaluator.text(notice.title) }),
    ...(button && { button: evaluator.text(button) }),
    ...(check.field && { field: check.field }),
    ...(notice?.links && { links: resolveLinks(notice.links, evaluator) }),
  };
}

/** All answers, with those of this screen normalized. */
function mergeAnswers(
  schema: DataSchema | undefined,
  answers: unknown,
  normalized: unknown,
): Record<string, unknown> {
  const merged: Record<string, unknown> = isRecord(answers) ? { ...answers } : {};
  const source = isRecord(normalized) ? normalized : {};
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (property.type === 'object' && isRecord(source[name]))
      merged[name] = mergeAnswers(property, merged[name], source[name]);
    else if (source[name] === undefined) delete merged[name];
    else merged[name] = source[name];
  }
  return merged;
}

/** Issues of an unknown field come last. Issues of one field keep their order. */
function inScreenOrder(screen: CompiledScreen, issues: readonly Issue[]): readonly Issue[] {
  const order = new Map(listLeaves(screen).map((field, index) => [field.path, index]));
  return [...issues].sort(
    (a, b) => (order.get(a.field) ?? Infinity) - (order.get(b.field) ?? Infinity) || 0,
  );
}
