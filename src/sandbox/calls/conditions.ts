import { signedIn } from '../lender.ts';
import type { App, Lender } from '../lender.ts';
import { openTasks } from '../lending/tasks.ts';
import { Refusal } from '../wire/refusal.ts';
import { ownRow } from './ownership.ts';
import { signerRow } from './signer.ts';

/** The outstanding tasks of an application: the borrower's, and those of one of its signers. */
export function conditionCalls(app: App, lender: Lender): void {
  app.get('/service-conditions/secure/api/v1/applications/:uuid/conditions', async (c) =>
    c.json(openTasks((await ownRow(lender, c)).body)),
  );
  app.get(
    '/service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants',
    async (c) => {
      const { sub } = await signedIn(lender, c);
      const row = await signerRow(lender, c);
      if (row.id !== c.req.param('uuid')) throw new Refusal(404, 'There is no such application');
      return c.json(openTasks(row.body, sub));
    },
  );
}
