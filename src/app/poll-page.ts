/** Asks for a status again, as often as the definitions say, until it changes or there is no further try. */
import { evaluate, pollOf, type CompiledSet, type Context, type PollDef } from '../engine/index.ts';
import { loadedBy, runCalls } from './use-form.ts';
import type { World } from './world.ts';

export type PollEnd =
  | { readonly kind: 'changed'; readonly status: string }
  /** No further try: the status to go on with, which may be the same. */
  | { readonly kind: 'gaveUp'; readonly status: string }
  /** There is nothing to wait for: no status, or one that stays. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'signedOut' }
  /** Whoever asked is gone. */
  | { readonly kind: 'ended' };

export interface PollParts {
  readonly world: World;
  readonly poll: PollDef;
  /** What the rules read now; asked for before each try. */
  readonly context: () => Context;
  readonly signal: AbortSignal;
  /** Waits milliseconds; tests pass one that does not. Resolves early when the signal ends it. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 to 1; tests pass a fixed one. */
  readonly random?: () => number;
}

/** The status that a page waits on; undefined when it is no text. */
export function polledStatus(
  set: CompiledSet,
  poll: PollDef | undefined,
  context: Context,
): string | undefined {
  const status = poll === undefined ? undefined : evaluate(poll.status, context, set.vocabulary);
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** Follows the status until it ends. A try that fails counts as one, and the next is made all the same. */
export async function followStatus({
  world,
  poll,
  context,
  signal,
  wait = pause,
  random = Math.random,
}: PollParts): Promise<PollEnd> {
  const { set } = world.get();
  const status = polledStatus(set, poll, context());
  if (status === undefined) return { kind: 'settled' };
  for (let attempt = 1; ; attempt += 1) {
    const answer = pollOf(set, status, attempt);
    if (answer.kind === 'terminal') return { kind: 'settled' };
    if (answer.delayMs === null) return { kind: 'gaveUp', status: answer.becomes };
    await wait(spread(set, answer.delayMs, random()), signal);
    if (signal.aborted) return { kind: 'ended' };
    const settled = await runCalls(world, [poll.call], context());
    if (signal.aborted) return { kind: 'ended' };
    if (settled.signedOut) return { kind: 'signedOut' };
    if (!settled.done) continue;
    world.patch({ loaded: { ...world.get().loaded, ...loadedBy([poll.call], settled.context) } });
    const now = polledStatus(set, poll, context());
    if (now !== undefined && now !== status) return { kind: 'changed', status: now };
  }
}

/** The delay moved both ways by a share of it, so that those who wait do not all ask at once. */
function spread(set: CompiledSet, ms: number, random: number): number {
  return Math.round(ms * (1 + set.routing.polling.jitter * (2 * random - 1)));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
