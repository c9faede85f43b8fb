/** The reference pages: magic values, the pages of an application, and the statuses. */
import { html } from 'hono/html';
import type { SandboxApp } from '../../lender.ts';
import { table } from '../layout.ts';
import { addSearchPage } from '../search.ts';
import { pageTables, statusTables, valueTables } from './tables.ts';
import type { ReferenceTable } from './tables.ts';

const PAGES: Readonly<Record<string, () => ReferenceTable[]>> = {
  values: valueTables,
  pages: pageTables,
  statuses: statusTables,
};

/** Adds the reference pages. */
export function referenceRoutes(app: SandboxApp): void {
  for (const [name, tables] of Object.entries(PAGES))
    addSearchPage(app, `/sandbox/${name}`, {
      items: () => tables().flatMap((of) => of.rows.map((row) => ({ of: of.title, row }))),
      textOf: ({ row }) => row.join(' '),
      max: Infinity,
      draw: (shown) =>
        tables().map(({ title, about, heads }) => {
          const rows = shown.filter(({ of }) => of === title).map(({ row }) => row);
          return rows.length === 0
            ? html``
            : html`<h2>${title}</h2>
                <p>${about}</p>
                ${table(heads, rows)}`;
        }),
    });
}
