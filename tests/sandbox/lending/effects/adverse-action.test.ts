/** The reasons and the notice of a declined application. */
import { expect, it } from 'vitest';
import { createBorrower } from '../../support/borrower.ts';

it.each([
  ['declined', 'DECLINED', {}],
  ['Dti', 'DECLINED_DTI', { dtiDecline: true }],
  ['Score', 'DECLINED_CREDIT_SCORE', { creditScoreDecline: true }],
])('gives %s the reasons, with a notice', async (lastName, checklistStatus, flags) => {
  const ana = await createBorrower({ lastName });
  const { status, adverseAction, documents } = await ana.get();
  expect(status).toMatchObject({ checklistStatus, uwDecision: 'DECLINE', ...flags });
  expect(adverseAction.reasons.length).toBeGreaterThan(1);
  expect(adverseAction.factors.length).toBeGreaterThan(1);
  expect(documents).toEqual([expect.objectContaining({ type: 'ADVERSE_ACTION_NOTICE' })]);
});
