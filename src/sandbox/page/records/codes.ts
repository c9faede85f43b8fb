/** The page of the current authenticator app codes. */
import { html } from 'hono/html';
import type { App, Lender } from '../../lender.ts';
import { totpCode } from '../../wire/totp.ts';
import { layout, table } from '../layout.ts';
import type { Html } from '../layout.ts';
import { find, foundLine, newest, searchForm } from '../search.ts';

const PATH = '/sandbox/codes';

/** Adds the page. Codes sent by e-mail are in the outbox. */
export function codesRoutes(app: App, lender: Lender): void {
  app.get(PATH, async (c) => {
    c.header('cache-control', 'no-store');
    return c.html(await codesPage(lender, c.req.query('q') ?? ''));
  });
}

/** Email, lender and code of each person with an authenticator app; with a query, as many as a search covers. */
export const readCodes = async (lender: Lender, query: string): Promise<string[][]> =>
  Promise.all(
    (await newest(lender.store, 'totp', { query })).map(async ({ id, org, body }) => {
      const email = (await lender.store.get('identity', id))?.body.email;
      return [String(email), org, totpCode(String(body.secret), lender.now())];
    }),
  );

async function codesPage(lender: Lender, query: string): Promise<Html> {
  const rows = await readCodes(lender, query);
  const found = find(rows, query, { textOf: (row) => row.join(' ') });
  return layout({
    title: 'Login codes',
    at: PATH,
    done: '',
    intro: html`Codes that an authenticator app would show now. A code lasts 30 seconds: load the
      page again for the next one. Codes by e-mail are in the
      <a href="/sandbox/outbox">outbox</a>.`,
    body: html`${searchForm(PATH, query, 'An e-mail address.')}
    ${foundLine(found, PATH, 'Nobody uses an authenticator app yet.')}
    ${found.shown.length > 0 ? table(['Email', 'Lender', 'Code'], found.shown) : ''}`,
  });
}
