/** The difference by the first entry of a list, by its last one, and of where a row leads. */
import { expect, it } from 'vitest';
import { type DiffClass, type DiffKind, diffSides } from '../../../src/prover/index.ts';
import { listChanges } from '../../../src/prover/diff/compare/changes.ts';
import { diffOf, type Edit, editedSide, shippedSide } from './edited.ts';

const SALE = 'journeys/register-v2/steps/for-sale';
const check = {
  id: 'for-sale',
  field: 'isListedForSale',
  when: { '==': [{ var: 'answers.isListedForSale' }, 'YES'] },
  error: 'We lend on homes that are not for sale',
};
const guard = { id: 'closed', when: { var: 'flags.fe-heloc-new-auth' }, to: '/coming-soon' };
const button = { label: 'Later', to: '/dashboard' };
const legal = { block: 'legal', id: 'notice', text: 'What the law says.' };

it.each<[string, Edit, DiffClass, DiffClass, DiffKind]>([
  ['check', [SALE, '/checks', [check]], 'breaking', 'dangerous', 'check'],
  ['guard', ['journeys/register/journey', '/guards', [guard]], 'dangerous', 'breaking', 'guard'],
  ['button', [SALE, '/secondary', [button]], 'dangerous', 'breaking', 'action'],
  [
    'legal block',
    ['journeys/register-v2/steps/birthdate', '/blocks', [legal]],
    'dangerous',
    'breaking',
    'consent',
  ],
])('the first %s is added, and the last one removed', (_, edit, added, removed, kind) => {
  const edited = editedSide([edit]);
  const of = ({ entries }: ReturnType<typeof diffSides>) =>
    entries.map((entry) => [entry.class, entry.kind]);
  expect(of(diffSides(shippedSide, edited))).toEqual([[added, kind]]);
  expect(of(diffSides(edited, shippedSide))).toEqual([[removed, kind]]);
});

it('an empty list of texts is one value', () =>
  expect(listChanges({ a: [] }, { a: ['x'] }).map(({ op, path }) => [op, ...path])).toEqual([
    ['changed', 'a'],
  ]));

it('says of a route when it is taken and where it leads, without JSON', () => {
  const to = '/entry/1/transitions/0/transition/to';
  const [entry] = diffOf(['journeys/register-v2/journey', to, '/dashboard']).entries;
  expect(entry?.words).toMatch(
    /leads to “\/dashboard” \(was “\/auth\/login”\) when outcome is “ok”/,
  );
  expect(entry?.witness).toMatchObject({
    before: 'it leads to “/auth/login”',
    after: 'it leads to “/dashboard”',
  });
});
