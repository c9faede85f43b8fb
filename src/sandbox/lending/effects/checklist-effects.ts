/**
 * The checklist effects: the lender's changes to an application when it enters or completes a row.
 */
import {
  applicationLedger,
  firstPaymentDate,
  fundsFrom,
  payoutAfter,
  rescissionEnds,
} from '../../../domain/index.ts';
import { EMPTY_VOCABULARY, fillTemplate } from '../../../engine/index.ts';
import { getDate } from '../../checklist/clock.ts';
import { buildFacts, readPart, listItems, withFacts, withValues } from '../../checklist/facts.ts';
import checklist from '../../definitions/checklist.json' with { type: 'json' };
import definition from '../../definitions/document-templates.json' with { type: 'json' };
import type { Body } from '../../store/port.ts';
import { fullName } from '../applicant.ts';
import { addSignature } from '../documents.ts';
import { uuidFor } from '../hash.ts';
import { fixedCost, lenderFee } from '../offers/costs.ts';
import { creditScore } from '../offers/offers.ts';
import { makeOffersOnce, offerWinback, reduceOffers } from './offers.ts';

/**
 * A change that a checklist row makes to an application. It returns a copy; `at` is in epoch
 * milliseconds.
 */
type ChecklistEffect = (application: Body, at: number) => Body;

/** The effects by their names: those in code, and the templates of definitions/checklist.json. */
const CHECKLIST_EFFECTS: Readonly<Record<string, ChecklistEffect>> = {
  ...Object.fromEntries(
    Object.entries(checklist.effects).map(([name, values]) => [
      name,
      (application: Body) =>
        withValues(application, fillTemplate(values, { application }, EMPTY_VOCABULARY) as Body),
    ]),
  ),
  recordAdverseAction,
  listProperties,
  makeOffers: makeOffersOnce,
  reduceOffers,
  offerWinback,
  verifyPaystubs,
  orderValuation,
  signForAdditionalSigners,
  signDeed,
  recordSigning,
  scheduleFunding,
};

/**
 * Applies the named effects in order. `at` is in epoch milliseconds. Throws for an unknown effect
 * name.
 */
export function applyEffects(application: Body, names: readonly string[], at: number): Body {
  return names.reduce((copy, name) => {
    const effect = CHECKLIST_EFFECTS[name];
    if (!effect)
      throw new Error(
        `Failed to apply the effect "${name}" of the checklist: there is no such effect. Please name one of ${Object.keys(CHECKLIST_EFFECTS).join(', ')}.`,
      );
    return effect(copy, at);
  }, application);
}

/** Records the reasons, bureau and score of a decline, and what lowered it, for the notice of it. */
function recordAdverseAction(application: Body, at: number): Body {
  const reasons =
    Object.entries(definition.reasons).find(([id]) => id === buildFacts(application).row)?.[1] ??
    definition.reasons.DECLINED;
  const decidedOn = getDate(application, at);
  return {
    ...application,
    adverseAction: {
      decidedOn,
      reasons,
      bureau: definition.bureau,
      score: computeScore(application),
      scoreRange: definition.scoreRange,
      scoreDate: decidedOn,
      factors: definition.factors,
    },
  };
}

/** The credit score. It is far below the requirement when it is the reason for the decline. */
function computeScore(application: Body): number {
  const score = creditScore(fullName(application));
  return buildFacts(application).row === 'DECLINED_CREDIT_SCORE' ? score - 180 : score;
}

/** Lists the homes at the address; the borrower chooses one. */
function listProperties(application: Body): Body {
  const { uuid: _uuid, ...home } = readPart(application, 'property');
  const properties = ['Unit A', 'Unit B', 'Rear house'].map((street2, index) => ({
    ...home,
    uuid: uuidFor(`${String(application.uuid)}:near:${index}`),
    street2,
    note: `Parcel ${1000 + index}`,
  }));
  return { ...application, properties };
}

/** Verifies each pending income source with its stated amount. */
function verifyPaystubs(application: Body): Body {
  const incomeSources = listItems(application, 'incomeSources').map((each) =>
    each.verification === 'PENDING_REVIEW'
      ? { ...each, verification: 'VERIFIED', verifiedAmount: each.statedAmount }
      : each,
  );
  return withIncomeTotals({ ...application, incomeSources });
}

/** An application with the sums of its stated and verified income, in dollars per year. */
export function withIncomeTotals(application: Body): Body {
  const income = readPart(application, 'income');
  const verified = listItems(application, 'incomeSources').reduce(
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

/**
 * Adds the valuation that the status names, with its fee. The borrower orders it. An appraisal is
 * paid to its company, so its fee is no cost of the draw.
 */
export function orderValuation(application: Body): Body {
  const status = String(readPart(application, 'status').checklistStatus).replace(
    '_ORDER_REQUEST',
    '',
  );
  const fee = lenderFee(application, 'valuationFee');
  const costs = listItems(application, 'costs');
  const isNew = status !== 'ONSITE_APPRAISAL' && costs.every((each) => each.type !== 'VALUATION');
  return {
    ...application,
    costs: isNew ? [...costs, fixedCost('VALUATION', 'Valuation', fee)] : costs,
    valuation: { kind: status, fee, state: 'TO_ORDER' },
  };
}

/** Signs the deed with the borrower's typed name. */
function signDeed(application: Body, at: number): Body {
  const signed = { name: fullName(application), kind: 'typed', at: new Date(at).toISOString() };
  return {
    ...application,
    documents: listItems(application, 'documents').map((each) =>
      each.type === 'DEED' ? addSignature(each, signed) : each,
    ),
  };
}

/** Signs for each additional signer. */
export function signForAdditionalSigners(application: Body): Body {
  return {
    ...application,
    helocSigners: listItems(application, 'helocSigners').map((each) => ({
      ...each,
      state: 'SIGNED',
    })),
  };
}

/** Records the day on which everyone has signed, and the last of the days to cancel after it. */
function recordSigning(application: Body): Body {
  const signedOn = buildFacts(application).today;
  const funding = { signedOn, rescissionEnds: rescissionEnds(signedOn) ?? null };
  return withFacts({ ...application, funding }, { signedOn });
}

/**
 * Sets the dates from signing to the first payment. The money is sent after the days to cancel and
 * after today, which is later when the insurance took long. A crypto line has no payout account.
 */
function scheduleFunding(application: Body): Body {
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
      autopayMask: readPart(application, 'autopayAccount').mask ?? null,
    },
  };
}
