/** Moves of borrowers are told in product words, with the rules and the answers that decide. */
import { describe, expect, it } from 'vitest';
import {
  type BorrowerReplay,
  buildReplay,
  describeMoves,
  type DiffEntry,
} from '../../../src/prover/index.ts';
import { setOf, sets, tree } from '../../definitions.ts';

const lender = [...sets.keys()].find((folder) => setOf(folder).org.main) ?? '';
const login = setOf(lender).pages['login']?.path ?? '';
const borrower: BorrowerReplay = {
  ...{ number: 7, course: 'happy', lender, kind: 'route', words: 'x', changesRoute: true },
  ...{ place: '/register-v2/annual-income', endsNowhere: false },
  turn: {
    after: '/register-v2/annual-income',
    was: login,
    now: 'nowhere, at /register-v2/annual-income: No way leads on.',
  },
  answers: { 'income.income': 14000, 'propertyAddress.state': 'TX' },
  before: {
    route: ['/register-v2', '/register-v2/annual-income', login],
    end: `the end at ${login}`,
  },
  after: { route: ['/register-v2', '/register-v2/annual-income'], end: `leaving at ${login}` },
};
const entry = (change: Partial<DiffEntry>): DiffEntry => ({
  ...{ class: 'dangerous', kind: 'check', words: 'Some change', orgs: [], isForAll: true },
  place: { group: 'register-v2', part: 'annual-income', file: 'journeys/a', pointer: '', line: 4 },
  ...change,
});
const low = entry({
  words: 'Low income is refused',
  after: { '<': [{ var: 'answers.income.income' }, 15000] },
});
const describeOne = (entries: readonly DiffEntry[], one = borrower) =>
  describeMoves({ replay: buildReplay([one], 1), sets, files: tree.files, entries }).moves[0];

describe('a move', () => {
  it('names pages by their titles, also where it ends', () => {
    const move = describeOne([]);
    expect(move?.turn).toEqual({
      after: 'What is your annual income?',
      was: expect.not.stringContaining('/'),
      now: 'Ends nowhere, at “What is your annual income?”',
    });
    expect(move?.example.before.slice(0, 2)).toEqual([
      expect.not.stringContaining('/'),
      'What is your annual income?',
    ]);
    expect(move?.example.after.at(-1)).toMatch(/^Leaves at “[^/]+”$/);
  });

  it('shows the changed rule at its page, and the answers that it reads', () => {
    const text = entry({ kind: 'text', words: 'A text' });
    const elsewhere = entry({ words: 'Elsewhere', place: { ...low.place, part: 'legal-name' } });
    const example = describeOne([text, elsewhere, low])?.example;
    expect(example?.rules).toEqual([
      { words: 'Low income is refused', file: 'journeys/a.json', line: 4 },
    ]);
    expect(example?.answers).toEqual([{ label: 'Annual income', value: '$14,000' }]);
    expect(example?.answered).toBe(2);
  });

  it('shows changes of routes only where none is at its pages or of their journey', () => {
    const route = entry({
      kind: 'route',
      words: 'A route',
      place: { group: 'Routing', part: 'statusRoutes', file: 'journeys/b', pointer: '' },
    });
    const { part: _, ...place } = low.place;
    const order = entry({ kind: 'step', words: 'Another order', place });
    const wordsOf = (entries: readonly DiffEntry[]) =>
      describeOne(entries)?.example.rules.map(({ words }) => words);
    expect(wordsOf([route])).toEqual(['A route']);
    expect(wordsOf([route, low, order])).toEqual(['Another order', 'Low income is refused']);
  });

  it('takes the rules of changed rows, and none from within a step', () => {
    const inner = { ui: { a: { when: { var: 'answers.propertyAddress.state' } } } };
    const rows = [{ to: 'a', when: { var: 'answers.income.income' }, ...inner }];
    const labels = describeOne([entry({ kind: 'route', after: rows })])?.example.answers;
    expect(labels?.map(({ label }) => label)).toEqual(['Annual income']);
  });

  it('shows the last answers where no change is near, and none of another lender', () => {
    const example = describeOne([{ ...low, isForAll: false, orgs: ['nobody'] }])?.example;
    expect(example?.rules).toEqual([]);
    expect(example?.answers).toHaveLength(2);
  });

  it('that is a question more is told with labels', () => {
    const { turn: _, ...stays } = borrower;
    const words = '/register-v2/annual-income asks income.income.';
    const move = describeOne([], { ...stays, kind: 'asked', changesRoute: false, words });
    expect(move?.words).toBe('“What is your annual income?” asks “annual income”.');
  });
});

it('counts the borrowers for whom anything changes', () => {
  const other: BorrowerReplay = { ...borrower, number: 8 };
  const same: BorrowerReplay = {
    ...{ number: 9, course: 'happy', lender, changesRoute: false, endsNowhere: false },
  };
  const replay = buildReplay([borrower, other, same], 1);
  expect(describeMoves({ replay, sets, files: tree.files, entries: [] })).toMatchObject({
    ...{ borrowers: 3, moved: 2 },
    moves: [{ borrowers: 2, example: { number: 7 } }],
  });
});
