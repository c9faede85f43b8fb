/** The start page of the sandbox, and the form that adds the demo borrower. */
import seed from '../../definitions/seed.json' with { type: 'json' };
import type { SandboxApp, Lender } from '../../lender.ts';
import { createAddressBuilder } from '../addresses.ts';
import { RECORD } from '../../calls/defined/calls.ts';
import { readDone } from '../layout.ts';
import { find } from '../search.ts';
import { addDemoBorrowers } from './demo-borrower.ts';
import { startPage } from './page.ts';
import { MAX_RECORDS, productPage } from './product-page.ts';

const DONE: Readonly<Record<string, string>> = {
  seed: 'The demo borrower is added.',
  reset: 'Everything was reset.',
};
const MAX_LENDERS = 50;
/** The page frames drawn screens of the same host, and runs no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Adds the start page and its form. */
export function startPageRoutes(app: SandboxApp, lender: Lender): void {
  app.get('/sandbox', async (c) => {
    const done = readDone(c, DONE);
    const { org } = c.var;
    const entryPaths = lender.options.entryPaths?.() ?? { journeys: [], login: undefined };
    const hasStudio = lender.options.hasStudio === true;
    if ((lender.options.answers?.() ?? []).length > 0) {
      const records = await lender.store.list(RECORD, { org: org.code, newest: MAX_RECORDS });
      return c.html(productPage({ org, entryPaths, records, hasStudio, done }));
    }
    const orgs = lender.options.orgs();
    const demo = await lender.store.get('account', `${org.code}:${seed.demoBorrower.email}`);
    c.header('content-security-policy', POLICY);
    return c.html(
      startPage({
        org,
        // An organisation without a host name, such as the default theme, cannot be opened.
        lenders: find(
          orgs.filter(({ main, prefixes }) => main || prefixes.length > 0),
          c.req.query('q') ?? '',
          {
            textOf: ({ name, code }) => `${name} ${code}`,
            max: MAX_LENDERS,
          },
        ),
        hasApplications: (await lender.store.list('application', { newest: 1 })).length > 0,
        hasDemoBorrower: demo !== undefined,
        hasStudio,
        done,
        address: createAddressBuilder(c.req.header('host') ?? '', orgs),
      }),
    );
  });
  app.post('/sandbox/seed', async (c) => {
    await addDemoBorrowers(lender);
    return c.redirect('/sandbox?done=seed', 303);
  });
}
