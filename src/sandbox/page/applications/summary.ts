/** The summary that identifies an application: borrower, e-mail, loan number, lender and status. */
import { readPart, getStatus } from '../../checklist/facts.ts';
import type { Documents, Row } from '../../store/port.ts';

/** The texts that identify an application and that a search matches. */
export interface Summary {
  /** The borrower's name and the loan number. */
  title: string;
  /** The e-mail address with which the borrower logs in. */
  email: string;
  loanNumber: string;
  status: string;
}

/** The summary of an application. Without a login it uses the e-mail address of the request. */
export async function readSummary(documents: Documents, { body }: Row): Promise<Summary> {
  const { firstName, lastName, email } = readPart(body, 'applicant');
  const identity = await documents.get('identity', String(body.identityUuid));
  const loanNumber = String(body.loanNumber ?? '');
  const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
  return {
    title: [name, loanNumber].filter(Boolean).join(', '),
    email: String(identity?.body.email ?? email ?? 'No e-mail address'),
    loanNumber,
    status: getStatus(body),
  };
}
