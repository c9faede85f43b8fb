/** Whether a person may start an application. */
import { callerOf } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';
import { isActive } from '../application/own-application.ts';

/**
 * Adds the call that says whether the caller may start: not while another application is active. A
 * visitor without a login may.
 */
export function startAbilityCalls(app: App, lender: Lender): void {
  app.get('/service-search/api/v1/verify-ability-to-start-application', async (c) => {
    const caller = await callerOf(lender, c);
    const own = caller
      ? (await lender.store.list('application', c.var.org.code)).filter(
          (row) => row.body.identityUuid === caller.sub && isActive(row.body, lender.now()),
        )
      : [];
    return c.json({
      canStartApplication: own.length === 0,
      organizationsWithActiveApplication: own.length === 0 ? [] : [c.var.org.code],
    });
  });
}
