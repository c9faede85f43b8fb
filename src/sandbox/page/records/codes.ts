/** The page of the current authenticator app codes. Codes sent by e-mail are in the outbox. */
import type { SandboxApp, Lender } from '../../lender.ts';
import { totpCode } from '../../wire/totp.ts';
import { table } from '../layout.ts';
import { addSearchPage, newest } from '../search.ts';

export function codesRoutes(app: SandboxApp, lender: Lender): void {
  addSearchPage(app, '/sandbox/codes', {
    items: (query) => readCodes(lender, query),
    textOf: (row) => row.join(' '),
    draw: (rows) => (rows.length > 0 ? table(['Email', 'Lender', 'Code'], [...rows]) : ''),
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
