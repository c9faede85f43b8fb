/**
 * The start page of a product whose operations definitions answer: where to begin, and the records
 * that were stored. It has no script and no inline style.
 */
import { html } from 'hono/html';
import { readPath } from '../../../engine/index.ts';
import type { SandboxOptions, SandboxOrg } from '../../options.ts';
import type { Row } from '../../store/port.ts';
import { layout, type Html } from '../layout.ts';

/** The most records that are shown, the newest first. */
export const MAX_RECORDS = 50;

export interface ProductPage {
  readonly org: SandboxOrg;
  readonly entryPaths: ReturnType<NonNullable<SandboxOptions['entryPaths']>>;
  /** In the order of their first write. */
  readonly records: readonly Row[];
  /** Whether the Studio is served, which shows and changes every screen. */
  readonly hasStudio: boolean;
  /** The confirmation of a form; empty: none. */
  readonly done: string;
}

export function productPage(page: ProductPage): Html {
  const { org, entryPaths, records, hasStudio, done } = page;
  const { journeys, login } = entryPaths;
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
        hasStudio
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
