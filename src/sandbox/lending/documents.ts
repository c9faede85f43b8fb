/** The documents that the lender generates, and the figures that they are rendered from. */
import {
  applicationLedger,
  formatAddress,
  formatDate,
  formatMoney,
  formatPercent,
} from '../../domain/index.ts';
import type { LoanLedger, Outcome } from '../../domain/index.ts';
import definition from '../definitions/document-templates.json' with { type: 'json' };
import { getDate } from '../checklist/clock.ts';
import { buildFacts, listItems, readPart, withValues } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { buildDrawSum } from './draw-sum.ts';
import { uuidFor } from './hash.ts';
import { lenderFee } from './offers/costs.ts';
import { describeRateTerms, fill } from './rate-terms.ts';

/** The template of a document; definitions/document-templates.json explains each key. */
export interface DocumentTemplate {
  title: string;
  sign?: string;
  paragraphs: string[];
  figures: string[];
  sumOf?: string[];
  /** A last page that the reader fills in by hand: its texts, and the label of each line. */
  reply?: { title: string; paragraphs: string[]; lines: string[] };
}

/** The template of a document type, or undefined. */
export function findTemplate(type: string): DocumentTemplate | undefined {
  return Object.entries(definition.papers).find(([key]) => key === type)?.[1] as
    | DocumentTemplate
    | undefined;
}

/**
 * Adds documents of these types, and stores their figures, so that later answers do not change a
 * document. `at` is in epoch milliseconds. The uuid is derived from application, type and number,
 * because elapsed time is applied at each read and must produce the same document.
 */
export function addDocuments(application: Body, types: readonly string[], at: number): Body {
  return types.reduce((copy, type) => {
    const documents = listItems(copy, 'documents');
    const count = documents.filter((each) => each.type === type).length;
    const uuid = uuidFor(`${String(copy.uuid)}:${type}:${count}`);
    const title = findTemplate(type)?.title ?? type;
    const entry = {
      uuid,
      type,
      title,
      name: `${title}.pdf`,
      contentType: 'application/pdf',
      created: new Date(at).toISOString(),
      uploaded: false,
    };
    return withValues(copy, {
      documents: [...documents, entry],
      [`facts.figures.${uuid}`]: buildFigures(copy, at),
      [`facts.opened.${uuid}`]: undefined,
    });
  }, application);
}

/**
 * Replaces the documents of these types with new ones that have the current figures. A type without
 * a document is ignored. `at` is in epoch milliseconds.
 */
export function regenerateDocuments(application: Body, types: readonly string[], at: number): Body {
  const documents = listItems(application, 'documents');
  const there = types.filter((type) => documents.some((each) => each.type === type));
  if (there.length === 0) return application;
  const others = documents.filter((each) => !there.includes(String(each.type)));
  return addDocuments({ ...application, documents: others }, there, at);
}

/** A copy of a document with one signature more. A deed is signed by each owner. */
export const addSignature = (document: Body, signed: Body): Body => ({
  ...document,
  signed,
  signatures: [...listItems(document, 'signatures'), signed],
});

/** A copy that records when the borrower first opened a document (`at` in epoch milliseconds). */
export function markOpened(application: Body, uuid: string, at: number): Body {
  return isOpened(application, uuid)
    ? application
    : withValues(application, { [`facts.opened.${uuid}`]: at });
}

/** Whether the borrower opened a document. A regenerated document is not opened yet. */
export function isOpened(application: Body, uuid: string): boolean {
  return readPart(buildFacts(application), 'opened')[uuid] !== undefined;
}

/**
 * The figures of an application as texts: by placeholder for paragraphs, by label for the table, and
 * the sum of its first draw.
 */
export function buildFigures(application: Body, at: number): Body {
  const ledger = applicationLedger(application);
  return {
    ...splitWords(application, ledger, at),
    ...labelled(application, ledger),
    ...describeRateTerms(ledger),
    sum: buildDrawSum(ledger),
  };
}

const NOT_YET = 'not chosen yet';
const OWNERSHIP: Readonly<Record<string, string>> = {
  SOLE: 'Sole',
  JOINT: 'Joint',
  TRUST: 'Trust',
};
const RATE_TYPES = { FIXED: 'Fixed', FLOATING: 'Variable', UNKNOWN: 'not stated' } as const;

function splitWords(application: Body, ledger: LoanLedger | undefined, at: number): Body {
  const [applicant, property] = [
    readPart(application, 'applicant'),
    readPart(application, 'property'),
  ];
  const { reasons, factors, score, scoreDate } = readPart(application, 'adverseAction');
  const { added, bureau, scoreRange } = definition;
  return {
    lender: application.lenderName,
    borrower: formatLegalName(applicant),
    date: formatDay(getDate(application, at)),
    address: said(formatAddress(property), ''),
    draw: money(ledger?.draw),
    line: money(ledger?.line ?? ledger?.drawTotal),
    total: money(ledger?.drawTotal),
    payment: money(ledger?.monthlyPayment),
    rate: percent(ledger?.rate),
    term: ledger?.term ?? NOT_YET,
    autopay: autopayWords(ledger),
    notary: fill(added.notary, { fee: money(lenderFee(application, 'manualNotaryFee')) }),
    loanNumber: application.loanNumber,
    created: formatDay(String(readPart(application, 'auditFields').createdDate).slice(0, 10)),
    reasons: Array.isArray(reasons) ? reasons.join('; ') : '',
    score: fill(added.score, {
      score: typeof score === 'number' ? score : undefined,
      scoreDate: formatDay(scoreDate),
      scoreRange: `${scoreRange.lowest} to ${scoreRange.highest}`,
      factors: Array.isArray(factors) ? factors.join('; ') : undefined,
    }),
    bureau: `${bureau.name}, ${bureau.address}`,
  };
}

/** First, middle and last name with the suffix; without those that are missing. */
function formatLegalName(applicant: Body): string {
  return ['firstName', 'middleName', 'lastName', 'suffix']
    .map((part) => applicant[part])
    .filter(Boolean)
    .join(' ');
}

/** The trust, else the borrower, and the other owner. */
function formatOwners(application: Body): string {
  const { ownership } = readPart(application, 'property');
  const isTrust = ownership === 'TRUST' && Boolean(application.trustName);
  const first = isTrust
    ? application.trustName
    : formatLegalName(readPart(application, 'applicant'));
  const other = ownership === 'SOLE' ? undefined : readPart(application, 'coDeeder').name;
  return [first, other].filter(Boolean).join(', ');
}

function labelled(application: Body, ledger: LoanLedger | undefined): Body {
  return {
    ...amountsIn(ledger),
    Term: ledger === undefined ? NOT_YET : `${ledger.term} years`,
    'Rate type': RATE_TYPES[ledger?.type ?? 'UNKNOWN'],
    'Interest rate': percent(ledger?.rate),
    'Annual percentage rate': percent(ledger?.apr),
    ...autopayFigures(ledger),
    'Notary in person': money(lenderFee(application, 'manualNotaryFee')),
    'Payment mode': application.payType === 'MANUAL' ? 'By hand each month' : 'Autopay',
    'Application ID': application.loanNumber,
    Ownership: OWNERSHIP[String(readPart(application, 'property').ownership)] ?? NOT_YET,
    Owners: formatOwners(application),
    'Credit score used': readPart(application, 'adverseAction').score ?? 'none',
  };
}

function amountsIn(ledger: LoanLedger | undefined): Body {
  return {
    ...Object.fromEntries(
      Object.entries(definition.amounts).map(([label, key]) => [
        label,
        money(ledger?.[key as keyof LoanLedger]),
      ]),
    ),
    ...((ledger?.shortfall ?? 0) > 0 && {
      'Debts and fees that the draw does not cover': money(ledger?.shortfall),
    }),
  };
}

/** Empty when autopay lowers nothing. */
function autopayFigures(ledger: LoanLedger | undefined): Body {
  const { withAutopay } = ledger ?? {};
  return withAutopay === undefined
    ? {}
    : {
        'Interest rate with autopay': percent(withAutopay.rate),
        'Monthly payment with autopay': money(withAutopay.payment),
      };
}

/** The sentence about the rate in the note; empty when autopay lowers nothing. */
function autopayWords(ledger: LoanLedger | undefined): string {
  if (ledger?.withAutopay === undefined) return '';
  const { withAutopay, withoutAutopay } = ledger;
  const other = (figures: LoanLedger['withoutAutopay']): string =>
    `the rate is ${percent(figures.rate)} a year, and the monthly payment is ${money(figures.payment)}`;
  return ledger.rate === withAutopay.rate
    ? `This is the rate while the payments are made by autopay. Without autopay ${other(withoutAutopay)}.`
    : `If the payments are made by autopay, ${other(withAutopay)}.`;
}

const money = (value: unknown): string => said(formatMoney(value, 2), NOT_YET);
const percent = (value: unknown): string => said(formatPercent(value, 2), NOT_YET);
const formatDay = (date: unknown): string => said(formatDate(date), '');

function said(text: Outcome<string>, otherwise: string): string {
  return text.ok ? text.value : otherwise;
}
