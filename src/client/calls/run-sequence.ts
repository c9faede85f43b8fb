/** Runs a sequence of calls: asks the engine for the next call, sends it, and stops at a transition. */
import {
  advance,
  holds,
  readPath,
  writePath,
  type CallDef,
  type CallResult,
  type Context,
  type NextAction,
  type OperationRequest,
  type SequenceDef,
} from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import type { Client } from '../state/client.ts';
import { clearPageDrafts } from '../drafts/drafts.ts';
import { forgetJourney } from '../drafts/journey-data.ts';
import { noteLogout } from '../drafts/logouts.ts';
import type { SequenceResult } from '../state/visit-state.ts';
import { endSession } from '../state/end-session.ts';
import { withBackgroundRetries } from './background-retries.ts';
import { digest } from './digest.ts';
import { onceInTelemetrySession } from './telemetry-session.ts';
import type { AppStore } from '../state/app-store.ts';

export interface SequenceOptions {
  /** Results of an earlier attempt. Their calls are not repeated. */
  readonly results?: readonly CallResult[];
  /** Random text from which the calls' idempotency keys are derived; without it no key is sent. */
  readonly key?: string | undefined;
  /** Receives, as the calls go on, the results that a later attempt need not repeat. */
  readonly onResults?: (results: readonly CallResult[]) => void;
  readonly signal?: AbortSignal | undefined;
  /** The file of an operation whose body is a form. */
  readonly file?: File | undefined;
  /** Receives the share of such a form that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** No screen waits for the calls, so a GET is tried five times. */
  readonly inBackground?: boolean;
}

/**
 * Sends the calls of a sequence one by one until the engine returns a transition. When the sign-in
 * with which it began ends meanwhile, it sends nothing more, and its result holds no response: the
 * next person may be signed in already. Never rejects.
 */
export async function runSequence(
  client: Client,
  sequence: SequenceDef,
  context: Context,
  options: SequenceOptions = {},
): Promise<SequenceResult> {
  const { set } = client.get();
  let results = options.results ?? [];
  let signedOut = false;
  let request: OperationRequest | undefined;
  let signIn = client.session.key();
  for (;;) {
    const next = advance(set, sequence, context, results);
    // A later attempt asks again for the result that ended this one.
    if (next.kind === 'call' || next.done) options.onResults?.(results);
    if (next.kind === 'transition') {
      const last = results.at(-1);
      if (next.transition.log && request && last) client.onFailure(request, last, true);
      next.unsent?.forEach((reason) => client.warn(reason));
      if (next.done) sendLateEvents(client, sequence, next.context);
      return { ...next, results, signedOut: signedOut && !next.done && !hasTarget(next) };
    }
    ({ request } = next);
    const result = await sendCall(client, next.request, options);
    const { auth, signsOut } = next.request;
    if (signsOut) signIn = undefined;
    if (signIn !== undefined && client.session.key() !== signIn) return dropped(results);
    const isSignedIn = client.session.isSignedIn();
    // A call that needs a sign-in and has none was not sent.
    const lacksSignIn = auth === 'required' || (auth !== 'none' && isSignedIn);
    signedOut = result.outcome === 'unauthenticated' && lacksSignIn;
    // An expired sign-in counts as signed out, even if the call is optional.
    if (signedOut && isSignedIn && next.call.optional) {
      endSession(client);
      signIn = undefined;
    }
    results = [...results, withoutToken(result, next.request.token)];
  }
}

/** The result of a sequence whose person has signed out. The route guard leads to the login. */
const dropped = (results: readonly CallResult[]): SequenceResult => ({
  kind: 'transition',
  transition: {},
  done: false,
  clear: false,
  fills: {},
  context: {},
  results,
  signedOut: false,
});

/** Runs calls that end without a transition: those of an entry, a load or a lookup. */
export function runCalls(
  client: Client,
  calls: readonly CallDef[],
  context: Context,
  options?: SequenceOptions,
): Promise<SequenceResult> {
  return runSequence(client, { calls, done: [] }, context, options);
}

/** Do these calls end at once, without a request and without a transition of their own? */
export function endsAtOnce(client: AppStore, calls: readonly CallDef[], context: Context): boolean {
  const next = advance(client.get().set, { calls, done: [] }, context, []);
  return next.kind === 'transition' && next.done;
}

/**
 * The responses that the calls of a finished sequence loaded, by the context key that each call
 * names.
 */
export function loadedBy(
  calls: readonly CallDef[],
  context: Context,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    calls.flatMap(({ as }) =>
      as !== undefined && context[as] !== undefined ? [[as, context[as]]] : [],
    ),
  );
}

/** Sends the events of a finished sequence that the telemetry session was not open for, once it is. */
function sendLateEvents(client: Client, { calls }: SequenceDef, context: Context): void {
  if (context['telemetrySession'] !== undefined) return;
  const { operations, vocabulary } = client.get().set;
  const late = calls.filter(
    (call) =>
      operations[call.run]?.requires?.includes('telemetrySession.sessionKey') &&
      holds(call.when, context, vocabulary),
  );
  if (late.length > 0)
    onceInTelemetrySession(client, (telemetrySession) => {
      void runCalls(client, late, { ...context, telemetrySession });
    });
}

async function sendCall(
  client: Client,
  request: OperationRequest,
  { key, signal, file, onProgress, inBackground }: SequenceOptions,
): Promise<CallResult> {
  if (request.signsOut) noteLogout(client);
  const result = await run(inBackground ? withBackgroundRetries(request) : request, {
    ...client,
    ...(signal && { signal }),
    ...(file && { file }),
    ...(onProgress && { onProgress }),
    ...(key !== undefined && { idempotencyKey: await idempotencyKey(key, request) }),
  });
  // After a logout someone else may use the device, and may be signed in when its answer comes. An
  // expired sign-in keeps the drafts.
  if (request.signsOut && !client.session.isSignedIn()) forgetEverything(client);
  return result;
}

function forgetEverything(client: Client): void {
  Object.keys(client.get().set.journeys).forEach((journey) => forgetJourney(client, journey));
  clearPageDrafts(client.tabStorage);
  client.campaign.forgetPersonal();
}

function hasTarget({ transition: { to, modal, step } }: { transition: NextTransition }): boolean {
  return to !== undefined || modal !== undefined || step !== undefined;
}
type NextTransition = Extract<NextAction, { kind: 'transition' }>['transition'];

/** The result without its token: only the session stores tokens. */
function withoutToken(result: CallResult, token: string | undefined): CallResult {
  if (!token || readPath(result.response.body, token) === undefined) return result;
  return {
    ...result,
    response: { ...result.response, body: writePath(result.response.body, token, undefined) },
  };
}

/**
 * The same submission with the same body gets the same key. The digest keeps the body out of the
 * header.
 */
async function idempotencyKey(
  key: string,
  { operation, body }: Pick<OperationRequest, 'operation' | 'body'>,
): Promise<string> {
  return digest(`${key}:${operation}:${JSON.stringify(body ?? null)}`);
}
