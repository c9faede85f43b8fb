/** The confirmation of the offer that an application has selected, as its page sends it. */
import { applicationLedger } from '../../../src/domain/index.ts';

/** The body of the call, from an application as its borrower reads it. */
export function confirmationOf(application: {
  readonly selectedOffer?: { readonly uuid?: unknown };
}) {
  const { term, rate, draw, payoff, originationFee, monthlyPayment } =
    applicationLedger(application) ?? {};
  return {
    confirmed: true,
    offerUuid: application.selectedOffer?.uuid,
    terms: { term, rate, draw, payoff, originationFee, monthlyPayment },
  };
}
