/** The outbox page: the e-mails that the lender would have sent, and their applications. */
import { html } from 'hono/html';
import { readPart } from '../../checklist/facts.ts';
import type { SandboxApp, Lender } from '../../lender.ts';
import type { Documents, Row } from '../../store/port.ts';
import { buildAddresses } from '../addresses.ts';
import type { Html } from '../layout.ts';
import { addSearchPage, newest } from '../search.ts';

/** An e-mail with the applications that it belongs to, and the link at its lender. */
interface Letter {
  mail: Row;
  about: Row[];
  link: { shown: string; address: string } | undefined;
}

/** Adds the outbox page, newest e-mail first. */
export function outboxRoutes(app: SandboxApp, lender: Lender): void {
  addSearchPage(app, '/sandbox/outbox', {
    items: async (query, c) => {
      const address = buildAddresses(lender, c);
      const mails = await newest(lender.store, 'mail', { query });
      const letters = mails.map(async (mail): Promise<Letter> => ({
        mail,
        about: await listApplications(lender.store, mail),
        link: findLink(mail, address),
      }));
      return Promise.all(letters);
    },
    textOf: getText,
    draw: (letters) => letters.map(letter),
  });
}

/** The application that an e-mail names, otherwise all applications of the recipient. */
async function listApplications(documents: Documents, { org, body }: Row): Promise<Row[]> {
  if (typeof body.application === 'string') {
    const named = await documents.get('application', body.application);
    return named ? [named] : [];
  }
  const people = await documents.list('identity', { org, owner: String(body.to) });
  const lists = people.map(({ id }) => documents.list('application', { org, owner: id }));
  return (await Promise.all(lists)).flat();
}

function findLink(
  { org, body }: Row,
  address: (org: string, path: string) => string,
): Letter['link'] {
  const path = typeof body.link === 'string' && body.link.startsWith('/') ? body.link : '';
  return path === '' ? undefined : { shown: path, address: address(org, path) };
}

function getText({ mail: { org, body }, about }: Letter): string {
  const lines = Array.isArray(body.lines) ? body.lines.map(String) : [];
  return [
    org,
    body.to,
    body.subject,
    ...lines,
    ...about.flatMap(({ id, body: of }) => [id, getName(of)]),
  ].join(' ');
}

/** The loan number and the borrower of an application. */
function getName(application: Row['body']): string {
  const { firstName, lastName } = readPart(application, 'applicant');
  return `${String(application.loanNumber)}, ${String(firstName ?? '')} ${String(lastName ?? '')}`;
}

export function letter({ mail: { org, body }, about, link }: Letter): Html {
  const lines = Array.isArray(body.lines) ? body.lines.map(String) : [];
  return html`<article>
    <h2>${String(body.subject)}</h2>
    <p>To ${String(body.to)}, from ${org}, ${String(body.at)}</p>
    ${about.map((row) => html`<p>Application <a href="/sandbox/applications/${row.id}">${getName(row.body)}</a></p>`)}
    ${lines.map((line) => html`<p>${line}</p>`)}${link ? html`<p><a href="${link.address}">${link.shown}</a></p>` : ''}
  </article>`;
}
