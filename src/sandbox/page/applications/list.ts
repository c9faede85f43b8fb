/** The list of applications with a search, and what identifies an application. */
import { html } from 'hono/html';
import { applyElapsedTime } from '../../checklist/checklist.ts';
import { getStatus, readPart } from '../../checklist/facts.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import { openTasks } from '../../lending/tasks.ts';
import type { Documents, Row } from '../../store/port.ts';
import { buildAddresses } from '../addresses.ts';
import type { Html } from '../layout.ts';
import { addSearchPage, newest } from '../search.ts';

const PATH = '/sandbox/applications';
/** The most applications that the list shows. */
const MAX_LISTED = 30;

/** An application with the texts that the list shows. */
interface ListItem extends Summary {
  row: Row;
  /** The address at which its borrower opens it. */
  address: string;
}

/** Adds the page of the list, newest application first. */
export function addListPage(app: SandboxApp, lender: Lender): void {
  addSearchPage(app, PATH, {
    items: async (query, c) => {
      const address = buildAddresses(lender, c);
      const rows = await newest(lender.store, 'application', { query, max: MAX_LISTED });
      const items = rows.map(async (stored): Promise<ListItem> => {
        const row = { ...stored, body: applyElapsedTime(stored.body, lender.now()) };
        const summary = await readSummary(lender.store, row);
        return { row, ...summary, address: address(row.org, borrowerPath(row.id)) };
      });
      return Promise.all(items);
    },
    textOf: ({ row, title, email }) =>
      [title, email, getStatus(row.body), row.org, row.id].join(' '),
    max: MAX_LISTED,
    draw: (shown) =>
      html`<ul class="rows across">
        ${shown.map(item)}
      </ul>`,
  });
}

function item({ row, title, email, address }: ListItem): Html {
  const tasks = openTasks(row.body).length;
  return html`<li>
    <p>
      <a href="${PATH}/${row.id}"><strong>${title}</strong></a>
    </p>
    <p>${email}, ${row.org}</p>
    <p>
      <code>${getStatus(row.body)}</code
      >${tasks > 0 ? `, ${tasks} open ${tasks === 1 ? 'task' : 'tasks'}` : ''}
    </p>
    <p class="links">
      <a href="${address}">Open it<span class="far"> as ${email}</span></a>
    </p>
  </li>`;
}

/** The path at which a borrower opens an application. */
export const borrowerPath = (uuid: string): string => `/account/heloc/${uuid}`;

interface Summary {
  /** The borrower's name and the loan number. */
  title: string;
  /** The e-mail address with which the borrower logs in; without a login, that of the request. */
  email: string;
}

/** Reads what identifies an application. */
export async function readSummary(documents: Documents, { body }: Row): Promise<Summary> {
  const { firstName, lastName, email } = readPart(body, 'applicant');
  const identity = await documents.get('identity', String(body.identityUuid));
  const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
  return {
    title: [name, body.loanNumber].filter(Boolean).join(', '),
    email: String(identity?.body.email ?? email ?? 'No e-mail address'),
  };
}
