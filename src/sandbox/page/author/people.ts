/**
 * Answers the Studio: which people of a lender it can open a page as, and brings the application of
 * the demo borrower to a status.
 */
import { buildFacts, getStatus } from '../../checklist/facts.ts';
import { rowId, CHECKLIST_STAGES } from '../../checklist/rows.ts';
import seed from '../../definitions/seed.json' with { type: 'json' };
import { readBody, type SandboxApp, type Call, type Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { restartApplication } from '../applications/restart-application.ts';
import { addDemoBorrowers } from '../start/demo-borrower.ts';
import { guidedPath } from '../start/lender-card.ts';

/** Adds the routes. They answer 404 where no save goes live. */
export function peopleRoutes(app: SandboxApp, lender: Lender): void {
  app.use('/sandbox/author/people', async (_c, next) => {
    if (lender.options.hasStudio !== true)
      throw new HttpError(404, 'Saves of the definitions do not go live here');
    await next();
  });
  app.get('/sandbox/author/people', async (c) => {
    // A product whose operations definitions answer has no borrowers of the sandbox.
    if ((lender.options.answers?.() ?? []).length > 0)
      return c.json({ hasBorrowers: false, guided: '', stages: [] });
    const stages = CHECKLIST_STAGES.map(({ name, rows }) => ({ name, statuses: rows.map(rowId) }));
    return c.json({ hasBorrowers: true, guided: guidedPath(c.var.org), stages });
  });
  app.post('/sandbox/author/people', async (c) => {
    const { status } = await readBody(c, { status: 'text?' });
    return c.json(await openBorrower(lender, c, typeof status === 'string' ? status : ''));
  });
}

/**
 * The demo borrower of the lender, who is added when missing, with the application at a row of the
 * checklist. An empty status leaves it where it is. Throws 422 for an unknown status.
 */
async function openBorrower(lender: Lender, c: Call, status: string) {
  await addDemoBorrowers(lender);
  const { email, password } = seed.demoBorrower;
  const { id } = await findApplication(lender, c.var.org.code);
  if (status !== '') await restartApplication(lender, id, { at: 'status', value: status });
  const { body } = await findApplication(lender, c.var.org.code);
  const { row } = buildFacts(body);
  return { email, password, application: id, row, status: getStatus(body) };
}

/** The newest application of the demo borrower. */
async function findApplication({ store }: Lender, org: string): Promise<Row> {
  const account = await store.get('account', `${org}:${seed.demoBorrower.email}`);
  const owner = String(account?.body.identity);
  const [row] = await store.list('application', { org, owner, newest: 1 });
  if (row === undefined) throw new HttpError(404, 'The demo borrower has no application');
  return row;
}
