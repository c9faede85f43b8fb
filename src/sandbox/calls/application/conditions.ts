/** The calls that list outstanding tasks (conditions). */
import type { SandboxApp, Lender } from '../../lender.ts';
import { openTasks } from '../../lending/tasks.ts';
import { HttpError } from '../../wire/http-error.ts';
import { ownApplication } from './own-application.ts';
import { signerByCookie, signerRow } from '../signers/signer.ts';

/** Adds the calls that list the open tasks of the borrower and of a signer. */
export function conditionCalls(app: SandboxApp, lender: Lender): void {
  app.get('/service-conditions/secure/api/v1/applications/:uuid/conditions', async (c) =>
    c.json(openTasks((await ownApplication(lender, c)).body)),
  );
  app.get(
    '/service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants',
    async (c) => {
      const sub = await signerByCookie(lender, c);
      const row = sub === undefined ? undefined : await signerRow(lender, c, sub);
      if (sub === undefined || row?.id !== c.req.param('uuid'))
        throw new HttpError(404, 'There is no such application');
      return c.json(openTasks(row.body, sub));
    },
  );
}
