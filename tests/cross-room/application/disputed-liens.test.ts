/** The marks of the liens stay when the page is sent again. */
import { expect, it } from 'vitest';
import { resolveScreen } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import { emptyContext, uuid } from './contexts.ts';

const set = setOf('hearthline');
const liens = [
  { uuid: 'a', holder: 'First Bank', balance: 210_000, mine: true, payOff: false },
  { uuid: 'b', holder: 'Old Loan', balance: 900, mine: false, payOff: false },
  { uuid: 'c', holder: 'Roof Loan', balance: 5000, mine: true, payOff: true },
];
const unmarked = liens.map((lien) => ({ ...lien, mine: null, payOff: null }));

it.each([
  ['LIEN_VERIFICATION_INQUIRY', liens, { notMine: ['b'], lienPayOff: ['c'] }],
  ['LIEN_VERIFICATION', unmarked, { notMine: [], lienPayOff: [] }],
])('the page of the status %s opens with what was marked', (checklistStatus, known, marked) => {
  const application = { uuid, status: { checklistStatus }, liens: known };
  const context = { ...emptyContext, application, lists: set.lists };
  const { form } = resolveScreen(set, { page: 'application-liens' }, context);
  const valueAt = (name: string) => form?.fields.find(({ path }) => path === name)?.value;
  expect({ notMine: valueAt('notMine'), lienPayOff: valueAt('lienPayOff') }).toEqual(marked);
});
