import { useEffect, useEffectEvent, useState } from 'react';
import {
  isWaiting,
  navigate,
  parseAddress,
  resolveTransition,
  type CompiledPage,
  type CompiledSet,
  type Context,
  type Transition,
} from '../engine/index.ts';
import { followTransition, toLogin, type TransitionTarget } from './follow-transition.ts';
import { followStatus, polledStatus } from './poll-page.ts';
import { hasWaitedOut, noteWaitedOut } from './wait-in-place.ts';

interface PollingParts {
  readonly set: CompiledSet;
  readonly page: CompiledPage;
  /** Where the page is shown. */
  readonly path: string;
  readonly context: () => Context;
  /** Where its leads go; `reload` loads the page's data again. */
  readonly target: () => TransitionTarget;
  /** Something is being sent: what a try would change stays as it is until that is over. */
  readonly paused: boolean;
}

/** Follows the status of a page that polls. Gives whether the other side is still at work on it. */
export function usePolling({ set, page, path, context, target, paused }: PollingParts): boolean {
  const { poll } = page;
  const status = polledStatus(set, poll, context());
  const [over, setOver] = useState(() =>
    hasWaitedOut(target().app.world, context()) ? status : undefined,
  );
  // By what is known when it begins: what is read on the way starts no new one.
  const follow = useEffectEvent((signal: AbortSignal) => {
    if (poll === undefined || status === undefined) return;
    const goOn = (authored: typeof poll.done, stay?: () => void) => {
      const transition = authored && resolveTransition(set, authored, context());
      // Whoever stays must not lose what they have typed.
      return transition === undefined || leadsBack(set, transition, context(), path)
        ? stay?.()
        : followTransition(transition, target());
    };
    // There is nothing to wait for here: the wait was over before the page was there, or its address was typed.
    if (poll.waitsFor !== undefined && !poll.waitsFor.includes(status) && !isWaiting(set, status)) {
      goOn(poll.done);
      return;
    }
    void followStatus({ world: target().app.world, poll, context, signal }).then((end) => {
      if (end.kind === 'signedOut') return toLogin(target());
      if (end.kind === 'changed') return goOn(poll.done, target().reload);
      if (end.kind !== 'gaveUp') return undefined;
      setOver(status);
      if (end.status !== status) return goOn(poll.gaveUp);
      // A status that stays, as one does that waits for the person at the page, is no failure; one that was waited for is led on as it is.
      noteWaitedOut(target().app.world, context());
      return isWaiting(set, status) ? goOn(poll.done) : undefined;
    });
  });
  useEffect(() => {
    if (paused || over === status) return undefined;
    const ended = new AbortController();
    follow(ended.signal);
    return () => ended.abort();
  }, [page.id, status, paused, over]);
  return status !== undefined && over !== status && isWaiting(set, status);
}

/** Does the transition end at the page that is shown, whose path this is? */
function leadsBack(
  set: CompiledSet,
  { to, external }: Transition,
  context: Context,
  path: string,
): boolean {
  return (
    to !== undefined && !external && parseAddress(navigate(set, to, context).path).path === path
  );
}
