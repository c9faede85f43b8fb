/** Renders a lender document as a PDF, and records that the borrower opened it. */
import {
  dateIn,
  findWeekday,
  formatDate,
  ownRecord,
  ownText,
  rescissionEnds,
} from '../../../domain/index.ts';
import { signatureId } from '../../actions/closing.ts';
import definition from '../../definitions/document-templates.json' with { type: 'json' };
import { buildFacts, listItems, readPart } from '../../checklist/facts.ts';
import { getHomeZone } from '../../checklist/home-zone.ts';
import type { Lender } from '../../lender.ts';
import { isOpened, markOpened } from '../../lending/documents.ts';
import type { SandboxOrg } from '../../options.ts';
import type { Body, Row } from '../../store/port.ts';
import { changeApplication } from '../application/own-application.ts';

/**
 * Records that the borrower opened a document. The lender must be able to prove that a disclosure
 * was delivered.
 */
export async function recordOpened(lender: Lender, row: Row, uuid: string): Promise<void> {
  if (isOpened(row.body, uuid)) return;
  await changeApplication(lender, row.id, (body) => markOpened(body, uuid, lender.now()));
}

const PLAIN = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/**
 * The PDF of a document, rendered from the figures stored when it was generated, its signatures,
 * and what is known later: the last day to cancel.
 */
export async function lenderDocumentPdf(
  lender: Lender,
  { org, application, entry }: { org: SandboxOrg; application: Body; entry: Body },
): Promise<Uint8Array> {
  if (lender.options.plainDocuments) return PLAIN;
  const signatures = await Promise.all(
    listItems(entry, 'signatures').map(async ({ name, at }) => {
      const row = await lender.store.get('signature', signatureId(entry.uuid, name));
      const date = dateIn(at, getHomeZone(application));
      return { name, at: date ?? at, drawn: readImage(row?.body.image) };
    }),
  );
  const stored = readPart(readPart(buildFacts(application), 'figures'), String(entry.uuid));
  const figures = {
    ...stored,
    regulator: getRegulator(org),
    contact: formatContact(stored.lender, org),
    lastDay: formatLastDay(application),
  };
  // Loaded lazily: the PDF library is large, and most calls do not need it.
  const { writeDocument } = await import('../../pdf/write-document.ts');
  return writeDocument({ entry, figures, org, signatures });
}

/** The lender's name, street address and e-mail in one line, as far as its theme has them. */
function formatContact(lender: unknown, org: SandboxOrg): string {
  const company = ownRecord(ownRecord(org, 'theme'), 'companyInfo');
  return [lender, ownText(company, 'address'), ownText(company, 'supportEmail')]
    .filter(Boolean)
    .join(', ');
}

/** The sentence about the last day to cancel, which is known once everyone has signed. */
function formatLastDay(application: Body): string {
  const { open, known } = definition.lastDay;
  const day = rescissionEnds(buildFacts(application).signedOn);
  const date = formatDate(day);
  return date.ok ? known.replace('{day}', `${findWeekday(day)}, ${date.value}`) : open;
}

/** The bytes of a data address; undefined for anything else. */
const readImage = (image: unknown): Uint8Array | undefined =>
  typeof image === 'string'
    ? Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
    : undefined;

/**
 * The sentence that names the regulator in a notice of adverse action; empty for an organisation
 * without a regulator.
 */
function getRegulator(org: SandboxOrg): string {
  const agency = ownText(ownRecord(ownRecord(org, 'theme'), 'legal'), 'creditRegulator');
  return agency
    ? `The federal agency that administers compliance with this law concerning this creditor is the ${agency}.`
    : '';
}
