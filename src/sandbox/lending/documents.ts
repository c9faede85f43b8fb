/** The documents that the lender generates, with the figures that they are rendered from. */
import { formatAddress, formatDate, formatMoney, formatPercent } from '../../domain/index.ts';
import type { Outcome } from '../../domain/index.ts';
import definition from '../definitions/document-templates.json' with { type: 'json' };
import { factsOf, itemsOf, partOf, withValues } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { uuidFor } from './hash.ts';

/** The template of a document; definitions/document-templates.json explains each key. */
export interface DocumentTemplate {
  title: string;
  sign?: string;
  paragraphs: string[];
  figures: string[];
}

/** The template of a document type, or undefined. */
export function templateOf(type: string): DocumentTemplate | undefined {
  return Object.entries(definition.papers).find(([key]) => key === type)?.[1] as
    | DocumentTemplate
    | undefined;
}

/**
 * Adds documents of these types, and stores their figures, so that a document does not change with
 * later answers. `at` is in epoch milliseconds. The uuid is derived from application, type and
 * number, because elapsed time is applied at each read and must give the same document.
 */
export function addDocuments(application: Body, types: readonly string[], at: number): Body {
  return types.reduce((copy, type) => {
    const documents = itemsOf(copy, 'documents');
    const count = documents.filter((each) => each.type === type).length;
    const uuid = uuidFor(`${String(copy.uuid)}:${type}:${count}`);
    const title = templateOf(type)?.title ?? type;
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
      [`facts.figures.${uuid}`]: figuresOf(copy, at),
      [`facts.opened.${uuid}`]: undefined,
    });
  }, application);
}

/**
 * Replaces the documents of these types by new ones with present figures. A type without a document
 * is ignored. `at` is in epoch milliseconds.
 */
export function regenerateDocuments(application: Body, types: readonly string[], at: number): Body {
  const documents = itemsOf(application, 'documents');
  const there = types.filter((type) => documents.some((each) => each.type === type));
  if (there.length === 0) return application;
  const others = documents.filter((each) => !there.includes(String(each.type)));
  return addDocuments({ ...application, documents: others }, there, at);
}

/** A copy that records when the borrower first opened a document (`at` in epoch milliseconds). */
export function markOpened(application: Body, uuid: string, at: number): Body {
  return isOpened(application, uuid)
    ? application
    : withValues(application, { [`facts.opened.${uuid}`]: at });
}

/** Whether the borrower opened a document. A regenerated document is not opened yet. */
export function isOpened(application: Body, uuid: string): boolean {
  return partOf(factsOf(application), 'opened')[uuid] !== undefined;
}

/**
 * The figures of an application as texts: by placeholder for paragraphs, by label for the table.
 */
export function figuresOf(application: Body, at: number): Body {
  return { ...wordsOf(application, at), ...labelled(application) };
}

const NOT_YET = 'not chosen yet';

function wordsOf(application: Body, at: number): Body {
  const [offer, applicant, property] = [
    partOf(application, 'selectedOffer'),
    partOf(application, 'applicant'),
    partOf(application, 'property'),
  ];
  const totals = partOf(offer, 'totals');
  const reasons = partOf(application, 'adverseAction').reasons;
  return {
    lender: application.lenderName,
    borrower: [applicant.firstName, applicant.lastName, applicant.suffix].filter(Boolean).join(' '),
    date: day(new Date(at).toISOString()),
    address: said(formatAddress(property), ''),
    draw: money(totals.draw),
    total: money(totals.drawTotal),
    payment: money(totals.monthlyPayment),
    rate: percent(offer.rate),
    term: offer.term ?? NOT_YET,
    loanNumber: application.loanNumber,
    created: day(partOf(application, 'auditFields').createdDate),
    reasons: Array.isArray(reasons) ? reasons.join('; ') : '',
    bureau: definition.bureau.name,
  };
}

function labelled(application: Body): Body {
  const offer = partOf(application, 'selectedOffer');
  const totals = partOf(offer, 'totals');
  return {
    'Line of credit': money(offer.max),
    'First draw': money(totals.draw),
    Term: offer.term === undefined ? NOT_YET : `${String(offer.term)} years`,
    'Rate type': offer.type === 'FLOATING' ? 'Variable' : 'Fixed',
    // For an open-end line the annual percentage rate is the yearly rate without fees.
    'Interest rate': percent(offer.rate),
    'Annual percentage rate': percent(offer.rate),
    'Origination fee': money(totals.originationFee),
    'Total with fee': money(totals.drawTotal),
    'Monthly payment': money(totals.monthlyPayment),
    'Recording tax': money(totals.recordingTax),
    'Debts paid off': money(totals.payoff),
    'Cash to you': money(totals.cashToYou),
    'Payment mode': application.payType === 'MANUAL' ? 'By hand each month' : 'Autopay',
    'Loan number': application.loanNumber,
    Ownership: partOf(application, 'property').ownership ?? NOT_YET,
    'Credit score used': partOf(application, 'adverseAction').score ?? 'none',
  };
}

const money = (value: unknown): string => said(formatMoney(value, 2), NOT_YET);
const percent = (value: unknown): string => said(formatPercent(value, 2), NOT_YET);
const day = (instant: unknown): string => said(formatDate(String(instant ?? '').slice(0, 10)), '');

function said(text: Outcome<string>, otherwise: string): string {
  return text.ok ? text.value : otherwise;
}
