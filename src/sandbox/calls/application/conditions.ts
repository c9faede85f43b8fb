import { requireCaller } from '../../lender.ts';
import type { App, Lender } from '../../lender.ts';
import { openTasks } from '../../lending/tasks.ts';
import { HttpError } from '../../wire/http-error.ts';
import { ownRow } from './own-application.ts';
import { signerRow } from '../signers/signer.ts';

/** The outstanding tasks of an application: the borrower's, and those of one of its signers. */
export function conditionCalls(app: App, lender: Lender): void {
  app.get('/service-conditions/secure/api/v1/applications/:uuid/conditions', async (c) =>
    c.json(openTasks((await ownRow(lender, c)).body)),
  );
  app.get(
    '/service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants',
    async (c) => {
      const { sub } = await requireCaller(lender, c);
      const row = await signerRow(lender, c);
      if (row.id !== c.req.param('uuid')) throw new HttpError(404, 'There is no such application');
      return c.json(openTasks(row.body, sub));
    },
  );
}
