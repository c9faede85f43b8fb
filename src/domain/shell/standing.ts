/**
 * Resolves where an application stands: whose turn it is, what happens next, how long it takes, and
 * since when. The rows are data (`standing` in journeys/routing/statuses.json).
 */
import {
  applicationStep,
  type CompiledSet,
  type Context,
  Evaluator,
  isRecord,
  isTerminal,
  partOfStep,
  progressLength,
  findStatus,
} from '../../engine/index.ts';
import { own, ownText } from '../values/record.ts';
import { isAdditionalSigner } from './additional-signer.ts';
import { listConditions, type ConditionItem } from './conditions.ts';

/** The known open tasks of an application. */
export interface KnownTasks {
  /** The lender's list; undefined until it is loaded, and when it cannot be loaded. */
  readonly conditions?: unknown;
  /** The tasks of `conditions` in words, where only these are known. */
  readonly items?: readonly ConditionItem[];
  /** Whether the list could not be loaded. */
  readonly failed?: boolean | undefined;
  /** Whether the list is loaded without a call of the page. */
  readonly awaited?: boolean;
}

export interface Standing {
  readonly who: 'you' | 'us' | 'nobody';
  /** The state in a few words. */
  readonly now: string;
  /** The next event in words; empty when it is not known. */
  readonly what: string;
  /** How long it takes; empty when that is not known. */
  readonly takes: string;
  /** An ISO instant; empty when that is not known. */
  readonly since: string;
  /** The label of the link to it, and its path. */
  readonly link: string;
  readonly to: string;
  /** The path of the application. */
  readonly home: string;
  /** The open tasks, oldest first; empty until they are known, and once the application is closed. */
  readonly tasks: readonly ConditionItem[];
  /** Whether `tasks` are all. */
  readonly known: boolean;
  /** Whether the tasks could not be loaded. */
  readonly failed: boolean;
  /** Whether the tasks are not known yet, so that the rest may still change. */
  readonly awaited: boolean;
  /** Number of the current stage, from 1; one more than all when all are done; null without stages. */
  readonly stage: number | null;
  /** Number of the current part of the whole way, in the same way; null without parts, too. */
  readonly part: number | null;
}

/**
 * The standing of the context's application; undefined without rows, and without an application.
 * While the tasks are not known, no row may say that there are none.
 */
export function resolveStanding(
  set: CompiledSet,
  tasks: KnownTasks,
  context: Context,
): Standing | undefined {
  const { standing } = set.conditions;
  const application = own(context, 'application');
  if (standing === undefined || ownText(application, 'uuid') === '') return undefined;
  const known = Array.isArray(tasks.conditions) || tasks.items !== undefined;
  const items = tasks.items ?? listConditions(set, tasks.conditions, context);
  const home = buildHomePath(set, context);
  const evaluator = new Evaluator(set, {
    ...context,
    home,
    conditionItems: items,
    tasksKnown: known,
    terminal: isTerminal(set, findStatus(context)),
  });
  const row = standing.rows.find(({ when }) => when === undefined || evaluator.holds(when));
  if (row === undefined) return undefined;
  const words = standing.parties[row.who];
  const since =
    row.since === undefined
      ? ownText(own(application, 'status'), 'since')
      : evaluator.value(row.since);
  const isClosed = row.progress === 'none';
  const stage = computeStage(set, row.progress, context);
  return {
    who: row.who,
    now: evaluator.text(row.now ?? words.now),
    what: evaluator.text(row.what),
    takes: evaluator.text(row.takes),
    since: typeof since === 'string' ? since : '',
    link: evaluator.text(row.link ?? words.link),
    to: evaluator.text(row.to ?? home),
    home,
    tasks: isClosed ? [] : items,
    known: known || isClosed,
    failed: tasks.failed === true && !known && !isClosed,
    awaited: tasks.awaited === true && tasks.failed !== true && !known && !isClosed,
    stage,
    part: computePart(set, stage, context),
  };
}

/**
 * Adds the standing of the context's application, and that of each listed one. `knownOf` gives what
 * is known of the tasks of an application.
 */
export function withStandings(
  set: CompiledSet,
  context: Context,
  knownOf: (application: unknown) => KnownTasks,
): Context {
  // The shell loads the tasks of each application, but not those that others take part in.
  const awaited = set.layout.tasks !== undefined && !isAdditionalSigner(context);
  const of = (application: unknown) =>
    resolveStanding(set, { ...knownOf(application), awaited }, { ...context, application });
  const applications = own(context, 'applications');
  const standing = of(own(context, 'application'));
  return {
    ...context,
    ...(standing && { standing, ...(standing.known && { conditionItems: standing.tasks }) }),
    ...(Array.isArray(applications) && {
      applications: applications.map((one: unknown) =>
        isRecord(one) ? { ...one, standing: of(one) } : one,
      ),
    }),
  };
}

/** The address of the application, or the area of another person who takes part in it. */
function buildHomePath(set: CompiledSet, context: Context): string {
  const { others } = set.layout;
  if (others !== undefined && isAdditionalSigner(context)) return others.under;
  const uuid = ownText(own(context, 'application'), 'uuid');
  return set.routing.statusRoutes.base.replace('{uuid}', () =>
    encodeURIComponent(uuid.toWellFormed()),
  );
}

function computeStage(
  set: CompiledSet,
  progress: 'done' | 'none' | undefined,
  context: Context,
): number | null {
  if (progress === 'none') return null;
  return progress === 'done' ? progressLength(set) + 1 : applicationStep(set, context) + 1;
}

function computePart(set: CompiledSet, stage: number | null, context: Context): number | null {
  const { parts } = set.routing.progress;
  if (stage === null || parts === undefined) return null;
  if (stage > progressLength(set)) return parts.list.length + 1;
  return partOfStep(set, stage - 1, context)?.at ?? null;
}
