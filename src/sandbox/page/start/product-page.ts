/**
 * The start page of a product whose operations definitions answer: where to begin, and the records
 * that were stored. It has no script and no inline style.
 */
import { html } from 'hono/html';
import { readPath } from '../../../engine/index.ts';
import { RECORD } from '../../calls/defined/calls.ts';
import type { Call, Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';
import { layout, type Html } from '../layout.ts';

/** The most records that are shown, the newest first. */
const MAX_RECORDS = 50;

export async function productPage(lender: Lender, c: Call, done: string): Promise<Html> {
  const { store, options } = lender;
  const { org } = c.var;
  const { journeys = [], login } = options.entryPaths?.() ?? {};
  const records = await store.list(RECORD, { org: org.code, newest: MAX_RECORDS });
  const site = `Sandbox of ${org.name}`;
  return layout({
    title: site,
    site,
    done,
    intro:
      'Try this product from its first question to its last page. The sandbox answers by the definitions in journeys/sandbox: nothing leaves this machine.',
    body: html`<section class="card">
        <h2>Begin</h2>
        <ul class="plain">
          ${journeys.map(({ path, title, id }) => html`<li><a href="${path}">${title || id}</a></li>`)}
          ${login === undefined ? '' : html`<li><a href="${login}">Log in</a></li>`}
        </ul>
      </section>
      ${
        options.hasStudio
          ? html`<section class="card">
              <h2>Look and change</h2>
              <p><a href="/studio">Studio</a><br />Every screen, with its texts.</p>
            </section>`
          : ''
      }
      ${recordsPart(records)}`,
  });
}

function recordsPart(records: readonly Row[]): Html {
  return html`<section aria-labelledby="records">
    <h2 id="records">Records</h2>
    ${records.length === 0 ? html`<p>Nothing is stored yet.</p>` : ''}
    <ul class="rows">
      ${records.toReversed().map(recordPart)}
    </ul>
  </section>`;
}

function recordPart({ id, body }: Row): Html {
  const status = readPath(body, 'record.status.checklistStatus');
  return html`<li>
    <details>
      <summary><code>${id}</code> ${typeof status === 'string' ? status : ''}</summary>
      <pre>${JSON.stringify(body['record'], null, 2)}</pre>
    </details>
  </li>`;
}
