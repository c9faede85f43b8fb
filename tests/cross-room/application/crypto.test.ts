/** Borrowers with a crypto-backed line are told of no account that they don't have. */
import { expect, it } from 'vitest';
import { resolveScreen } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import { fullContext, uuid } from './contexts.ts';

const set = setOf('hearthline');
/** A borrower of one kind who makes each payment by hand and has given no account. */
const textOf = (page: string, isCrypto: boolean): string => {
  const {
    disburseAccount: _,
    autopayAccount: __,
    ...known
  } = Object(fullContext('VERIFIED_AUTOPAY_ACCOUNT')['application']) as Record<string, unknown>;
  const application = { ...known, isCrypto, payType: 'MANUAL' };
  const context = { ...fullContext(''), application, lists: set.lists };
  return JSON.stringify(resolveScreen(set, { page }, context));
};
const CONFIRM = 'application-bank-confirm';

it('a borrower without crypto confirms the account for the money', () =>
  expect(textOf(CONFIRM, false)).toMatch(/Your money goes to.*This account is right/));

it('a crypto borrower confirms how to pay', () => {
  expect(textOf(CONFIRM, true)).toContain('Is this how you want to pay?');
  expect(textOf(CONFIRM, true)).not.toMatch(
    /Both accounts|[Tt]his account|money goes to|these accounts|bank\/disburse/,
  );
});

it('no page links a crypto borrower to the account for the money', () => {
  const links = Object.values(set.pages)
    .filter(({ path }) => path.startsWith('/account/heloc/{uuid}/') && !path.endsWith('disburse'))
    .filter(({ id }) => textOf(id, true).includes(`/account/heloc/${uuid}/bank/disburse`));
  expect(links.map(({ path }) => path)).toEqual([]);
});
