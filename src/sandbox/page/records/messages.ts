/** The pages of authenticator app codes, and of what was sent to one person. */
import { html } from 'hono/html';
import type { SandboxApp, Lender } from '../../lender.ts';
import { totpCode } from '../../wire/totp.ts';
import { layout, table } from '../layout.ts';
import type { Html } from '../layout.ts';
import { addSearchPage, newest, searchForm } from '../search.ts';
import { letter } from './outbox.ts';

const PATH = '/sandbox/messages';

/** Codes sent by e-mail are in the outbox. */
export function codesRoutes(app: SandboxApp, lender: Lender): void {
  addSearchPage(app, '/sandbox/codes', {
    items: (query) => readCodes(lender, query),
    textOf: (row) => row.join(' '),
    draw: (rows) => (rows.length > 0 ? table(['Email', 'Lender', 'Code'], [...rows]) : ''),
  });
}

/** Email, lender and code of each person with an authenticator app; with a query, as many as a search covers. */
const readCodes = async (lender: Lender, query: string): Promise<string[][]> =>
  Promise.all(
    (await newest(lender.store, 'totp', { query })).map(async ({ id, org, body }) => {
      const email = (await lender.store.get('identity', id))?.body.email;
      return [String(email), org, totpCode(String(body.secret), lender.now())];
    }),
  );

/** Adds the page. Unlike the outbox it shows nobody what was sent to somebody else's address. */
export function messageRoutes(app: SandboxApp, lender: Lender): void {
  app.get(PATH, async (c) => {
    const email = (c.req.query('q') ?? '').trim().toLowerCase();
    return c.html(
      layout({
        title: 'Messages',
        intro: 'Nothing is sent from here. What an address would have received is shown below.',
        body: html`${searchForm(PATH, email, 'The email that you entered, such as ana@example.org.')}
        ${email === '' ? '' : await listMessages(lender, email)}`,
      }),
    );
  });
}

async function listMessages(lender: Lender, email: string): Promise<Html> {
  const isTo = (address: unknown): boolean => String(address).toLowerCase() === email;
  const mails = (await newest(lender.store, 'mail', { query: email })).filter(({ body }) =>
    isTo(body.to),
  );
  const codes = (await readCodes(lender, email)).filter(([address]) => isTo(address));
  if (mails.length === 0 && codes.length === 0)
    return html`<p role="status">Nothing was sent to ${email} yet.</p>`;
  return html`${codes.length > 0 ? table(['Email', 'Lender', 'Code of the authenticator app'], codes) : ''}
  ${mails.map((mail) => {
    const path = String(mail.body.link ?? '');
    const link = path.startsWith('/') ? { shown: path, address: path } : undefined;
    return letter({ mail, about: [], link });
  })}`;
}
