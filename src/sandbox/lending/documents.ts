import { formatAddress, formatDate, formatMoney, formatPercent } from '../../domain/index.ts';
import type { Outcome } from '../../domain/index.ts';
import definition from '../definitions/document-templates.json' with { type: 'json' };
import { factsOf, itemsOf, partOf, withValues } from '../checklist/facts.ts';
import type { Body } from '../store/port.ts';
import { uuidFor } from './hash.ts';

/** A kind of paper as definitions/papers.json tells it. */
export interface DocumentTemplate {
  title: string;
  sign?: string;
  paragraphs: string[];
  figures: string[];
}

/** The paper of a type, or undefined. */
export function templateOf(type: string): DocumentTemplate | undefined {
  return Object.entries(definition.papers).find(([key]) => key === type)?.[1] as
    | DocumentTemplate
    | undefined;
}

/**
 * Adds papers to an application's documents and keeps the figures that they are made from, so that a paper never changes with what comes later.
 * The uuid stands for application, type and number, so that time alone makes the same paper each time it is looked at.
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

/** Makes papers of these types anew where there are any; the ones before them are taken away. */
export function regenerateDocuments(application: Body, types: readonly string[], at: number): Body {
  const documents = itemsOf(application, 'documents');
  const there = types.filter((type) => documents.some((each) => each.type === type));
  if (there.length === 0) return application;
  const others = documents.filter((each) => !there.includes(String(each.type)));
  return addDocuments({ ...application, documents: others }, there, at);
}

/** The application with a note that its borrower was given a paper, at `at` in epoch milliseconds; the first time counts. */
export function markOpened(application: Body, uuid: string, at: number): Body {
  return isOpened(application, uuid)
    ? application
    : withValues(application, { [`facts.opened.${uuid}`]: at });
}

/** Whether the borrower was given a paper, as it is now: one that was made anew is to be opened again. */
export function isOpened(application: Body, uuid: string): boolean {
  return partOf(factsOf(application), 'opened')[uuid] !== undefined;
}

/** The figures of an application as texts: those in braces by their word, the others by their label. */
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
    // For an open-end line the law's annual percentage rate is the yearly rate, without fees.
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
