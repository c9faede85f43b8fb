/**
 * The list of applications, the page of each, and the forms with which QA acts for the lender, the
 * notary and the other signers.
 */
import type { SandboxApp, Lender } from '../../lender.ts';
import { HttpError } from '../../wire/http-error.ts';
import { readDone } from '../layout.ts';
import { runAction } from './actions.ts';
import { addListPage } from './list.ts';
import { applicationPage } from './page.ts';
import { PRESS_FIELD, runOnce } from './run-once.ts';

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
  addListPage(app, lender);
  app.get('/sandbox/applications/:uuid', async (c) =>
    c.html(await applicationPage(lender, c, { done: readDone(c, DONE), alert: '' })),
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
      const notice = { done: '', alert: `${error.message}.` };
      return c.html(await applicationPage(lender, c, notice), 422);
    }
    return c.redirect(`/sandbox/applications/${uuid}?done=${encodeURIComponent(act)}`, 303);
  });
}
