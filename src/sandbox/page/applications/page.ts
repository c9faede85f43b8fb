/** The page of one application: its borrower and status, and the forms that change it. */
import { html } from 'hono/html';
import { readApplication } from '../../calls/application/own-application.ts';
import { signerLink } from '../../calls/signers/invite-signers.ts';
import { buildFacts, getStatus, listItems } from '../../checklist/facts.ts';
import type { Call, Lender } from '../../lender.ts';
import { applicationAt } from '../../lending/application.ts';
import { openTasks } from '../../lending/tasks.ts';
import { buildAddresses } from '../addresses.ts';
import { layout, type Html } from '../layout.ts';
import { applicationForms } from './forms.ts';
import { journeyLine } from './journey-line.ts';
import { borrowerPath, readSummary } from './list.ts';

/** `done`: the confirmation of a form; `alert`: why it was rejected. Each is empty without one. */
interface Notice {
  readonly done: string;
  readonly alert: string;
}

/** Throws 404 for an unknown application. */
export async function applicationPage(lender: Lender, c: Call, notice: Notice): Promise<Html> {
  const now = lender.now();
  const row = await readApplication(lender.store, c.req.param('uuid') ?? '', now);
  const { id, org, body } = row;
  const { title, email } = await readSummary(lender.store, row);
  const address = buildAddresses(lender, c);
  const [signer] = listItems(body, 'helocSigners');
  const release = (await lender.store.get('request', id))?.body.release;
  const application = applicationAt(body, now);
  const tasks = openTasks(body).map(({ categoryEnum }) => String(categoryEnum));
  return layout({
    title,
    at: '/sandbox/applications',
    intro: html`<a href="/sandbox/applications">All applications</a>`,
    ...notice,
    body: html`${journeyLine(id, buildFacts(body).row)}
      <dl>
        <dt>Status</dt>
        <dd><code>${getStatus(application)}</code></dd>
        <dt>Borrower</dt>
        <dd>${email}</dd>
        <dt>Lender</dt>
        <dd>${String(application.lenderName)}, <code>${org}</code></dd>
        ${
          release === undefined
            ? ''
            : html`<dt>Release of the request</dt>
                <dd>${releaseLink(lender, String(release), org)}</dd>`
        }
        <dt>Open tasks</dt>
        <dd>${tasks.join(', ') || 'None'}</dd>
      </dl>
      <p class="links">
        <a class="button" href="${address(org, borrowerPath(id))}">Open it as the borrower</a>
        ${signer ? html`<a href="${address(org, signerLink(String(signer.email), String(signer.uuid)))}">Log in as the other owner</a>` : ''}
        <a href="/sandbox/outbox?q=${encodeURIComponent(String(body.loanNumber))}">Its e-mails</a>
      </p>
      ${applicationForms(id, body, now)}`,
  });
}

/** The Studio, where it is served, shows the pages of a release. */
function releaseLink({ options }: Lender, release: string, org: string): Html {
  const query = new URLSearchParams({ pages: release, org });
  const shown = html`<code>${release}</code>`;
  return options.hasStudio ? html`<a href="/studio/releases?${query}">${shown}</a>` : shown;
}
