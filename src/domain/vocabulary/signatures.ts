/** The signatures of this product's operators, so that rules can be checked before they run. */
import {
  engineSignatures,
  type Parameter,
  type OperatorSignature,
  type Signatures,
} from '../../engine/index.ts';
import type { LoanLedger, RateFigures } from '../loan/ledger.ts';
import type { VariableRate } from '../loan/offers.ts';
import type { RaisedRate } from '../loan/schedule.ts';

const any: Parameter = {};
const number: Parameter = { kinds: ['number'] };
const text: Parameter = { kinds: ['text'] };
const list: Parameter = { kinds: ['list'] };
const object: Parameter = { kinds: ['object'] };
const flag: Parameter = { kinds: ['boolean'] };
/** A path into the entries of the first argument, or into the argument itself. */
const path: Parameter = { kinds: ['text'], pathInto: 0 };
const preference: Parameter = { kinds: ['text'], oneOf: ['preserve', 'deduct', 'maximize'] };

type Result = OperatorSignature['gives'];

const takes = (gives: Result, ...parameters: readonly Parameter[]): OperatorSignature => ({
  takes: parameters,
  least: parameters.length,
  ...(gives && { gives }),
});
/** The last parameters, which may be left out. */
const atLeast = (least: number, signature: OperatorSignature): OperatorSignature => ({
  ...signature,
  least,
});

const rateFigures = {
  rate: true,
  payment: true,
  apr: true,
} satisfies { [name in keyof RateFigures]: true };
const ledger = {
  type: true,
  term: true,
  line: true,
  draw: true,
  payoff: true,
  payoffPayments: true,
  feeRate: true,
  originationFee: true,
  drawTotal: true,
  rate: true,
  monthlyPayment: true,
  apr: true,
  withAutopay: true,
  withoutAutopay: true,
  firstInterest: true,
  totalOfPayments: true,
  totalInterest: true,
  balances: true,
  variableRate: true,
  drawPeriod: true,
  withRateRise: true,
  recordingTax: true,
  recordingFee: true,
  valuationFee: true,
  notaryFee: true,
  cashToYou: true,
  shortfall: true,
  parts: true,
} satisfies { [name in keyof LoanLedger]: true };
const raised = { rate: true, payment: true, increase: true } satisfies {
  [name in keyof RaisedRate]: true;
};
const variable = {
  indexName: true,
  indexRate: true,
  margin: true,
  maximumRate: true,
} satisfies { [name in keyof VariableRate]: true };
const figure: Parameter = {
  kinds: ['text'],
  oneOf: [
    ...Object.keys(ledger),
    ...['withAutopay', 'withoutAutopay'].flatMap((group) =>
      Object.keys(rateFigures).map((name) => `${group}.${name}`),
    ),
    ...Object.keys(raised).map((name) => `withRateRise.${name}`),
    ...Object.keys(variable).map((name) => `variableRate.${name}`),
  ],
};
const limit: Parameter = { kinds: ['text'], oneOf: ['least', 'most', 'suggested'] };

const core: Signatures = {
  find: { ...takes(undefined, list, path, any), reads: { from: 0 } },
  findAll: { ...takes(undefined, list, path, any), reads: { from: 0, list: true } },
  get: { ...takes(undefined, any, path), reads: { from: 0, path: 1 } },
  pick: { ...atLeast(3, takes(undefined, list, path, any, path)), reads: { from: 0, path: 3 } },
  age: takes('number', text, text),
  isDate: atLeast(1, takes('boolean', text, number)),
  money: atLeast(1, takes('text', number, number)),
  dollars: takes('text', number),
  percent: atLeast(1, takes('text', number, number)),
  date: takes('text', text),
  phone: takes('text', text),
  strength: takes('number', text),
};

const pages: Signatures = {
  sameName: atLeast(3, takes('boolean', text, text, text, text)),
  address: takes('text', object),
  dateIn: atLeast(1, takes('text', text, text)),
  timeIn: takes('text', text, text),
  zoneName: takes('text', text, text),
  isAdult: takes('boolean', text, text),
  isNumberWithin: atLeast(1, takes('boolean', number, number, number)),
  isUrl: takes('boolean', text),
  isUuid: takes('boolean', text),
};

const fee = atLeast(2, takes('number', number, number, number));
const ofDates: OperatorSignature = { ...takes('text', text), rest: true };
const loans: Signatures = {
  originationFee: fee,
  drawTotal: fee,
  drawMaths: takes('number', preference, number, number, number),
  sliderMin: takes('number', preference, number, number, number),
  sliderMax: takes('number', preference, number, number, number),
  initialDraw: takes('number', object),
  heldBackByDti: takes('number', number, number),
  amortizedPayment: takes('number', number, number, number),
  interestForPeriod: atLeast(2, takes('number', number, number, number)),
  apr: takes('number', number, number, number),
  recordingTax: takes('number', number, number, number, number, number),
  costLines: atLeast(2, takes('list', list, number, flag)),
  costTotal: atLeast(2, takes('number', list, number, flag)),
  costOf: atLeast(3, takes('number', list, text, number, flag)),
  discounts: takes('list', object, number),
  discountedRate: atLeast(1, takes('number', object, list)),
  sumOf: atLeast(2, takes('number', list, path, list)),
  payable: { ...takes(undefined, list), reads: { from: 0, list: true } },
  payoffAmount: atLeast(1, takes('number', list, list)),
  payoffPayments: atLeast(1, takes('number', list, list)),
  addDays: takes('text', text, number),
  addMonths: takes('text', text, number),
  businessDays: takes('text', text, number),
  weekday: takes('text', text),
  rescissionEnds: ofDates,
  rescissionDays: { ...ofDates, gives: 'list' },
  fundsFrom: ofDates,
  firstPayment: takes('text', text),
  routingNumber: takes('boolean', text),
  interestOnly: atLeast(2, takes('boolean', text, number, number)),
  loanFigure: takes(undefined, figure, object),
  offerFigure: takes(undefined, figure, object, object),
  choiceFigure: atLeast(3, takes(undefined, figure, object, object, text)),
  drawFigure: takes(undefined, figure, object, object),
  lowestOffer: takes('text', figure, object, object),
  earlierOffer: takes('text', object),
  amountRange: takes('number', limit, object, text, text, list),
};

/** The signature of every operator that a rule of this product may name. */
export const signatures: Signatures = { ...engineSignatures, ...core, ...pages, ...loans };
