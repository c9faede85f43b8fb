/** Answers `compute`: the loan arithmetic by function name. */
import {
  amortizedPayment,
  bankersRound,
  drawMaths,
  drawTotal,
  findDrawOffer,
  interestForPeriod,
  INVALID_INPUT,
  isDrawPreference,
  isRecord,
  own,
  recordingTax,
  sliderBounds,
  type DrawPreference,
} from '../../src/domain/index.ts';
import {
  decoded,
  requireList,
  named,
  computeNumber,
  findOptionalNumber,
  RequestError,
  type UnknownRecord,
} from './request.ts';

type Fn = (args: unknown) => unknown;

function buildPreference(args: unknown): DrawPreference {
  const preference = own(args, 'preference');
  if (isDrawPreference(preference)) return preference;
  throw new RequestError(`${INVALID_INPUT}: preference must be preserve, deduct or maximize.`);
}

function total(args: unknown): number {
  const result = drawTotal(
    computeNumber(args, 'amount'),
    computeNumber(args, 'feeRate'),
    findOptionalNumber(args, 'maxFee'),
  );
  if (result.ok) return result.value;
  throw new RequestError(result.error);
}

function rounded(args: unknown): number {
  const decimals = findOptionalNumber(args, 'decimals') ?? 2;
  if (!Number.isInteger(decimals))
    throw new RequestError(`${INVALID_INPUT}: decimals must be a whole number.`);
  return bankersRound(computeNumber(args, 'value'), decimals);
}

/**
 * The offer as the request gives it; its texts for NaN and infinities are decoded only for the
 * search.
 */
function drawOffer(args: unknown): unknown {
  const offers = requireList(args, 'offers');
  const read = offers.map((offer) =>
    isRecord(offer)
      ? Object.fromEntries(Object.entries(offer).map(([key, value]) => [key, decoded(value)]))
      : offer,
  );
  const found = findDrawOffer(
    read,
    computeNumber(args, 'term'),
    computeNumber(args, 'originationFee'),
    computeNumber(args, 'amount'),
  );
  return found === null ? null : offers[read.indexOf(found)];
}

const FUNCTIONS = new Map<unknown, Fn>([
  [
    'amortizedPayment',
    (args) =>
      amortizedPayment(
        computeNumber(args, 'termYears'),
        computeNumber(args, 'annualRate'),
        computeNumber(args, 'principal'),
      ),
  ],
  ['drawTotal', total],
  [
    'interestForPeriod',
    (args) =>
      interestForPeriod(
        computeNumber(args, 'balance'),
        computeNumber(args, 'annualRate'),
        findOptionalNumber(args, 'days'),
      ),
  ],
  ['bankersRound', rounded],
  [
    'drawMaths',
    (args) =>
      drawMaths(
        buildPreference(args),
        computeNumber(args, 'selectedAmount'),
        computeNumber(args, 'payoffAmount'),
        computeNumber(args, 'maxDraw'),
      ),
  ],
  [
    'sliderBounds',
    (args) =>
      sliderBounds(
        buildPreference(args),
        computeNumber(args, 'minDraw'),
        computeNumber(args, 'maxDraw'),
        computeNumber(args, 'payoffAmount'),
      ),
  ],
  [
    'recordingTax',
    (args) =>
      recordingTax(computeNumber(args, 'amount'), {
        minAmount: computeNumber(args, 'minAmount'),
        maxAmount: computeNumber(args, 'maxAmount'),
        minTax: computeNumber(args, 'minTax'),
        maxTax: computeNumber(args, 'maxTax'),
      }),
  ],
  ['findDrawOffer', drawOffer],
]);

/** Answers `compute`: the value of one helper of the loan arithmetic. */
export function answerCompute(request: UnknownRecord): UnknownRecord {
  return { value: named(FUNCTIONS, request, 'fn')(own(request, 'args')) };
}
