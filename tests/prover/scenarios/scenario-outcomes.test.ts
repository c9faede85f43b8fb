/** Scenarios: outcomes without a test runner, and what decided each difference. */
import { describe, expect, it } from 'vitest';
import { runScenarios, type Scenario, writeScenarioOutcome } from '../../../src/prover/index.ts';
import { setOf, sets, tree } from '../../definitions.ts';

const FILE = 'journeys/register-v2/scenarios/example';

/** Runs one scenario instead of the shipped ones. */
function outcomeOf(scenario: Scenario) {
  const content = { scenarios: [scenario] };
  const texts = new Map([...tree.texts, [FILE, JSON.stringify(content, null, 2)]]);
  const [outcome] = runScenarios({ files: [{ file: FILE, content }], texts }, sets);
  if (outcome === undefined) throw new Error('Nothing ran.');
  return outcome;
}

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const declined = {
  authenticated: true,
  application: { uuid, status: { checklistStatus: 'DECLINED' } },
};

describe('an expectation that is not met', () => {
  it('names the check that decided, with its line', () => {
    const outcome = outcomeOf({
      name: 'A low income',
      journey: 'register-v2',
      step: 'annual-income',
      answers: { income: { employmentType: 'FULL_TIME', income: 10_000 } },
      expect: { warnings: [] },
    });
    expect(outcome.at).toBe(`${FILE}.json:3`);
    expect(outcome.divergences).toMatchObject([
      {
        about: 'warnings',
        difference: 'at 0 expected nothing, found "low-income"',
        decidedBy: {
          words: 'The check "low-income", which applies when answers.income.income is below 15000',
          at: expect.stringMatching(/^journeys\/register-v2\/steps\/annual-income\.json:\d+$/),
        },
      },
    ]);
    expect(writeScenarioOutcome(outcome)[0]).toBe(`✗ A low income (DEFAULT), ${FILE}.json:3`);
  });

  it.each([
    ['path', `/account/heloc/${uuid}`, 'The route of DECLINED to error/decline', 'statuses'],
    ['path', '/account', 'The redirect from /account', 'redirects'],
  ])('names the row that decided the %s of %s', (_, path, words, file) => {
    const [divergence] = outcomeOf({
      name: 'A path',
      path,
      given: declined,
      expect: { path: '/elsewhere' },
    }).divergences;
    expect(divergence?.decidedBy?.words).toContain(words);
    expect(divergence?.decidedBy?.at).toMatch(`journeys/routing/${file}.json:`);
  });

  it('names the text of the screen', () => {
    const [divergence] = outcomeOf({
      name: 'A title',
      page: 'login',
      expect: { title: 'Elsewhere' },
    }).divergences;
    expect(divergence?.difference).toMatch(/^expected "Elsewhere", found "[^"]+"$/);
    expect(divergence?.decidedBy?.at).toMatch(/^journeys\/shell\/pages\/login\.json:\d+$/);
  });
});

describe('in the words of the product', () => {
  const answers = { income: { employmentType: 'FULL_TIME', income: 10_000 } };
  const income = { journey: 'register-v2', step: 'annual-income', answers };
  const own = (name: string): string => `income.${name}`;

  it('says where it is and what it gives, by labels', () => {
    const scenario = { name: 'One', ...income, expect: { title: 'Another' } };
    expect(outcomeOf(scenario).words).toEqual({
      at: 'What is your annual income?',
      given: ['Employment: “Employed full-time”', 'Annual income: $10,000'],
    });
    expect(outcomeOf({ ...scenario, expect: {} }).words).toBeUndefined();
  });

  it.each([
    [{ title: 'Another' }, '“Another”', '“What is your annual income?”'],
    [{ warnings: [] }, 'nothing', '“low-income”'],
    [{ blocked: true }, 'yes', 'no'],
    [{ fields: ['income.employmentType'] }, 'nothing', '“Annual income”'],
    [
      { fields: ['income', 'employmentType', 'otherIncome'].map(own) },
      /^“An/,
      /^another order: “Em/,
    ],
    [{ shows: ['Never'] }, '“Never”', 'nothing of that'],
    [{ hides: ['Annual income'] }, 'nothing', '“Annual income”'],
    [{ next: 'index' }, '“Which property would you like to borrow against?”', /^“/],
    [{ values: { 'income.income': 5 } }, '5', '10,000'],
    [{ errors: [{ field: 'income.income' }] }, 'a message at “Annual income”', 'nothing'],
  ])('%j', (expected, wanted, given) => {
    const { divergences } = outcomeOf({ name: 'One', ...income, expect: expected });
    expect(divergences[0]?.words.expected).toMatch(wanted);
    expect(divergences[0]?.words.found).toMatch(given);
  });
});

it('runs those of one organisation, and those of all with its definitions', () => {
  const org = setOf('hearthline');
  const outcomes = runScenarios(tree, sets, { org, name: 'propert' });
  expect(new Set(outcomes.map((outcome) => outcome.org))).toEqual(new Set([org.org.code]));
  expect(outcomes.length).toBeLessThan(runScenarios(tree, sets, { name: 'propert' }).length);
});

it('runs those whose name contains the words', () => {
  const outcomes = runScenarios(tree, sets, { name: 'low income' });
  expect(outcomes.length).toBeGreaterThan(0);
  for (const { name } of outcomes) expect(name.toLowerCase()).toContain('low income');
});
