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
  listOf,
  named,
  numberOf,
  optionalNumberOf,
  RequestError,
  type UnknownRecord,
} from './request.ts';

type Fn = (args: unknown) => unknown;

function preferenceOf(args: unknown): DrawPreference {
  const preference = own(args, 'preference');
  if (isDrawPreference(preference)) return preference;
  throw new RequestError(`${INVALID_INPUT}: preference must be preserve, deduct or maximize.`);
}

function total(args: unknown): number {
  const result = drawTotal(
    numberOf(args, 'amount'),
    numberOf(args, 'feeRate'),
    optionalNumberOf(args, 'maxFee'),
  );
  if (result.ok) return result.value;
  throw new RequestError(result.error);
}

function rounded(args: unknown): number {
  const decimals = optionalNumberOf(args, 'decimals') ?? 2;
  if (!Number.isInteger(decimals))
    throw new RequestError(`${INVALID_INPUT}: decimals must be a whole number.`);
  return bankersRound(numberOf(args, 'value'), decimals);
}

/**
 * The offer as the request gives it; its texts for NaN and infinities are decoded only for the
 * search.
 */
function drawOffer(args: unknown): unknown {
  const offers = listOf(args, 'offers');
  const read = offers.map((offer) =>
    isRecord(offer)
      ? Object.fromEntries(Object.entries(offer).map(([key, value]) => [key, decoded(value)]))
      : offer,
  );
  const found = findDrawOffer(
    read,
    numberOf(args, 'term'),
    numberOf(args, 'originationFee'),
    numberOf(args, 'amount'),
  );
  return found === null ? null : offers[read.indexOf(found)];
}

const FUNCTIONS = new Map<unknown, Fn>([
  [
    'amortizedPayment',
    (args) =>
      amortizedPayment(
        numberOf(args, 'termYears'),
        numberOf(args, 'annualRate'),
        numberOf(args, 'principal'),
      ),
  ],
  ['drawTotal', total],
  [
    'interestForPeriod',
    (args) =>
      interestForPeriod(
        numberOf(args, 'balance'),
        numberOf(args, 'annualRate'),
        optionalNumberOf(args, 'days'),
      ),
  ],
  ['bankersRound', rounded],
  [
    'drawMaths',
    (args) =>
      drawMaths(
        preferenceOf(args),
        numberOf(args, 'selectedAmount'),
        numberOf(args, 'payoffAmount'),
        numberOf(args, 'maxDraw'),
      ),
  ],
  [
    'sliderBounds',
    (args) =>
      sliderBounds(
        preferenceOf(args),
        numberOf(args, 'minDraw'),
        numberOf(args, 'maxDraw'),
        numberOf(args, 'payoffAmount'),
      ),
  ],
  [
    'recordingTax',
    (args) =>
      recordingTax(numberOf(args, 'amount'), {
        minAmount: numberOf(args, 'minAmount'),
        maxAmount: numberOf(args, 'maxAmount'),
        minTax: numberOf(args, 'minTax'),
        maxTax: numberOf(args, 'maxTax'),
      }),
  ],
  ['findDrawOffer', drawOffer],
]);

/** Answers `compute`: the value of one helper of the loan arithmetic. */
export function answerCompute(request: UnknownRecord): UnknownRecord {
  return { value: named(FUNCTIONS, request, 'fn')(own(request, 'args')) };
}
