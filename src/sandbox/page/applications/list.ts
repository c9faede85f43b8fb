/** The list of applications, with a search. */
import { html } from 'hono/html';
import type { SandboxApp } from '../../lender.ts';
import { openTasks } from '../../lending/tasks.ts';
import type { Row } from '../../store/port.ts';
import type { Html } from '../layout.ts';
import { addSearchPage, type SearchPage } from '../search.ts';
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

/** Adds the page of the list, newest application first. */
export function addListPage(app: SandboxApp, items: SearchPage<ListItem>['items']): void {
  addSearchPage(app, PATH, {
    items,
    textOf: getText,
    max: MAX_LISTED,
    draw: (shown) =>
      html`<ul class="rows across">
        ${shown.map(item)}
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
