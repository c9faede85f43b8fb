/** The list of applications, with a search. */
import { html } from 'hono/html';
import { applicationAt } from '../../lending/application.ts';
import { openTasks } from '../../lending/tasks.ts';
import type { Row } from '../../store/port.ts';
import { layout } from '../layout.ts';
import type { Html } from '../layout.ts';
import { find, foundLine, searchForm } from '../search.ts';
import { summaryOf } from './summary.ts';
import type { Summary } from './summary.ts';

const PATH = '/sandbox/applications';
const MAX_SHOWN = 30;

/** What the list shows. `rows` are newest first, `now` is in epoch milliseconds. */
export interface ApplicationList {
  rows: readonly Row[];
  query: string;
  now: number;
  logins: ReadonlyMap<string, string>;
  /** Where the borrower of a row opens it. */
  addressOf: (row: Row) => string;
}

/** The page of the list. */
export function listPage({ rows, query, now, logins, addressOf }: ApplicationList): Html {
  const items = rows.map((row): Item => {
    const current = { ...row, body: { ...row.body, ...applicationAt(row.body, now) } };
    return { row, summary: summaryOf(current, logins), address: addressOf(row) };
  });
  const found = find(items, query, { textOf, max: MAX_SHOWN });
  return layout({
    title: 'Applications',
    at: PATH,
    intro:
      'Newest first. Choose one to set its status, or to act as the lender, the notary or the other owners.',
    done: '',
    body: html`${searchForm(PATH, query, 'A name, an e-mail address, a loan number, a lender or a status.')}
      ${foundLine(found, PATH, 'There are no applications yet. Apply, or add the demo borrower on the start page.')}
      <ul class="rows">
        ${found.shown.map(item)}
      </ul>`,
  });
}

/** An application with what the list says of it. */
interface Item {
  row: Row;
  summary: Summary;
  address: string;
}

function textOf({ row, summary: { title, email, status } }: Item): string {
  return [title, email, status, row.org, row.id].join(' ');
}

function item({ row, summary: { title, email, status }, address }: Item): Html {
  const tasks = openTasks(row.body).length;
  return html`<li>
    <p>
      <a href="${PATH}/${row.id}"><strong>${title}</strong></a>
    </p>
    <p>${email}, ${row.org}</p>
    <p>
      <code>${status}</code>${tasks > 0 ? `, ${tasks} open ${tasks === 1 ? 'task' : 'tasks'}` : ''}
    </p>
    <p class="links">
      <a href="${address}">Open it<span class="far"> as ${email}</span></a>
    </p>
  </li>`;
}
