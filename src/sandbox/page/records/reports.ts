/** The pages of one-way reports from the product: errors, telemetry, and feedback. */
import { html } from 'hono/html';
import { textIn } from '../../lender.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';
import type { Html } from '../layout.ts';
import { addSearchPage, newest } from '../search.ts';
import { TOOL_GROUPS, type Tool } from '../tools.ts';

export function reportRoutes(app: SandboxApp, lender: Lender): void {
  for (const { path, kinds, heading = [] } of TOOL_GROUPS.flatMap(({ tools }) => tools)) {
    if (!kinds) continue;
    addSearchPage(app, path, {
      items: async (query) => {
        const lists = Object.keys(kinds).map((kind) => newest(lender.store, kind, { query }));
        return (await Promise.all(lists)).flat();
      },
      textOf: ({ kind, org, body }) => `${kinds[kind]} ${org} ${JSON.stringify(body)}`,
      draw: (rows) => rows.map((row) => entry(row, { kinds, heading })),
    });
  }
}

function entry(
  { kind, org, body }: Row,
  { kinds, heading }: Required<Pick<Tool, 'kinds' | 'heading'>>,
): Html {
  const words = heading.map((key) => textIn(body, key)).filter(Boolean);
  const where = textIn(body, 'pagePath') || textIn(body, 'pathname');
  return html`<article>
    <h2>${words.join(': ') || kinds[kind]}</h2>
    <p>${[kinds[kind], org, where].filter(Boolean).join(', ')}</p>
    <details>
      <summary>All values</summary>
      <pre tabindex="0">${JSON.stringify(body, null, 2)}</pre>
    </details>
  </article>`;
}
