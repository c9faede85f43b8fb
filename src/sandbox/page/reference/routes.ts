/** The reference pages: magic values, the pages of an application, and the statuses. */
import { html } from 'hono/html';
import type { App } from '../../lender.ts';
import { layout, table } from '../layout.ts';
import type { Html } from '../layout.ts';
import { find, foundLine, searchForm } from '../search.ts';
import { pageTables, statusTables, valueTables } from './tables.ts';
import type { ReferenceTable } from './tables.ts';

interface Reference {
  title: string;
  intro: string;
  /** The hint of the search field. */
  example: string;
  tables: () => ReferenceTable[];
}

const PAGES: Readonly<Record<string, Reference>> = {
  values: {
    title: 'Magic values',
    intro: 'Answers that change what happens. All other answers lead along the ordinary course.',
    example: 'A word of the value or of its effect, such as income or frozen.',
    tables: valueTables,
  },
  pages: {
    title: 'Pages',
    intro: 'How to reach each page of an application and of its other owners.',
    example: 'A part of the address, or a status, such as signing.',
    tables: pageTables,
  },
  statuses: {
    title: 'Statuses',
    intro: 'The steps of the lender in their order, and what it records.',
    example: 'A part of the status, such as DECLINED.',
    tables: statusTables,
  },
};

/** Adds the reference pages. */
export function referenceRoutes(app: App): void {
  for (const [name, reference] of Object.entries(PAGES))
    app.get(`/sandbox/${name}`, (c) => c.html(page(name, reference, c.req.query('q') ?? '')));
}

function page(name: string, { title, intro, example, tables }: Reference, query: string): Html {
  const path = `/sandbox/${name}`;
  const listed = tables().flatMap((each) => each.rows.map((row) => ({ of: each.title, row })));
  const found = find(listed, query, {
    textOf: ({ row }) => row.join(' '),
    max: listed.length,
  });
  const part = ({ title: heading, about, heads }: ReferenceTable): Html | string => {
    const rows = found.shown.filter(({ of }) => of === heading).map(({ row }) => row);
    return rows.length === 0
      ? ''
      : html`<h2>${heading}</h2>
          <p>${about}</p>
          ${table(heads, rows)}`;
  };
  return layout({
    title,
    at: path,
    intro,
    done: '',
    body: html`${searchForm(path, query, example)} ${foundLine(found, path, 'There are none.')}
    ${tables().map(part)}`,
  });
}
