/** Plans a sequence of calls: which request comes next, and where its outcome leads. */
import type { CallDef, CompiledSet, TransitionDef, SequenceDef } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { dropUndefined, isBlank } from '../definition/values.ts';
import { holds } from '../logic/evaluate.ts';
import { Evaluator } from '../logic/evaluator.ts';
import { groupPath, readPath, writePath } from '../logic/paths.ts';
import { copyOf } from '../resolve/copy-of.ts';
import { withTrimmedAnswers } from '../validate/normalize.ts';
import { activeApplicationIn } from './active-application.ts';
import { fillPath } from './paths.ts';
import { requestFor, type OperationRequest } from './request.ts';

/** The result of one call. `message` is ready to show to the user. */
export interface CallResult {
  readonly run: string;
  readonly outcome: 'ok' | 'rejected' | 'unauthenticated' | 'unavailable' | 'failed';
  readonly response: {
    readonly status?: number;
    readonly body?: unknown;
    readonly message?: string;
    /** The milliseconds after which the lender wants to be asked again. */
    readonly retryAfterMs?: number;
  };
}
/**
 * Where an outcome leads, with all texts filled in. Without `to`, `step`, `modal`, `error` and
 * `reload` the screen stays.
 */
export interface Transition {
  readonly to?: string;
  readonly state?: unknown;
  readonly step?: string;
  readonly modal?: string;
  readonly error?: string;
  readonly reload?: boolean;
  readonly log?: boolean;
  readonly external?: boolean | 'login';
}
interface SequenceState {
  /** Answers filled in by the calls so far: dotted path -> value. */
  readonly fills: { readonly [path: string]: unknown };
  /** The context with the responses of the calls so far. */
  readonly context: Context;
  /** For the log: why calls that are not optional had no request. Absent when all had one. */
  readonly unsent?: readonly string[];
}
/** The next action of a sequence. */
export type NextAction =
  | (SequenceState & {
      readonly kind: 'call';
      readonly index: number;
      readonly call: CallDef;
      readonly request: OperationRequest;
    })
  | (SequenceState & {
      readonly kind: 'transition';
      readonly transition: Transition;
      readonly done: boolean;
      readonly clear: boolean;
    });

/**
 * Replays the results of a sequence and returns the next action. Results of one operation are in
 * the order of its runs; a call whose rule is false has no result. A call without a request has
 * failed, so its transitions apply; without one its message ends the sequence, unless it is optional.
 * @returns `done` is true when the sequence has completed; `clear` then says whether the answers
 * are cleared.
 */
export function advance(
  set: CompiledSet,
  sequence: SequenceDef,
  context: Context,
  results: readonly CallResult[],
): NextAction {
  let now: SequenceState = { fills: {}, context: withTrimmedAnswers(set, context) };
  const remaining = [...results];
  for (const [index, call] of sequence.calls.entries()) {
    if (!holds(call.when, now.context, set.vocabulary)) continue;
    // By name, not by index: on a retry an earlier call may no longer apply (a registered user is
    // signed in).
    const at = remaining.findIndex(({ run }) => run === call.run);
    const [given] = at === -1 ? [] : remaining.splice(at, 1);
    const request = given ?? requestFor(set, call.run, now.context);
    if (!('refused' in request || 'run' in request))
      return { ...now, kind: 'call', index, call, request };
    if ('refused' in request && !call.optional)
      now = { ...now, unsent: [...(now.unsent ?? []), request.refused] };
    const result = 'run' in request ? request : unsentResult(set, call.run);
    const settled = settle({ set, call, result }, now);
    if ('transition' in settled) return stopped(settled.now, settled.transition);
    now = settled.now;
  }
  const row = sequence.done.find(({ when }) => holds(when, now.context, set.vocabulary));
  return {
    ...now,
    kind: 'transition',
    transition: row ? resolveTransition(set, row.transition, now.context) : {},
    done: true,
    clear: sequence.clear ?? false,
  };
}

/**
 * A transition with its texts and state filled in from the context. A path with a missing value
 * leads to the root.
 */
export function resolveTransition(
  set: CompiledSet,
  transition: TransitionDef,
  context: Context,
): Transition {
  const evaluator = new Evaluator(set, context);
  const { to, state, error, ...rest } = transition;
  return {
    ...rest,
    ...(to === undefined ? {} : { to: target(to, evaluator) }),
    ...(state === undefined ? {} : { state: evaluator.fill(state) }),
    ...(error === undefined ? {} : { error: evaluator.text(error) }),
  };
}

/** Returns the result of an unsent call, with the message unless its transitions say more. */
const unsentResult = (set: CompiledSet, run: string): CallResult => ({
  run,
  outcome: 'failed',
  response: { message: copyOf(set)('call.answerMissing') },
});

type Fills = Readonly<Record<string, unknown>>;

/** The empty answers that a call fills in. Its rules read `response`. */
function buildFills(call: CallDef, evaluator: Evaluator): Fills {
  const found = Object.entries(call.fill ?? {})
    .map(([path, rule]) => [path, evaluator.value(rule)] as const)
    .filter(([, value]) => !isBlank(value));
  return dropAnswered(Object.fromEntries(found), evaluator.context['answers']);
}

/**
 * The fills of answers that are empty. In a group that has another answer they are null, as if the
 * user had removed them: an address must not mix two places, nor a name two people. A call judges
 * them by the answers with which it began; who writes them, by those of now.
 */
export function dropAnswered(fills: Fills, answers: unknown): Fills {
  const found = Object.entries(fills).map(([path, value]) => ({
    path,
    value,
    answer: readPath(answers, path),
  }));
  const others = found.filter(({ value, answer }) => !isBlank(answer) && answer !== value);
  const mixed = new Set(others.map(({ path }) => groupPath(path)));
  const empty = found.filter(({ answer }) => isBlank(answer));
  return Object.fromEntries(
    empty.map(({ path, value }) => [path, mixed.has(groupPath(path)) ? null : value]),
  );
}

interface Settling {
  readonly set: CompiledSet;
  readonly call: CallDef;
  readonly result: CallResult;
}

function settle(
  { set, call, result }: Settling,
  before: SequenceState,
):
  | { readonly now: SequenceState }
  | { readonly now: SequenceState; readonly transition: Transition } {
  const read = { ...before.context, outcome: result.outcome, response: result.response };
  const ignored = set.operations[call.run]?.ignore;
  const ok =
    result.outcome === 'ok' || (ignored !== undefined && holds(ignored, read, set.vocabulary));
  const now = ok ? applyResult({ set, call, result }, before) : before;
  const shared = ok || call.optional ? [] : (set.routing.statusRoutes.transitions ?? []);
  const row = [...(call.transitions ?? []), ...shared].find(({ when }) =>
    holds(
      when,
      { ...now.context, outcome: ok ? 'ok' : result.outcome, response: result.response },
      set.vocabulary,
    ),
  );
  if (row !== undefined) {
    const transition = resolveTransition(set, row.transition, {
      ...now.context,
      outcome: result.outcome,
      response: result.response,
    });
    // A transition without a target continues the sequence.
    return isOnward(transition) ? { now } : { now, transition };
  }
  return ok || call.optional
    ? { now }
    : { now, transition: dropUndefined({ error: result.response.message }) };
}

function applyResult({ set, call, result }: Settling, before: SequenceState): SequenceState {
  const read = { ...before.context, response: result.response };
  const fills = buildFills(call, new Evaluator(set, read));
  const { body } = result.response;
  let context: Context = {
    ...before.context,
    ...(call.as !== undefined && { [call.as]: body }),
    ...(call.activeAs !== undefined && {
      [call.activeAs]: activeApplicationIn(set, body, before.context),
    }),
  };
  for (const [path, value] of Object.entries(fills))
    context = writePath(context, `answers.${path}`, value) as Context;
  return { ...before, fills: { ...before.fills, ...fills }, context };
}

function isOnward({ to, step, modal, error, reload }: Transition): boolean {
  return [to, step, modal, error, reload].every((part) => part === undefined);
}

function stopped(now: SequenceState, transition: Transition): NextAction {
  return { ...now, kind: 'transition', transition, done: false, clear: false };
}

function target(to: NonNullable<TransitionDef['to']>, evaluator: Evaluator): string {
  if (typeof to !== 'string') return evaluator.text(to);
  const filled = fillPath(to, evaluator.context);
  return 'path' in filled ? filled.path : '/';
}
