/** A lender's own fees are in the costs, on the page's figures and in the documents. */
import { expect, it } from 'vitest';
import { applicationLedger } from '../../../../src/domain/index.ts';
import type { ActionContext } from '../../../../src/sandbox/actions/action.ts';
import { notaryActions } from '../../../../src/sandbox/actions/notary.ts';
import { fastForward } from '../../../../src/sandbox/checklist/fast-forward.ts';
import { listItems, withValues } from '../../../../src/sandbox/checklist/facts.ts';
import { orderValuation } from '../../../../src/sandbox/lending/effects/checklist-effects.ts';
import { buildFigures, findTemplate } from '../../../../src/sandbox/lending/documents.ts';
import { blankApplication } from '../../../../src/sandbox/lending/application.ts';
import { createRequest } from '../../support/requests.ts';
import { START } from '../../support/sandbox.ts';

const context: ActionContext = {
  at: START,
  today: '2026-05-04',
  profile: {},
  digest: (words) => String(words.length),
  uuid: () => 'uuid',
};

/** An application before funding that has ordered a valuation and a notary who comes. */
function withBothFees(pricing?: Record<string, unknown>) {
  const blank = blankApplication({
    uuid: '3f3e0999-299e-4070-ad27-486812273527',
    identityUuid: 'i',
    org: 'FEES',
    lenderName: 'Fees',
    at: START,
    today: '2026-05-04',
    request: createRequest(),
    pricing,
  });
  const valued = orderValuation(fastForward(blank, 'NOTE_SIGNING', context));
  const notary = notaryActions['notary/manual']?.({ application: valued, body: {}, context });
  return withValues(valued, notary?.set ?? {});
}

it.each([
  ['of its own', { valuationFee: 222, manualNotaryFee: 333, other: 1 }, 222, 333],
  ['of the sandbox where it names none', undefined, 180, 300],
])('a lender charges the fees %s everywhere', (_, pricing, valuation, notary) => {
  const application = withBothFees(pricing);
  expect(application).toMatchObject({ valuation: { fee: valuation }, notary: { fee: notary } });
  const costs = listItems(application, 'costs').map(({ type, totalPaidByBorrower: paid }) => [
    type,
    paid,
  ]);
  expect(costs).toContainEqual(['VALUATION', valuation]);
  expect(costs).toContainEqual(['MANUAL_NOTARY_FEE', notary]);
  const ledger = applicationLedger(application);
  expect([ledger?.valuationFee, ledger?.notaryFee]).toEqual([valuation, notary]);
  expect(ledger?.cashToYou).toBe((ledger?.draw ?? 0) - valuation - notary);
  expect(buildFigures(application, START)).toMatchObject({
    Valuation: `$${valuation}.00`,
    'Notary in person': `$${notary}.00`,
  });
});

it.each([
  ['BPO_ORDER_REQUEST', 1],
  ['ONSITE_APPRAISAL_ORDER_REQUEST', 0],
])('%s takes %i fees out of the draw: an appraisal is paid to its company', (status, count) => {
  const application = orderValuation({ status: { checklistStatus: status }, costs: [] });
  expect(application).toMatchObject({ valuation: { fee: 180 } });
  expect(listItems(application, 'costs')).toHaveLength(count);
});

it('the documents name the fee of a notary who comes before one is chosen', () => {
  const application = withValues(withBothFees({ manualNotaryFee: 333 }), { costs: [] });
  expect(applicationLedger(application)?.notaryFee).toBe(0);
  expect(buildFigures(application, START)).toMatchObject({ 'Notary in person': '$333.00' });
});

it('the documents name both fees', () => {
  expect(findTemplate('CLOSING_DISCLOSURE')?.figures).toContain('Valuation');
  expect(findTemplate('NOTARY_DISCLOSURE')?.figures).toEqual(
    expect.arrayContaining(['Valuation', 'Notary in person', 'Cash to you']),
  );
});
