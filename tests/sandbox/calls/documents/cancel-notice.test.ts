/** The notice of right to cancel is a form: where to send it, until when, and lines to sign. */
import { expect, it } from 'vitest';
import { lenderDocumentPdf } from '../../../../src/sandbox/calls/documents/lender-document.ts';
import { createBorrower } from '../../support/borrower.ts';
import { readDocument, readPdf } from '../../support/read-pdf.ts';
import {
  APPLY,
  BANK,
  IDENTITY,
  INCOME,
  INSURE,
  LIENS,
  NOTARY,
  OFFER,
  SIGN,
} from '../../support/stages.ts';
import { qaActions } from '../../support/qa.ts';
import { takeSteps } from '../../support/steps.ts';

const toNotice = [...OFFER, ...APPLY, { wait: 4 }, ...INCOME, ...IDENTITY, ...BANK];

it('has the address of the lender, lines to sign, and the last day once all have signed', async () => {
  const ana = await createBorrower();
  const { act } = qaActions(() => ana);
  await takeSteps(ana, toNotice);
  await act('date', '2026-05-08');
  await takeSteps(ana, [...LIENS, ...SIGN]);
  const early = await readDocument(ana, 'RESCISSION_NOTICE');
  const [notice = '', form = ''] = early.split('I wish to cancel Fill');
  const to = 'Main, 1 Sample Street, Salem, OR 97301, help@a.example';
  expect(notice).toContain(`To cancel, write to ${to}:`);
  expect(notice).toMatch(/Signed Ana Moreno /);
  expect(form).toContain(`To ${to}`);
  expect(form).toContain(`the application ID ${(await ana.get()).loanNumber}, secured by the home`);
  expect(form).toMatch(/Name Signature Date/);
  expect(form).not.toContain('Ana Moreno');
  expect(early).toContain('The last day is not known yet');
  await takeSteps(ana, NOTARY);
  await act('date', '2026-05-20');
  await takeSteps(ana, INSURE);
  const late = await readDocument(ana, 'RESCISSION_NOTICE');
  expect((await ana.get()).funding.rescissionEnds).toBe('2026-05-12');
  expect(late.match(/The last day is Tuesday, 05\/12\/2026:/g)).toHaveLength(2);
  expect(late).not.toContain('not known');
});

it('names only the lender where its theme has no address', async () => {
  const entry = { uuid: 'n', type: 'RESCISSION_NOTICE', title: 'Notice', created: '2026-05-04' };
  const bytes = await lenderDocumentPdf({ options: {}, store: {} } as never, {
    org: { code: 'BARE', name: 'Bare', prefixes: [], main: false },
    application: { facts: { figures: { n: { lender: 'Bare' } } } },
    entry,
  });
  expect((await readPdf(bytes)).text).toContain('To cancel, write to Bare: on');
});
