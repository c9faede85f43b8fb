/** The documents that the lender generates: figures, signatures, and names. */
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { applicationLedger } from '../../../../src/domain/index.ts';
import { createBorrower } from '../../support/borrower.ts';
import { readDocument } from '../../support/read-pdf.ts';
import { APPLY, BANK, IDENTITY, INCOME, LIENS, NOTARY, OFFER, SIGN } from '../../support/stages.ts';
import { takeSteps } from '../../support/steps.ts';
import type { Step } from '../../support/steps.ts';
import { PNG } from '../../support/uploads.ts';
import { isFullRun } from '../../../support/full-run.ts';

const toNote: Step[] = [...OFFER, ...APPLY, { wait: 4 }, ...INCOME, ...IDENTITY, ...BANK, ...LIENS];

const money = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const percent = (rate: number | undefined) => `${((rate ?? 0) * 100).toFixed(2)}%`;

it.runIf(isFullRun)(
  'writes the figures of the application and the signature into its documents',
  async () => {
    const ana = await createBorrower();
    await takeSteps(ana, toNote);
    await takeSteps(ana, SIGN.slice(0, 2));
    const application = await ana.get();
    const ledger = applicationLedger(application);
    if (ledger === undefined) throw new Error('There is no offer.');
    for (const type of ['SUMMARY_DISCLOSURE', 'CLOSING_DISCLOSURE', 'NOTE', 'RESCISSION_NOTICE']) {
      const words = await readDocument(ana, type);
      expect(words).toContain(application.loanNumber);
      expect(words).toContain(money(ledger.drawTotal));
    }
    const summary = await readDocument(ana, 'SUMMARY_DISCLOSURE');
    for (const figure of [
      'Ana Moreno',
      '18 Alder Court',
      money(ledger.draw),
      money(ledger.originationFee),
      money(ledger.withoutAutopay.payment),
      `Interest rate ${percent(ledger.withoutAutopay.rate)}`,
      `Annual percentage rate ${percent(ledger.withoutAutopay.apr)}`,
    ])
      expect(summary).toContain(figure);
    expect(await readDocument(ana, 'CLOSING_DISCLOSURE')).toContain('Signed Ana Moreno 05/04/2026');
    expect(await readDocument(ana, 'NOTE')).toContain('Not signed yet');
  },
);

it('draws a drawn signature, and writes only the name when the image is damaged', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [...toNote, { wait: 4 }]);
  const damaged = Buffer.concat([PNG.subarray(0, 16), deflateSync('x')]);
  for (const [place, picture] of [PNG, damaged].entries()) {
    const { documents } = (await ana.get()).signing;
    const { status } = await ana.put('signing/note', {
      documentUuid: documents[place].uuid,
      signature: {
        kind: 'drawn',
        name: 'Ana Moreno',
        image: `data:image/png;base64,${picture.toString('base64')}`,
      },
      consent: true,
    });
    expect(status).toBe(200);
  }
  for (const type of ['CLOSING_DISCLOSURE', 'NOTE'])
    expect(await readDocument(ana, type)).toContain('Signed Ana Moreno');
});

it('does not change a document with later answers', async () => {
  const ana = await createBorrower({ lastName: 'Revised' });
  await takeSteps(ana, [...OFFER, ...APPLY, { wait: 4 }]);
  const before = await readDocument(ana, 'SUMMARY_DISCLOSURE');
  await takeSteps(ana, [...INCOME, ...OFFER, ...IDENTITY, ...BANK]);
  expect(await readDocument(ana, 'SUMMARY_DISCLOSURE')).toBe(before);
});

it('writes a name in letters of the font', async () => {
  const ana = await createBorrower({ lastName: 'Őry-Núñez' });
  await takeSteps(ana, toNote.slice(0, 5));
  expect(await readDocument(ana, 'SUMMARY_DISCLOSURE')).toContain('Ana Őry-Núñez');
});

it('writes the reasons of a decline, and its score with what lowered it, into the notice', async () => {
  const ana = await createBorrower({ lastName: 'Score' });
  const { adverseAction } = await ana.get();
  const notice = await readDocument(ana, 'ADVERSE_ACTION_NOTICE');
  const { reasons, factors, score } = adverseAction;
  for (const said of [...reasons, ...factors, `a credit score of ${score}`])
    expect(notice).toContain(said);
  expect(notice).toContain('Equal Credit Opportunity Act');
});

it('signs the deed in the notary session, and waits for the other owner', async () => {
  const ana = await createBorrower();
  await takeSteps(ana, [
    ...toNote.slice(0, 2),
    [
      'contact',
      {
        ownership: 'JOINT',
        ssn: '987-65-4321',
        coDeeder: { firstName: 'Ben', lastName: 'Okafor', email: 'auto@example.org' },
        hardCreditConsent: true,
      },
    ],
    ...toNote.slice(3),
    ...SIGN,
    { wait: 6 },
    ...NOTARY,
  ]);
  expect(await ana.status()).toBe('DEED_SIGNING');
  expect((await ana.get()).status.primaryParticipantAcceptComplete).toBe(true);
  expect(await readDocument(ana, 'DEED')).toContain('Signed');
  expect(await takeSteps(ana, [{ wait: 6 }])).toEqual(['TRUST_AND_INSURANCE']);
});
