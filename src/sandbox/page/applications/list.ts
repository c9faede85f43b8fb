/** The list of applications, with a search. */
import { html } from 'hono/html';
import { openTasks } from '../../lending/tasks.ts';
import type { Row } from '../../store/port.ts';
import { layout } from '../layout.ts';
import type { Html } from '../layout.ts';
import { find, foundLine, searchForm } from '../search.ts';
import type { Summary } from './summary.ts';

const PATH = '/sandbox/applications';

/** An application with the texts that the list shows. */
export interface ListItem {
  row: Row;
  summary: Summary;
  /** The address at which its borrower opens it. */
  address: string;
}

/** The most applications that the list shows. */
export const MAX_LISTED = 30;

/** The page of the list, newest application first. */
export function listPage(items: readonly ListItem[], query: string): Html {
  const found = find(items, query, { textOf: getText, max: MAX_LISTED });
  return layout({
    title: 'Applications',
    at: PATH,
    intro:
      'Newest first. Choose one to set its status, or to act as the lender, the notary or the other owners.',
    done: '',
    body: html`${searchForm(PATH, query, 'A name, an e-mail address, a loan number, a lender or a status.')}
      ${foundLine(found, PATH, 'There are no applications yet. Apply, or add the demo borrower on the start page.')}
      <ul class="rows across">
        ${found.shown.map(item)}
      </ul>`,
  });
}

function getText({ row, summary: { title, email, status } }: ListItem): string {
  return [title, email, status, row.org, row.id].join(' ');
}

function item({ row, summary: { title, email, status }, address }: ListItem): Html {
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
