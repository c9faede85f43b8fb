/** What tells one application from another: its borrower, e-mail, loan number, lender and status. */
import { partOf, statusOf } from '../../checklist/facts.ts';
import type { Row } from '../../store/port.ts';

/** The texts by which an application is recognised and found. */
export interface Summary {
  /** The borrower's name and the loan number. */
  title: string;
  email: string;
  loanNumber: string;
  status: string;
}

/** The summary of a stored application as it is now. */
export function summaryOf({ body }: Row): Summary {
  const { firstName, lastName, email } = partOf(body, 'applicant');
  const loanNumber = String(body.loanNumber ?? '');
  const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
  return {
    title: [name, loanNumber].filter(Boolean).join(', '),
    email: typeof email === 'string' ? email : 'No e-mail address',
    loanNumber,
    status: statusOf(body),
  };
}
