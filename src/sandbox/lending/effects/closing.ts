/** The checklist effects of the deed and of funding. */
import {
  applicationLedger,
  firstPaymentDate,
  fundsFrom,
  rescissionEnds,
} from '../../../domain/index.ts';
import { buildFacts, listItems, buildPart } from '../../checklist/facts.ts';
import type { Body } from '../../store/port.ts';
import { fullName } from '../applicant.ts';

/** Signs the deed with the borrower's typed name. */
export function signDeed(application: Body, at: number): Body {
  const signed = { name: fullName(application), kind: 'typed', at: new Date(at).toISOString() };
  return {
    ...application,
    documents: listItems(application, 'documents').map((each) =>
      each.type === 'DEED' ? { ...each, signed } : each,
    ),
  };
}

/** Sets the dates from signing to the first payment. A crypto line has no payout account. */
export function scheduleFunding(application: Body): Body {
  const signedOn = buildFacts(application).today;
  const ledger = applicationLedger(application);
  const fundsOn = fundsFrom(signedOn) ?? null;
  const dates = {
    signedOn,
    rescissionEnds: rescissionEnds(signedOn) ?? null,
    fundsOn,
    firstPaymentOn: firstPaymentDate(fundsOn) ?? null,
  };
  return {
    ...application,
    funding: {
      ...dates,
      draw: ledger?.draw ?? null,
      monthlyPayment: ledger?.monthlyPayment ?? null,
      payType: application.payType ?? null,
      autopayMask: buildPart(application, 'autopayAccount').mask ?? null,
    },
  };
}
