/**
 * The list of applications, the page of each, and the forms with which QA acts for the lender, the
 * notary and the other signers.
 */
import { readApplication } from '../../calls/application/own-application.ts';
import { signerLink } from '../../calls/signers/invite-signers.ts';
import { applyElapsedTime } from '../../checklist/checklist.ts';
import { listItems } from '../../checklist/facts.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { createAddressBuilder } from '../addresses.ts';
import { readDone } from '../layout.ts';
import { newest } from '../search.ts';
import { runAction } from './actions.ts';
import { addListPage, MAX_LISTED } from './list.ts';
import type { ListItem } from './list.ts';
import { applicationPage } from './page.ts';
import { PRESS_FIELD, runOnce } from './run-once.ts';
import { readSummary } from './summary.ts';

const DONE: Record<string, string> = {
  status: 'The application has this status now.',
  scene: 'The application was started again.',
  finish: 'The step is completed.',
  event: 'The event is recorded.',
  task: 'The task is added.',
  'signer-task': 'The task is added for the other owner.',
  clear: 'The tasks are completed.',
  notification: 'The borrower has the notification from the next load of the app.',
  admit: 'The notary has started the session.',
  sign: 'The other owners have signed.',
  speed: 'The speed of the application is set.',
  date: 'The date of the application is set.',
};

/** Adds the list of applications, the page of each, and its forms. */
export function applicationsPageRoutes(app: SandboxApp, lender: Lender): void {
  addListPage(app, async (query, c) => {
    const rows = await newest(lender.store, 'application', { query, max: MAX_LISTED });
    const items = rows.map(async (row): Promise<ListItem> => {
      const current = { ...row, body: applyElapsedTime(row.body, lender.now()) };
      const summary = await readSummary(lender.store, current);
      return { row: current, summary, address: buildAddresses(lender, c, row).borrower };
    });
    return Promise.all(items);
  });
  app.get('/sandbox/applications/:uuid', async (c) =>
    draw(lender, c, { done: readDone(c, DONE), alert: '' }),
  );
  app.post('/sandbox/applications/:uuid/:act', async (c) => {
    const [uuid, act] = [c.req.param('uuid'), c.req.param('act')];
    const fields = await c.req.parseBody();
    const value = String(fields.value ?? '');
    const press = { name: String(fields[PRESS_FIELD] ?? ''), uuid, act, value };
    try {
      await runOnce(lender, press, () => runAction(lender, uuid, { act, value }));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      c.status(422);
      return draw(lender, c, { done: '', alert: `${error.message}.` });
    }
    return c.redirect(`/sandbox/applications/${uuid}?done=${encodeURIComponent(act)}`, 303);
  });
}

/** Renders the application page. Throws 404 for an unknown application. */
async function draw(
  lender: Lender,
  c: Call,
  notice: { done: string; alert: string },
): Promise<Response> {
  const now = lender.now();
  const row = await readApplication(lender.store, c.req.param('uuid') ?? '', now);
  const summary = await readSummary(lender.store, row);
  const addresses = buildAddresses(lender, c, row);
  const request = await lender.store.get('request', row.id);
  const release = String(request?.body.release ?? '');
  const hasStudio = lender.options.hasStudio === true;
  return c.html(applicationPage({ row, now, summary, addresses, release, hasStudio, ...notice }));
}

function buildAddresses(lender: Lender, c: Call, { id, org, body }: Row) {
  const orgs = lender.options.orgs();
  const of = orgs.find(({ code }) => code === org);
  const address = createAddressBuilder(c.req.header('host') ?? '', orgs);
  const at = (path: string): string => (of ? address(of, path) : path);
  const signer = listItems(body, 'helocSigners')[0] ?? {};
  return {
    borrower: at(`/account/heloc/${id}`),
    owner: at(signerLink(String(signer.email), String(signer.uuid))),
  };
}
