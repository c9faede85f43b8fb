/**
 * The start page of the sandbox: the lenders with their first screens, ways to go on, and the
 * tools. It has no script and no inline style.
 */
import { html } from 'hono/html';
import seed from '../../definitions/seed.json' with { type: 'json' };
import type { Call, Lender } from '../../lender.ts';
import type { SandboxOrg } from '../../options.ts';
import { createAddressBuilder } from '../addresses.ts';
import { layout, START_TITLE } from '../layout.ts';
import type { Html } from '../layout.ts';
import { find, searchForm, foundLine } from '../search.ts';
import type { SearchResult } from '../search.ts';
import { START, TOOL_GROUPS } from '../tools.ts';
import { lenderCard } from './lender-card.ts';

/** The most lenders that the page shows; a search finds the others. */
const MAX_LENDERS = 50;

export async function startPage({ store, options }: Lender, c: Call, done: string): Promise<Html> {
  const { org } = c.var;
  const orgs = options.orgs();
  const demo = await store.get('account', `${org.code}:${seed.demoBorrower.email}`);
  const hasApplications = (await store.list('application', { newest: 1 })).length > 0;
  // An organisation without a host name, such as the default theme, cannot be opened.
  const lenders = find(
    orgs.filter(({ main, prefixes }) => main || prefixes.length > 0),
    c.req.query('q') ?? '',
    { textOf: ({ name, code }) => `${name} ${code}`, max: MAX_LENDERS },
  );
  const address = createAddressBuilder(c.req.header('host') ?? '', orgs);
  return layout({
    title: START_TITLE,
    heading: 'Walk through a whole loan',
    at: START.path,
    done,
    intro:
      'Choose a lender, and go from the first question to the money. The sandbox answers in place of the lender: no person, house or bank here is real, and nothing leaves this machine.',
    body: html`${lendersPart(lenders, address)}
      <section aria-labelledby="on">
        <h2 id="on">Go on</h2>
        <div class="cards">
          ${anaCard()} ${loginCard(org.name, address(org, '/auth/login'), demo !== undefined)}
          ${lookCard(hasApplications)} ${options.hasStudio ? studioCard() : ''}
        </div>
      </section>
      ${toolsPart()}`,
  });
}

function lendersPart(
  lenders: SearchResult<SandboxOrg>,
  address: (org: SandboxOrg, path: string) => string,
): Html {
  return html`<section aria-labelledby="lenders">
    <h2 id="lenders" class="far">Lenders</h2>
    ${lenders.all > 12 ? searchForm('/sandbox', lenders.query, 'A name or a code of a lender.') : ''}
    ${lenders.all > 12 || lenders.matches === 0 ? foundLine(lenders, '/sandbox', 'There are none.') : ''}
    <ul class="lenders">
      ${lenders.shown.map((org) => lenderCard(org, (path) => address(org, path)))}
    </ul>
  </section>`;
}

/** The answers that Ana still types. */
function anaCard(): Html {
  return html`<section class="card">
    <h3>As Ana</h3>
    <p>Her home, name and contact are filled in. Any other answer is good, such as these.</p>
    <dl>
      ${seed.guidedBorrower.answers.map(
        ([what, answer]) =>
          html`<dt>${what}</dt>
            <dd>${answer}</dd>`,
      )}
    </dl>
    <p><a href="/sandbox/values">Answers with an effect of their own</a></p>
  </section>`;
}

function loginCard(name: string, address: string, hasDemoBorrower: boolean): Html {
  const { email, password } = seed.demoBorrower;
  const account = hasDemoBorrower
    ? html`<dl>
        <dt>Email</dt>
        <dd><code>${email}</code></dd>
        <dt>Password</dt>
        <dd><code>${password}</code></dd>
      </dl>`
    : html`<form class="plain" method="post" action="/sandbox/seed">
        <p>There is a demo borrower with an application for each lender, once you add it.</p>
        <button class="second">Add the demo borrower</button>
      </form>`;
  return html`<section class="card">
    <h3>Log in</h3>
    <p>Use an account that you made${hasDemoBorrower ? ', or the demo borrower' : ''}.</p>
    <p><a class="button second" href="${address}">Log in at ${name}</a></p>
    ${account}
  </section>`;
}

function lookCard(hasApplications: boolean): Html {
  return html`<section class="card">
    <h3>Move it on</h3>
    <p>
      ${hasApplications ? '' : 'There are no applications yet. '}Bring an application to any status,
      and act as the lender, the notary or the other owners.
    </p>
    <p><a class="button second" href="/sandbox/applications">Applications</a></p>
    <p><a href="/sandbox/outbox">E-mails and codes</a></p>
  </section>`;
}

/** Where saves of the definitions go live. */
function studioCard(): Html {
  return html`<section class="card">
    <h3>Look and change</h3>
    <p>
      Open any screen of any lender. Press on a text to see where it comes from and why it shows,
      and change it for all lenders or for one.
    </p>
    <p><a class="button second" href="/studio">Open the Studio</a></p>
  </section>`;
}

function toolsPart(): Html {
  return html`<nav aria-labelledby="tools">
    <h2 id="tools">Tools</h2>
    <div class="tool-groups">
      ${TOOL_GROUPS.map(
        ({ title, tools }) =>
          html`<section>
            <h3>${title}</h3>
            <ul class="plain">
              ${tools.map(
                ({ path, name, hint }) =>
                  html`<li>
                    <a href="${path}">${name}</a> <span class="quiet small">${hint}</span>
                  </li>`,
              )}
            </ul>
          </section>`,
      )}
    </div>
  </nav>`;
}
