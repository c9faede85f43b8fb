/** The page that represents a bank or income provider. */
import { html } from 'hono/html';
import { completeVisit, findVisit } from '../calls/application/provider-links.ts';
import type { SandboxApp, Call, Lender } from '../lender.ts';
import { choicesAt } from '../lending/reference/providers.ts';
import type { ProviderVisit } from '../lending/reference/providers.ts';
import { HttpError } from '../wire/http-error.ts';
import { layout } from './layout.ts';
import type { Html } from './layout.ts';

/** Adds the provider page. The borrower makes a choice, and returns to the product with a token. */
export function providerRoutes(app: SandboxApp, lender: Lender): void {
  app.get('/sandbox/provider/:kind', async (c) => {
    const state = c.req.query('state') ?? '';
    const visit = await findVisit(lender, state).catch(() => undefined);
    return visit && visit.kind === c.req.param('kind')
      ? c.html(page(visit, state))
      : c.html(gone(), 404);
  });
  app.post('/sandbox/provider/:kind', async (c) => {
    const fields = await c.req.parseBody();
    const state = String(fields.state ?? '');
    if (fields.choice === 'cancel')
      return back(c, await findVisit(lender, state), new URLSearchParams({ cancelled: 'true' }));
    if (typeof fields.choice !== 'string') throw new HttpError(422, 'Choose one of the list');
    const { visit, token } = await completeVisit(lender, state, fields.choice);
    return back(c, visit, new URLSearchParams({ token }));
  });
}

function back(c: Call, visit: ProviderVisit, query: URLSearchParams): Response {
  query.set('purpose', visit.purpose);
  if (visit.kind === 'income') query.set('type', visit.type);
  const path =
    visit.kind === 'bank'
      ? '/account/heloc/plaid-oauth-success'
      : `/account/heloc/${encodeURIComponent(visit.application)}/income/pointserv-callback`;
  return c.redirect(`${path}?${query}`, 303);
}

function page(visit: ProviderVisit, state: string): Html {
  const bank = visit.kind === 'bank';
  return layout({
    title: bank ? 'Sandbox bank link' : 'Sandbox income link',
    intro: bank
      ? 'This page represents the company that links bank accounts. Choose a bank; nothing here is real.'
      : 'This page represents the company that looks up income. Choose what it finds; nothing here is real.',
    body: html`<form method="post" action="/sandbox/provider/${visit.kind}">
        <input type="hidden" name="state" value="${state}" />
        <fieldset>
          <legend>${bank ? 'Your bank' : 'What is found'}</legend>
          ${choicesAt(visit.kind).map(({ id, name }, index) => html`<label><input type="radio" name="choice" value="${id}" ${index === 0 ? 'checked' : ''} /> ${name}</label>`)}
        </fieldset>
        <button>Continue</button>
      </form>
      <form method="post" action="/sandbox/provider/${visit.kind}">
        <input type="hidden" name="state" value="${state}" /><input
          type="hidden"
          name="choice"
          value="cancel"
        /><button>Cancel and go back</button>
      </form>`,
  });
}

function gone(): Html {
  return layout({
    title: 'This link is too old',
    intro: 'Go back to your application and try again.',
    body: html`<p><a href="/dashboard">Go to your applications</a></p>`,
  });
}
