/** `journey replay`: borrowers are repeatable, and a change is told by those whom it reaches. */
import { describe, expect, it, test } from 'vitest';
import { buildBorrower } from '../../../scripts/replay/borrowers.ts';
import { CourseSteps, buildWays } from '../../../scripts/replay/course.ts';
import { listEdges } from '../../../scripts/replay/edges.ts';
import { replayBorrowers } from '../../../scripts/replay/replay-borrowers.ts';
import { headline, reportLines } from '../../../scripts/replay/report.ts';
import {
  type BorrowerReplay,
  type BorrowerRun,
  buildReplay,
  coursesIn,
  replaySource,
  type RunEnd,
  type Stop,
} from '../../../src/prover/index.ts';
import { compareRuns } from '../../../src/prover/replay/compare-runs.ts';
import { sets, tree } from '../../definitions.ts';
import { editedSide, shippedSide, type Edit } from '../../prover/diff/edited.ts';
import { isFullRun } from '../../support/full-run.ts';

const INCOME = 'journeys/register-v2/steps/annual-income';
const courses = coursesIn(tree.files);
const input = { courses, sets, edges: listEdges([...sets.values()]), seed: 1 };

describe('a borrower', () => {
  it('is the same for the same number and seed', () => {
    for (const number of [1, 17, 1999])
      expect(buildBorrower(number, input)).toEqual(buildBorrower(number, input));
    const others = [1, 2, 3, 4, 5].map((seed) => buildBorrower(1, { ...input, seed }).answers);
    expect(new Set(others.map((answers) => JSON.stringify(answers))).size).toBe(5);
  });

  it('keeps the answers that make a course what it is', () => {
    const borrowers = numbers(400).map((number) => buildBorrower(number, input));
    const waiting = borrowers.filter(({ course }) => course.walk.name === 'waitlist');
    expect(waiting.length).toBeGreaterThan(0);
    for (const { answers } of waiting)
      expect(answers).not.toHaveProperty(['propertyAddress.state']);
  });

  it('varies as people do: most take the main lender, some earn what a rule decides at', () => {
    const borrowers = numbers(500).map((number) => buildBorrower(number, input));
    const share = (holds: (one: (typeof borrowers)[number]) => boolean) =>
      borrowers.filter(holds).length / borrowers.length;
    expect(share(({ folder }) => sets.get(folder)?.org.main === true)).toBeGreaterThan(0.6);
    expect(share(({ answers }) => Number(answers['income.income']) <= 15_001)).toBeGreaterThan(
      0.03,
    );
    expect(share(({ answers }) => answers['propertyAddress.state'] === 'CA')).toBeGreaterThan(0.05);
  });
});

describe('the steps of a course', () => {
  const [course] = coursesIn(tree.files.filter(({ file }) => file === 'journeys/walks/happy'));
  if (course === undefined) throw new Error('The walk happy is gone.');
  const links = { at: 'income/review', go: 'income/link/OTHER' };
  const steps = () => {
    const taken = new CourseSteps(course, buildWays([course]));
    expect(taken.take('income/review', '', 0)).toMatchObject(links);
    return taken;
  };

  it('go on where a place comes a second time', () => {
    expect(steps().take('income/review', '', 0)).toEqual({ at: 'income/review' });
  });

  it('are repeated by who leaves a later place without its step', () => {
    const taken = steps();
    taken.strayFrom('income/link/OTHER');
    expect(taken.take('income/review', '', 0)).toMatchObject(links);
    expect(taken.take('income/link/OTHER', '', 0)).toHaveProperty('answers.yearlyIncome');
    expect(taken.take('income/review', '', 0)).toEqual({ at: 'income/review' });
  });
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const stop = (place: string, change: Partial<Stop> = {}): Stop => ({
  place,
  fields: [],
  confirmed: [],
  refused: [],
  answered: 0,
  ...change,
});
const run = (stops: readonly Stop[], change: Partial<BorrowerRun> = {}): BorrowerRun => ({
  stops,
  end: { kind: 'reached', at: 'done' },
  answers: {},
  sent: [],
  ...change,
});
const nowhere: RunEnd = { kind: 'nowhere', at: 'two', why: 'It has no main button now.' };

test.each([
  ['the same run', run([stop('one')]), undefined],
  [
    'another place',
    run([stop('one'), stop('two')]),
    { kind: 'route', words: 'After one comes two (was the end at done).' },
  ],
  [
    'no way on',
    run([stop('one'), stop('two')], { end: nowhere }),
    { kind: 'nowhere', words: 'two leads no further: It has no main button now.' },
  ],
  [
    'a refused answer',
    run([stop('one', { refused: ['income: Too low'] })]),
    { kind: 'refused', words: 'one refuses income: Too low.' },
  ],
  [
    'a question more',
    run([stop('one', { fields: ['dob'] })]),
    { kind: 'asked', words: 'one asks dob.' },
  ],
  [
    'a call more',
    run([stop('one')], { sent: ['POST /a {}'] }),
    { kind: 'sends', words: 'POST /a is sent.' },
  ],
])('two runs: %s', (_, after, expected) => {
  const difference = compareRuns(run([stop('one')]), after);
  if (expected === undefined) expect(difference).toBeUndefined();
  else expect(difference).toMatchObject(expected);
});

test('the report counts borrowers and shows the one with the fewest answers', () => {
  const one = (number: number, answers: BorrowerReplay['answers']): BorrowerReplay => ({
    number,
    course: 'happy',
    lender: 'hearthline',
    kind: 'nowhere',
    words: 'two leads no further: x',
    changesRoute: true,
    endsNowhere: false,
    ...(answers && { answers }),
  });
  const alike = {
    number: 3,
    course: 'happy',
    lender: 'hearthline',
    changesRoute: false,
    endsNowhere: false,
  };
  const replay = buildReplay([one(1, { a: 1, b: 2 }), one(2, { a: 1 }), alike], 1);
  expect(headline(replay)).toBe('2 of 3 change route, 2 now end nowhere.');
  expect(replay.differences).toMatchObject([{ borrowers: 2, example: { number: 2 } }]);
  expect(reportLines(replay)).toContain(
    '  Smallest example: borrower 2, hearthline, on the course happy',
  );
});

/** Replays borrowers of the main lender over the shipped definitions and the same with edits. */
function replayOver(edits: readonly Edit[], count: number, threads = 1) {
  return replayBorrowers({ source: sourceOf(edits), numbers: numbers(count), threads });
}

const sourceOf = (edits: readonly Edit[]) =>
  replaySource({
    before: shippedSide,
    after: editedSide(edits),
    walks: [],
    seed: 1,
    folder: 'hearthline',
  });

/** Borrowers who register in a state that waits: the shortest course. */
function replayShort(edits: readonly Edit[]) {
  const source = sourceOf(edits);
  const short = source.courses.filter(({ walk }) => walk.name === 'waitlist');
  return replayBorrowers({
    source: { ...source, courses: short },
    numbers: numbers(6),
    threads: 1,
  });
}

describe('an edit that borrowers meet', () => {
  const below = (amount: number, rest: object): Edit => [
    INCOME,
    '/checks/1',
    {
      id: 'low-income',
      field: 'income.income',
      when: { '<': [{ var: 'answers.income.income' }, amount] },
      ...rest,
    },
  ];

  it.runIf(isFullRun)('has no difference when only words change', async () => {
    const replay = await replayShort([[INCOME, '/intro', 'Before tax.']]);
    expect(replay).toMatchObject({ borrowers: 6, changeRoute: 0, differences: [] });
  });

  it('is a refused answer when more incomes must be confirmed', async () => {
    const confirm = { message: 'Please confirm.', button: 'Confirm' };
    const { differences, changeRoute } = await replayShort([below(9_000_000, { confirm })]);
    expect(changeRoute).toBe(0);
    expect(differences).toMatchObject([
      { kind: 'refused', words: '/register-v2/annual-income asks to confirm low-income.' },
    ]);
  });

  it('ends nowhere when no income is accepted, the same on each run', async () => {
    const edit = below(9_000_000, { error: 'Enter more.' });
    const replay = await replayShort([edit]);
    const stopped = replay.counts.nowhere;
    expect(stopped).toBeGreaterThan(3);
    expect(headline(replay)).toBe(`${stopped} of 6 change route, ${stopped} now end nowhere.`);
    expect(replay.differences[0]?.words).toContain('/register-v2/annual-income leads no further');
    expect(replay.differences[0]?.example.answers).toHaveProperty(['income.income']);
    expect(JSON.stringify(await replayShort([edit]))).toBe(JSON.stringify(replay));
  });

  it.runIf(isFullRun)('is another question when a field is gone', async () => {
    const { differences } = await replayShort([
      [INCOME, '/form/ui/income.otherIncome/shown', false],
    ]);
    expect(differences[0]?.words).toBe(
      '/register-v2/annual-income no longer asks income.otherIncome.',
    );
  });
});

test.runIf(isFullRun)(
  'two runs over equal definitions have no difference',
  async () => {
    const replay = await replayOver([[INCOME, '/intro', 'Before tax.']], 60);
    expect(replay.differences).toEqual([]);
    expect(replay.nowhereOnBoth).toBeLessThan(6);
  },
  600_000,
);

test.runIf(isFullRun)(
  'threads give the bytes of one thread',
  async () => {
    const edits: readonly Edit[] = [[INCOME, '/checks/1/when/</1', 60_000]];
    const [one, two] = [await replayOver(edits, 24), await replayOver(edits, 24, 2)];
    expect(JSON.stringify(two)).toBe(JSON.stringify(one));
    expect(one.counts.refused).toBeGreaterThan(0);
  },
  600_000,
);
