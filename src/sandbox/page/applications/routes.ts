/**
 * The page of applications, and the forms with which QA acts for the lender, the notary and the
 * other signers.
 */
import { html } from 'hono/html';
import type { App, Lender } from '../../lender.ts';
import { layout } from '../layout.ts';
import { runAction } from './actions.ts';
import { applicationCard } from './card.ts';

/** The number of applications that the page shows, newest first. */
const MAX_SHOWN = 30;
const DONE: Record<string, string> = {
  status: 'The application has this status now.',
  scene: 'The application was started again.',
  finish: 'The step is completed.',
  event: 'The event is recorded.',
  task: 'The task is added.',
  'signer-task': 'The task is added for the other signer.',
  clear: 'The tasks are completed.',
  admit: 'The notary has started the session.',
  sign: 'The other signers have signed.',
  speed: 'The speed of the application is set.',
  date: 'The date of the application is set.',
};

/** Adds the page of applications and its forms. */
export function applicationsPageRoutes(app: App, lender: Lender): void {
  app.get('/sandbox/applications', async (c) => {
    const rows = (await lender.store.list('application', { newest: MAX_SHOWN })).toReversed();
    const done = c.req.query('done') ?? '';
    c.header('cache-control', 'no-store');
    return c.html(
      layout({
        title: 'Applications',
        intro:
          'Act for the lender, the notary or the other signers. Setting a status brings an application there with demo answers.',
        done: Object.hasOwn(DONE, done) ? (DONE[done] ?? '') : '',
        body:
          rows.length > 0
            ? html`${rows.map((row) => applicationCard(row, lender.now()))}`
            : html`<p>There are no applications yet.</p>`,
      }),
    );
  });
  app.post('/sandbox/applications/:uuid/:act', async (c) => {
    const [uuid, act] = [c.req.param('uuid'), c.req.param('act')];
    const fields = await c.req.parseBody();
    await runAction(lender, uuid, { act, value: String(fields.value ?? '') });
    return c.redirect(`/sandbox/applications?done=${encodeURIComponent(act)}#a-${uuid}`, 303);
  });
}
