/** The checklist effect of a merchant review. */
import type { Body } from '../../store/port.ts';

/** Attaches the figures of a merchant, which are not reviewed yet. */
export function attachMerchant(application: Body): Body {
  return {
    ...application,
    merchant: {
      name: 'Brightroof Solar',
      project: 'Roof and panels',
      amount: 24_500,
      term: 15,
      reviewed: false,
    },
  };
}
