/** The one way in which anything is judged: a screen's schema first, then its checks. */
import type { CheckDef, CompiledScreen, CompiledSet, Place } from '../definition/compiled.ts';
import { leavesOf } from '../definition/fields.ts';
import type { Context, DataSchema } from '../definition/json.ts';
import type { Evaluator } from '../logic/evaluator.ts';
import { isRecord } from '../definition/values.ts';
import { findScreen } from '../resolve/find-screen.ts';
import { linksOf } from '../resolve/resolve-fields.ts';
import { isShown, screenEvaluator } from '../resolve/scope.ts';
import { issuesOf } from './issues.ts';
import type { Issue, Judgement, SchemaValidator, Warning } from './judgement.ts';
import { normalize } from './normalize.ts';

export interface Question {
  readonly set: CompiledSet;
  readonly place: Place;
  readonly context: Context;
  /** The compiled schema of that screen. */
  readonly validator: SchemaValidator;
  /** Ids of the `confirm` checks that were confirmed. */
  readonly confirmed?: readonly string[];
}

/** Judges the answers in the context. A screen without a form has nothing to judge. Throws on an unknown place. */
export function judge({
  set,
  place,
  context: given,
  validator,
  confirmed = [],
}: Question): Judgement {
  const screen = findScreen(set, place);
  if (screen === undefined)
    throw new Error(
      `Failed to validate: ${JSON.stringify(place)} is unknown. Please name a step, page or form of the release.`,
    );
  const scope = screenEvaluator(set, screen, given);
  const answers = scope.context['answers'];
  const judged = screen.schema === undefined ? {} : normalize(screen.schema, answers);
  const evaluator = scope.with({ answers: cleaned(screen.schema, answers, judged) });
  const faults = screen.schema === undefined ? [] : validator(judged);
  const shown = (path: string): boolean => isShown(path, screen, evaluator);
  const issues = issuesOf(screen, faults, evaluator).filter((issue) => shown(issue.field));
  return withChecks(screen, evaluator, issues, confirmed);
}

function withChecks(
  screen: CompiledScreen,
  evaluator: Evaluator,
  faults: readonly Issue[],
  confirmed: readonly string[],
): Judgement {
  const issues = [...faults];
  const warnings: Warning[] = [];
  const reveals: string[] = [];
  const sound = (check: CheckDef): boolean =>
    check.field === undefined ||
    (!issues.some((issue) => issue.field === check.field) &&
      isShown(check.field, screen, evaluator));
  for (const check of screen.checks) {
    // Warnings are found independently of errors; an error or a confirmation needs a field that is itself sound.
    const needsSound = check.error !== undefined || check.confirm !== undefined;
    if ((needsSound && !sound(check)) || !evaluator.holds(check.when)) continue;
    if (check.error !== undefined)
      issues.push({
        field: check.field ?? '',
        code: check.id,
        message: evaluator.text(check.error),
      });
    else if (check.reveal !== undefined) reveals.push(check.reveal);
    else if (check.confirm === undefined || !confirmed.includes(check.id))
      warnings.push(warningOf(check, evaluator));
  }
  return {
    issues: inScreenOrder(screen, issues),
    warnings,
    blocked: warnings.some((warning) => warning.kind === 'block'),
    reveals,
  };
}

function warningOf(check: CheckDef, evaluator: Evaluator): Warning {
  const { block, warn, confirm } = check;
  const notice = block ?? warn;
  return {
    id: check.id,
    kind: block ? 'block' : confirm ? 'confirm' : 'warn',
    present: notice?.present ?? (block ? 'banner' : 'inline'),
    message: evaluator.text(notice?.message ?? confirm?.message),
    ...(notice?.title && { title: evaluator.text(notice.title) }),
    ...((notice?.button ?? confirm?.button) && {
      button: evaluator.text(notice?.button ?? confirm?.button),
    }),
    ...(check.field && { field: check.field }),
    ...(notice?.links && { links: linksOf(notice.links, evaluator) }),
  };
}

/** All answers, with this screen's own as they were judged. */
function cleaned(
  schema: DataSchema | undefined,
  answers: unknown,
  judged: unknown,
): Record<string, unknown> {
  const merged: Record<string, unknown> = isRecord(answers) ? { ...answers } : {};
  const source = isRecord(judged) ? judged : {};
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (property.type === 'object' && isRecord(source[name]))
      merged[name] = cleaned(property, merged[name], source[name]);
    else if (source[name] === undefined) delete merged[name];
    else merged[name] = source[name];
  }
  return merged;
}

function inScreenOrder(screen: CompiledScreen, issues: readonly Issue[]): readonly Issue[] {
  const order = new Map(leavesOf(screen).map((field, index) => [field.path, index]));
  return [...issues].sort(
    (a, b) => (order.get(a.field) ?? Infinity) - (order.get(b.field) ?? Infinity) || 0,
  );
}
