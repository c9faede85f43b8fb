/** Borrowers who walk whole applications at a host, with the browser's own client. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { own } from '../../../src/domain/index.ts';
import type { CompiledSet, CompiledSetData } from '../../../src/engine/index.ts';
import type { Manifest } from '../../../src/services/index.ts';
import type { WalkLender } from '../../walk/lender.ts';
import type { PersonReleases } from '../../walk/person.ts';
import type { Walk } from '../../../src/prover/index.ts';
import { runWalk } from '../../walk/run-walk.ts';
import { AcknowledgedCalls, type Send } from './acknowledged.ts';

/** How often a borrower tries what fails, and the pause before each further try. */
const TRIES = 60;
const PAUSE_MS = 1000;

/** The outcomes of the walks. */
export interface WalkCounts {
  started: number;
  finished: number;
  /** Why walks stopped early, in words. */
  readonly stopped: string[];
}

interface BorrowersInput {
  readonly sets: readonly CompiledSet[];
  readonly walks: readonly Walk[];
  /** The address of the borrower's host; resolves once it is up. */
  readonly host: () => Promise<string>;
  /** Aborted when the soak ends. */
  readonly over: AbortSignal;
  readonly counts: WalkCounts;
  /** Receives the record of each borrower, when the borrower begins. */
  readonly add: (acknowledged: AcknowledgedCalls) => void;
}

/** Lets one borrower after another walk until the soak is over. `name` is in their addresses. */
export async function keepWalking(input: BorrowersInput, name: string): Promise<void> {
  const { walks, over, counts, add } = input;
  // A walk that is under way then is left.
  const ended = once(over, 'abort').then(() => ({ fault: 'the soak is over' }));
  for (let round = 0; !over.aborted; round += 1) {
    const walk = walks[round % walks.length];
    if (!walk) return;
    const acknowledged = new AcknowledgedCalls();
    add(acknowledged);
    counts.started += 1;
    const { fault } = await Promise.race([
      walkOnce(input, forNow(walk, `${name}.${round}@example.org`), acknowledged),
      ended,
    ]);
    if (fault === undefined) counts.finished += 1;
    else if (!over.aborted) counts.stopped.push(`${walk.name}: ${fault}`);
  }
}

async function walkOnce(
  { sets, host, over }: BorrowersInput,
  walk: Walk,
  acknowledged: AcknowledgedCalls,
): Promise<{ readonly fault?: string }> {
  const send: Send = async (path, init) => {
    over.throwIfAborted();
    return fetch((await host()) + path, init);
  };
  const lender: WalkLender = {
    fetch: acknowledged.recording(send),
    now: () => Date.now(),
    // Never ends once the soak is over: a poll without a last attempt would repeat at once, for ever.
    later: (ms) =>
      sleep(ms, undefined, { signal: over }).catch(() => new Promise<never>(() => undefined)),
    lastMail: async () => undefined,
  };
  const pause = async (): Promise<void> => {
    over.throwIfAborted();
    await sleep(PAUSE_MS);
  };
  const json = async (path: string): Promise<unknown> => (await send(path)).json();
  const main = sets.find(({ org }) => org.main);
  const releases: PersonReleases = {
    release: String(own(await json('/releases/active').catch(() => undefined), 'release')),
    theme: main?.org.theme ?? '',
    source: {
      manifest: async (release) => (await json(`/releases/${release}/release.json`)) as Manifest,
      set: async (path) => (await json(path)) as CompiledSetData,
      active: async () => String(own(await json('/releases/active'), 'release')),
    },
  };
  return runWalk(sets, walk, { lender, releases, tries: TRIES, pause });
}

/** A walk of one borrower of this year. */
function forNow(walk: Walk, email: string): Walk {
  const { registration } = walk;
  const nextYear = `${new Date().getFullYear() + 1}-12-31`;
  return {
    ...walk,
    registration: { ...registration, answers: { ...registration.answers, email } },
    steps: walk.steps.map((step) =>
      step.answers?.['policyExpires'] === undefined
        ? step
        : { ...step, answers: { ...step.answers, policyExpires: nextYear } },
    ),
  };
}
