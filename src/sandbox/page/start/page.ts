/**
 * The start page of the sandbox: its purpose, where to apply and log in, the lenders, and the
 * tools. It has no script and no inline style.
 */
import { html } from 'hono/html';
import seed from '../../definitions/seed.json' with { type: 'json' };
import type { SandboxOrg } from '../../options.ts';
import { layout, START_TITLE } from '../layout.ts';
import type { Html } from '../layout.ts';
import { foundLine, searchForm } from '../search.ts';
import type { Found } from '../search.ts';
import { START, TOOL_GROUPS } from '../tools.ts';

/** The data of the start page. */
export interface StartPage {
  /** The lender of the host that was opened. */
  org: SandboxOrg;
  lenders: Found<SandboxOrg>;
  hasApplications: boolean;
  hasDemoBorrower: boolean;
  /** The confirmation of a form; empty: none. */
  done: string;
  /** The address of a path at a lender. */
  address: (org: SandboxOrg, path: string) => string;
}

export function startPage(page: StartPage): Html {
  return layout({
    title: START_TITLE,
    at: START.path,
    done: page.done,
    intro:
      'Try a home equity application from the first question to the funding. The sandbox answers in place of the lender: no person, house or bank here is real, and nothing leaves this machine.',
    body: html`<div class="cards">${applyCard(page)} ${loginCard(page)} ${lookCard(page)}</div>
      ${lendersPart(page)} ${toolsPart()}`,
  });
}

function applyCard({ org, address }: StartPage): Html {
  return html`<section class="card">
    <h2>1. Apply</h2>
    <p>
      Start an application at ${org.name}. Any answer is good; a few have an effect of their own.
    </p>
    <p><a class="button" href="${address(org, '/register-v2')}">Apply</a></p>
    <p><a href="/sandbox/values">Magic values</a></p>
  </section>`;
}

function loginCard({ org, address, hasDemoBorrower }: StartPage): Html {
  const { email, password } = seed.demoBorrower;
  const account = hasDemoBorrower
    ? html`<p>Email <code>${email}</code><br />Password <code>${password}</code></p>`
    : html`<form class="plain" method="post" action="/sandbox/seed">
        <p>There is a demo borrower with an application for each lender, once you add it.</p>
        <button class="second">Add the demo borrower</button>
      </form>`;
  return html`<section class="card">
    <h2>2. Log in</h2>
    <p>Use an account that you made${hasDemoBorrower ? ', or the demo borrower' : ''}.</p>
    <p><a class="button" href="${address(org, '/auth/login')}">Log in</a></p>
    ${account}
  </section>`;
}

function lookCard({ hasApplications }: StartPage): Html {
  return html`<section class="card">
    <h2>3. Move it on</h2>
    <p>
      ${hasApplications ? '' : 'There are no applications yet. '}Bring an application to any status,
      and act as the lender, the notary or the other owners.
    </p>
    <p><a class="button" href="/sandbox/applications">Applications</a></p>
    <p><a href="/sandbox/outbox">E-mails and codes</a></p>
  </section>`;
}

function lendersPart({ lenders, address }: StartPage): Html {
  const links = (org: SandboxOrg): Html =>
    html`<li>
      <p><strong>${org.name}</strong> <code>${org.code}</code></p>
      <p class="links">
        <a href="${address(org, '/register-v2')}">Apply<span class="far"> at ${org.name}</span></a>
        <a href="${address(org, '/auth/login')}">Log in<span class="far"> at ${org.name}</span></a>
        <a href="${address(org, '/dashboard')}"
          >Dashboard<span class="far"> at ${org.name}</span></a
        >
      </p>
    </li>`;
  return html`<section aria-labelledby="lenders">
    <h2 id="lenders">Lenders</h2>
    <p>Each has its own brand, host name, rules and accounts.</p>
    ${lenders.all > 12 ? searchForm('/sandbox', lenders.query, 'A name or a code of a lender.') : ''}
    ${lenders.all > 12 || lenders.matches === 0 ? foundLine(lenders, '/sandbox', 'There are none.') : ''}
    <ul class="rows">
      ${lenders.shown.map(links)}
    </ul>
  </section>`;
}

function toolsPart(): Html {
  return html`<section aria-labelledby="tools">
    <h2 id="tools">Tools</h2>
    <div class="cards">
      ${TOOL_GROUPS.map(
        ({ title, tools }) =>
          html`<section class="card">
            <h3>${title}</h3>
            <ul class="plain">
              ${tools.map(({ path, name, hint }) => html`<li><a href="${path}">${name}</a><br />${hint}</li>`)}
            </ul>
          </section>`,
      )}
    </div>
  </section>`;
}
