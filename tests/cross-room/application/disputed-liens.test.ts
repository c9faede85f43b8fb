/** A lien that the borrower has disputed stays disputed when the page is sent again. */
import { expect, it } from 'vitest';
import { resolveScreen } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import { emptyContext, uuid } from './contexts.ts';

const set = setOf('hearthline');
const liens = [
  { uuid: 'a', holder: 'First Bank', balance: 210_000, mine: true },
  { uuid: 'b', holder: 'Old Loan', balance: 900, mine: false },
];

it.each([
  ['LIEN_VERIFICATION_INQUIRY', liens, ['b']],
  ['LIEN_VERIFICATION', liens.map((lien) => ({ ...lien, mine: null })), []],
])('the page of the status %s opens with what was marked', (checklistStatus, known, marked) => {
  const application = { uuid, status: { checklistStatus }, liens: known };
  const context = { ...emptyContext, application, lists: set.lists };
  const { form } = resolveScreen(set, { page: 'application-liens' }, context);
  const fields = form?.fields ?? [];
  expect(fields.find(({ path }) => path === 'notMine')).toMatchObject({ value: marked });
});
