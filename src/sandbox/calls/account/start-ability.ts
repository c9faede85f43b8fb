/** Whether a person may start an application. */
import { findCaller } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import { isActive } from '../application/own-application.ts';

/**
 * Adds the call that says whether the caller may start an application. An active application, here
 * or with another lender, prevents it. A visitor without a login may start.
 */
export function startAbilityCalls(app: SandboxApp, lender: Lender): void {
  app.get('/service-search/api/v1/verify-ability-to-start-application', async (c) => {
    const caller = await findCaller(lender, c);
    const codes = caller ? await orgsWithActive(lender, caller.sub) : [];
    return c.json({
      canStartApplication: codes.length === 0,
      organizationsWithActiveApplication: codes,
    });
  });
}

/** The codes of the organisations where the same e-mail has an active application. */
async function orgsWithActive({ store, now }: Lender, identity: string): Promise<string[]> {
  const email = (await store.get('identity', identity))?.body.email;
  const same = await store.list('identity', { owner: String(email) });
  const lists = same.map(({ id }) => store.list('application', { owner: id }));
  const rows = (await Promise.all(lists)).flat();
  const active = rows.filter(({ body }) => isActive(body, now()));
  return [...new Set(active.map(({ org }) => org))];
}
