/** The start page of the sandbox, and the form that adds the demo borrower. */
import type { SandboxApp, Lender } from '../../lender.ts';
import { readDone } from '../layout.ts';
import { addDemoBorrowers } from './demo-borrower.ts';
import { startPage } from './page.ts';
import { productPage } from './product-page.ts';

const DONE: Readonly<Record<string, string>> = {
  seed: 'The demo borrower is added.',
  reset: 'Everything was reset.',
};
/** The page frames drawn screens of the same host, and runs no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Adds the start page and its form. */
export function startPageRoutes(app: SandboxApp, lender: Lender): void {
  app.get('/sandbox', async (c) => {
    const done = readDone(c, DONE);
    if ((lender.options.answers?.() ?? []).length > 0)
      return c.html(await productPage(lender, c, done));
    c.header('content-security-policy', POLICY);
    return c.html(await startPage(lender, c, done));
  });
  app.post('/sandbox/seed', async (c) => {
    await addDemoBorrowers(lender);
    return c.redirect('/sandbox?done=seed', 303);
  });
}
