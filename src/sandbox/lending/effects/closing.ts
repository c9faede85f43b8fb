/** The checklist effects of the deed and of funding. */
import {
  applicationLedger,
  firstPaymentDate,
  fundsFrom,
  payoutAfter,
  rescissionEnds,
} from '../../../domain/index.ts';
import { buildFacts, listItems, buildPart, withFacts } from '../../checklist/facts.ts';
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

/** Records the day on which everyone has signed: the days to cancel are counted from it. */
export function recordSigning(application: Body): Body {
  return withFacts(application, { signedOn: buildFacts(application).today });
}

/**
 * Sets the dates from signing to the first payment. The money is sent after the days to cancel and
 * after today, which is later when the insurance took long. A crypto line has no payout account.
 */
export function scheduleFunding(application: Body): Body {
  const { today, signedOn: recorded } = buildFacts(application);
  const signedOn = typeof recorded === 'string' ? recorded : today;
  const ledger = applicationLedger(application);
  const fundsOn = [fundsFrom(signedOn), payoutAfter(today)].toSorted().at(-1) ?? null;
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
