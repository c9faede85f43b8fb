import { ownRecord, ownText } from '../../../domain/index.ts';
import { factsOf, partOf } from '../../checklist/facts.ts';
import type { Lender } from '../../lender.ts';
import { isOpened, markOpened } from '../../lending/documents.ts';
import type { SandboxOrg } from '../../options.ts';
import type { Body, Row } from '../../store/port.ts';
import { changeApplication } from '../application/own-application.ts';

/** Keeps that a borrower was given a paper: what a disclosure told, the lender must be able to show later. */
export async function recordOpened(lender: Lender, row: Row, uuid: string): Promise<void> {
  if (isOpened(row.body, uuid)) return;
  await changeApplication(lender, row.id, (body) => markOpened(body, uuid, lender.now()));
}

/** A paper of the lender as a PDF, from the figures that were kept when it was made. */
export async function lenderDocumentPdf(
  lender: Lender,
  { org, application, entry }: { org: SandboxOrg; application: Body; entry: Body },
): Promise<Uint8Array> {
  const image = (await lender.store.get('signature', String(entry.uuid)))?.body.image;
  const drawn =
    typeof image === 'string'
      ? Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
      : undefined;
  const figures = {
    ...partOf(partOf(factsOf(application), 'figures'), String(entry.uuid)),
    regulator: regulatorOf(org),
  };
  // The writer of papers is large, and many a lender never needs it.
  const { writeDocument } = await import('../../pdf/write-document.ts');
  return writeDocument({ entry, figures, ...(drawn ? { drawn } : {}) });
}

/** Whom a notice of adverse action names beside the law; empty for an org that says nothing of it. */
function regulatorOf(org: SandboxOrg): string {
  const agency = ownText(ownRecord(ownRecord(org, 'theme'), 'legal'), 'creditRegulator');
  return agency
    ? `The federal agency that administers compliance with this law concerning this creditor is the ${agency}.`
    : '';
}
