import { useEffect, useState } from 'react';
import { isWaiting, resolveLead, type CompiledPage, type CompiledSet, type Context } from '../engine/index.ts';
import { followLead, toLogin, type LeadTarget } from './follow-lead.ts';
import { followStatus, polledStatus } from './poll-page.ts';

interface PollingParts {
  readonly set: CompiledSet; readonly page: CompiledPage;
  readonly context: () => Context;
  /** Where its leads go; `reload` loads the page's data again. */
  readonly target: () => LeadTarget;
  /** Something is being sent: what a try would change stays as it is until that is over. */
  readonly paused: boolean;
}

/** Follows the status of a page that polls. Gives whether the other side is still at work on it. */
export function usePolling({ set, page, context, target, paused }: PollingParts): boolean {
  const { poll } = page;
  const status = polledStatus(poll, context());
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (poll === undefined || status === undefined || paused || over === status) return undefined;
    const ended = new AbortController();
    void followStatus({ world: target().app.world, poll, context, signal: ended.signal }).then((end) => {
      const now = target();
      const goOn = (lead: typeof poll.done) => (lead === undefined ? undefined : followLead(resolveLead(lead, context()), now));
      if (end.kind === 'signedOut') return toLogin(now);
      if (end.kind === 'changed') return poll.done === undefined ? now.reload?.() : goOn(poll.done);
      if (end.kind !== 'gaveUp') return undefined;
      setOver(status);
      // An ordinary status waits for the person at the page; that it stays is no failure.
      return end.waiting ? goOn(poll.gaveUp) : undefined;
    });
    return () => ended.abort();
  }, [page.id, status, paused, over]);
  return status !== undefined && over !== status && isWaiting(set, status);
}
