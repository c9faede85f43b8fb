/** What the note says of its rate. */
import { expect, it } from 'vitest';
import { buildFigures } from '../../../src/sandbox/lending/documents.ts';
import { makeOffers } from '../../../src/sandbox/lending/offers/offers.ts';
import { writeDocument } from '../../../src/sandbox/pdf/write-document.ts';
import { START } from '../support/sandbox.ts';
import { readPdf } from '../support/read-pdf.ts';

const offers = makeOffers({ name: 'Ana Moreno', address: '18 alder court', income: 90_000 });

async function noteOf(uuid: string): Promise<string> {
  const offer = offers.find((each) => each.uuid === uuid);
  const application = {
    lenderName: 'Hearthline',
    selectedOffer: { ...offer, amount: 30_000 },
    payType: 'AUTOPAY',
    autopayAccount: { mask: '4321' },
  };
  const figures = buildFigures(application, START);
  const entry = { type: 'NOTE', title: 'Note', created: '2026-05-04T10:00:00Z' };
  return (await readPdf(await writeDocument({ entry, figures }))).text;
}

it('a variable rate is called variable, and is not promised to hold', async () => {
  const note = await noteOf('floating-10');
  expect(note).toContain('The rate is variable. It can rise and fall with the market');
  expect(note).toContain('Rate type Variable');
  expect(note).not.toContain('holds');
});

it('a fixed rate is called fixed', async () => {
  const note = await noteOf('fixed-10');
  expect(note).toContain('Rate type Fixed');
  expect(note).not.toContain('variable');
});
