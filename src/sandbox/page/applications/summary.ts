/** What tells one application from another: its borrower, e-mail, loan number, lender and status. */
import { partOf, statusOf } from '../../checklist/facts.ts';
import type { Lender } from '../../lender.ts';
import type { Row } from '../../store/port.ts';

/** The texts by which an application is recognised and found. */
export interface Summary {
  /** The borrower's name and the loan number. */
  title: string;
  /** The e-mail address with which the borrower logs in. */
  email: string;
  loanNumber: string;
  status: string;
}

/** The e-mail address of each identity, by its uuid. */
export async function loginsOf(lender: Lender): Promise<ReadonlyMap<string, string>> {
  const identities = await lender.store.list('identity');
  return new Map(identities.map(({ id, body }) => [id, String(body.email ?? '')]));
}

/** The summary of an application. Without a login it has the e-mail address of the request. */
export function summaryOf({ body }: Row, logins: ReadonlyMap<string, string>): Summary {
  const { firstName, lastName, email } = partOf(body, 'applicant');
  const loanNumber = String(body.loanNumber ?? '');
  const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
  return {
    title: [name, loanNumber].filter(Boolean).join(', '),
    email: logins.get(String(body.identityUuid)) || String(email ?? 'No e-mail address'),
    loanNumber,
    status: statusOf(body),
  };
}
