import {
  advance,
  type CallResult,
  type Context,
  type NextAction,
  type SequenceDef,
  readPath,
  writePath,
} from '../engine/index.ts';
import { clearPageDrafts, run, sha256 } from '../services/index.ts';
import { forgetJourney } from './journey-data.ts';
import type { World } from './world.ts';

export type Settled = Extract<NextAction, { kind: 'transition' }> & {
  readonly results: readonly CallResult[];
  /** The sign-in is over, and the definitions say nothing of it. */
  readonly signedOut: boolean;
};
export interface SequenceRun {
  readonly world: World;
  readonly sequence: SequenceDef;
  readonly context: Context;
  /** What an earlier try has already done. */
  readonly results?: readonly CallResult[];
  /** Random text that makes this submission's keys its own; empty: no key is sent. */
  readonly key?: string;
  /** Hears of the results that a later try need not repeat. */
  readonly onDone?: (results: readonly CallResult[]) => void;
  readonly signal?: AbortSignal;
}

/** Sends the calls of a sequence one by one until the definitions lead somewhere. Never rejects. */
export async function runSequence({
  world,
  sequence,
  context,
  results: earlier = [],
  key,
  onDone,
  signal,
}: SequenceRun): Promise<Settled> {
  const { set } = world.get();
  let results = earlier;
  let signedOut = false;
  for (;;) {
    const next = advance(set, sequence, context, results);
    if (next.kind === 'transition') {
      const leads =
        next.transition.to !== undefined ||
        next.transition.modal !== undefined ||
        next.transition.step !== undefined;
      if (next.done || !signedOut || leads) return { ...next, results, signedOut: false };
      return { ...next, results, signedOut };
    }
    const result = await run(next.request, {
      ...world,
      signal,
      idempotencyKey: key ? await keyFor(key, next.request) : undefined,
    });
    // Whoever logs out may leave the device to someone else; a sign-in that only ran out loses nothing.
    if (next.request.signsOut) {
      Object.keys(set.journeys).forEach((journey) => forgetJourney(world, journey));
      clearPageDrafts(world.store);
    }
    signedOut =
      result.outcome === 'unauthenticated' &&
      next.request.auth !== 'none' &&
      world.session.token() !== undefined;
    // A sign-in that ran out counts as none, also where the call could be done without.
    if (signedOut && next.call.optional) world.session.clear();
    results = [...results, result];
    const goesOn = result.outcome === 'ok' || next.call.optional === true;
    if (goesOn)
      onDone?.(
        results.map((one, at) =>
          at === results.length - 1 ? withoutToken(one, next.request.token) : one,
        ),
      );
  }
}

/** A token is kept by the session alone, not among the results of a submission. */
function withoutToken(result: CallResult, token: string | undefined): CallResult {
  if (!token || readPath(result.response.body, token) === undefined) return result;
  return {
    ...result,
    response: { ...result.response, body: writePath(result.response.body, token, undefined) },
  };
}

/** The same for the same input of the same submission. The digest keeps what was entered out of the header. */
async function keyFor(
  key: string,
  request: { readonly operation: string; readonly body: unknown },
): Promise<string> {
  return digest(`${key}:${request.operation}:${JSON.stringify(request.body ?? null)}`);
}

/** 32 hexadecimal digits of the text's SHA-256. */
export async function digest(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 32);
}

/**
 * Runs a piece of work unless it is already under way in this tab; then it gives undefined. Under way in another tab, it
 * waits for that one: the lender then says what has changed meanwhile, which a silent button could not.
 */
export async function once<T>(
  { running }: Pick<World, 'running'>,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (running.has(name)) return undefined;
  running.add(name);
  try {
    if (!('locks' in navigator)) return await work();
    return await navigator.locks.request(name, work);
  } finally {
    running.delete(name);
  }
}
