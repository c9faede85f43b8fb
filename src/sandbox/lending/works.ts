import { firstPaymentDate, fundsFrom, roundHalfUp, rescissionEnds } from '../../domain/index.ts';
import definition from '../definitions/papers.json' with { type: 'json' };
import costs from '../definitions/costs.json' with { type: 'json' };
import { factsOf, itemsOf, partOf, withValues } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { fixedCost, uuidFor } from './debts.ts';
import { creditScore, makeOffers } from './offers.ts';
import type { Offer } from './offers.ts';

/** What the lender does when a row of the checklist is reached or done, by the names used in definitions/checklist.json. `at` is in epoch milliseconds. */
export const WORKS: Readonly<Record<string, (application: Body, at: number) => Body>> = {
  adverseAction,
  severalProperties,
  makeOffers: offered,
  reduceOffers: (application) => withOffers(application, scaled(application, 0.8)),
  winback,
  merchant,
  verifyPaystubs,
  valuation,
  valued,
  toSign,
  coDeed,
  signersSigned,
  deedSigned,
  funding,
};

function adverseAction(application: Body, at: number): Body {
  const reasons =
    Object.entries(definition.reasons).find(([id]) => id === factsOf(application).row)?.[1] ??
    definition.reasons.DECLINED;
  const decidedOn = new Date(at).toISOString().slice(0, 10);
  return {
    ...application,
    adverseAction: {
      decidedOn,
      reasons,
      bureau: definition.bureau,
      score: scoreOf(application),
      scoreRange: definition.scoreRange,
      scoreDate: decidedOn,
    },
  };
}

/** The credit score; one that an application was declined for is far below what is needed. */
function scoreOf(application: Body): number {
  const score = creditScore(fullName(application));
  return factsOf(application).row === 'DECLINED_CREDIT_SCORE' ? score - 180 : score;
}

/** The homes that stand at the address; the borrower says which one it is. */
function severalProperties(application: Body): Body {
  const { uuid: _uuid, ...home } = partOf(application, 'property');
  const properties = ['Unit A', 'Unit B', 'Rear house'].map((street2, index) => ({
    ...home,
    uuid: uuidFor(`${String(application.uuid)}:near:${index}`),
    street2,
    note: `Parcel ${1000 + index}`,
  }));
  return { ...application, properties };
}

/** Offers from what is known now; those that were made already stay. */
function offered(application: Body): Body {
  if (itemsOf(application, 'offers').length > 0) return application;
  const income = partOf(application, 'income');
  const assets = Number(partOf(application, 'assetDepletion').amount ?? 0);
  // A tenth of what is owned counts as a year's income.
  const counted = Number(income.incomePrimary ?? 0) + Number(income.incomeOther ?? 0) + assets / 10;
  return withOffers(
    application,
    makeOffers({ name: fullName(application), address: addressOf(application), income: counted }),
  );
}

/** An application with these offers, and by type. */
export function withOffers(application: Body, offers: readonly (Offer | Body)[]): Body {
  const of = (type: string): Body[] =>
    offers.filter((offer) => offer.type === type).map((offer) => ({ ...offer }));
  return {
    ...application,
    offers: offers.map((offer) => ({ ...offer })),
    offersByType: { FIXED: of('FIXED'), FLOATING: of('FLOATING') },
  };
}

/** The offers with a part of what could be drawn, never below the least. */
function scaled(application: Body, part: number): Body[] {
  return itemsOf(offered(application), 'offers').map((offer) => {
    const maxDraw = Math.max(
      Number(offer.minDraw) + 5000,
      Math.floor((Number(offer.maxDraw) * part) / 100) * 100,
    );
    const monthlyPayment = roundHalfUp(
      (Number(offer.monthlyPayment) * maxDraw) / Number(offer.maxDraw),
    );
    return { ...offer, max: maxDraw, maxDraw, monthlyPayment };
  });
}

function winback(application: Body): Body {
  const requestedAmount = Number(itemsOf(offered(application), 'offers')[0]?.maxDraw ?? 0);
  const offer = scaled(application, 0.6)[0];
  return {
    ...application,
    winback: {
      reason: 'COMBINED_LOAN_TO_VALUE',
      requestedAmount,
      combinedLoanToValue: 0.91,
      limit: 0.85,
      lienPosition: itemsOf(application, 'liens').length + 1,
      offer,
    },
  };
}

/** The smaller offers of a won-back application. */
export function winbackOffers(application: Body): Body {
  return withOffers(application, scaled(application, 0.6));
}

function merchant(application: Body): Body {
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

function verifyPaystubs(application: Body): Body {
  const incomeSources = itemsOf(application, 'incomeSources').map((each) =>
    each.verification === 'PENDING_REVIEW'
      ? { ...each, verification: 'VERIFIED', verifiedAmount: each.statedAmount }
      : each,
  );
  return withIncomeTotals({ ...application, incomeSources });
}

/** An application with the sums of its income sources, in dollars a year. */
export function withIncomeTotals(application: Body): Body {
  const income = partOf(application, 'income');
  const verified = itemsOf(application, 'incomeSources').reduce(
    (sum, each) => sum + (each.verification === 'VERIFIED' ? Number(each.verifiedAmount ?? 0) : 0),
    0,
  );
  return {
    ...application,
    incomeTotals: {
      stated: Number(income.incomePrimary ?? 0) + Number(income.incomeOther ?? 0),
      verified,
    },
  };
}

function valuation(application: Body): Body {
  const status = String(partOf(application, 'status').checklistStatus).replace(
    '_ORDER_REQUEST',
    '',
  );
  const has = itemsOf(application, 'costs').some((each) => each.type === 'VALUATION');
  const list = has
    ? itemsOf(application, 'costs')
    : [...itemsOf(application, 'costs'), fixedCost('VALUATION', 'Valuation', costs.valuation)];
  return {
    ...application,
    costs: list,
    valuation: { kind: status, fee: costs.valuation, state: 'TO_ORDER' },
  };
}

function valued(application: Body): Body {
  return withValues(application, {
    'valuation.state': 'COMPLETE',
    'valuation.value': partOf(application, 'property').value ?? null,
  });
}

/** The papers to be signed at closing, in their order. */
function toSign(application: Body): Body {
  const papers = itemsOf(application, 'documents').filter((each) =>
    ['CLOSING_DISCLOSURE', 'NOTE', 'RESCISSION_NOTICE'].includes(String(each.type)),
  );
  return {
    ...application,
    signing: {
      documents: papers.map(({ uuid, type, title }) => ({
        uuid,
        type,
        title,
        pages: 1,
        signed: false,
        signedAt: null,
      })),
    },
  };
}

function coDeed(application: Body): Body {
  const others = itemsOf(application, 'helocSigners').some((each) => each.state !== 'SIGNED');
  return { ...application, coDeedStatus: others ? 'PENDING' : 'COMPLETE' };
}

function signersSigned(application: Body): Body {
  return {
    ...application,
    helocSigners: itemsOf(application, 'helocSigners').map((each) => ({
      ...each,
      state: 'SIGNED',
    })),
  };
}

function deedSigned(application: Body, at: number): Body {
  const signed = { name: fullName(application), kind: 'typed', at: new Date(at).toISOString() };
  return {
    ...application,
    documents: itemsOf(application, 'documents').map((each) =>
      each.type === 'DEED' ? { ...each, signed } : each,
    ),
  };
}

/** The calendar from signing to the first payment. A line of crypto has no account to pay out to. */
function funding(application: Body): Body {
  const signedOn = factsOf(application).today;
  const totals = partOf(partOf(application, 'selectedOffer'), 'totals');
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
      draw: totals.draw ?? null,
      monthlyPayment: totals.monthlyPayment ?? null,
      payType: application.payType ?? null,
      autopayMask: partOf(application, 'autopayAccount').mask ?? null,
    },
  };
}

function fullName(application: Body): string {
  const applicant = partOf(application, 'applicant');
  return `${String(applicant.firstName ?? '')} ${String(applicant.lastName ?? '')}`.trim();
}

/** The address by which a home is valued: street and zip, in small letters. */
export function addressOf(application: Body): string {
  const { street1, zip } = partOf(application, 'property');
  return [street1, zip].join(' ').trim().toLowerCase();
}
