/** A scenario's expectations are compared with what the engine gives. */
import { expect, it } from 'vitest';
import { runScenario, scenariosIn, type Scenario } from '../../../src/prover/index.ts';
import { setOf } from '../../definitions.ts';

const decline: Scenario = {
  name: 'A declined application names the law',
  page: 'application-error-decline',
  given: { authenticated: true },
  expect: {},
};
const set = setOf('_default');

it('a block that is not shown is a fault, with what was found', () => {
  const [fault] = runScenario(set, { ...decline, expect: { blocks: ['nothing'] } });
  expect(fault).toMatchObject({ key: 'blocks', expected: ['nothing'] });
  expect(fault?.found).toContain('ecoa');
});

it('an unknown place is a fault with its message', () =>
  expect(runScenario(set, { ...decline, page: 'nowhere', expect: { title: 'x' } })).toMatchObject([
    { key: 'title', found: expect.stringContaining('Failed to find a screen') as string },
  ]));

it('texts are on the screen as a whole, or are not', () => {
  const shown = (wanted: Scenario['expect']) => runScenario(set, { ...decline, expect: wanted });
  expect(shown({ shows: ['Our decision'], hides: ['Our'] })).toEqual([]);
  expect(shown({ shows: ['Our'] })).toMatchObject([{ key: 'shows', expected: ['Our'] }]);
  expect(shown({ hides: ['Our decision', 'Our'] })).toMatchObject([{ found: ['Our decision'] }]);
});

it('a request is compared with its path and headers, one without its answers is a fault', () => {
  const requested = (given: object, path: string) =>
    runScenario(set, {
      name: 'A message of the chat',
      given: { ...given },
      expect: { operation: 'resend-invitation', request: { path } },
    });
  const given = { url: { params: { uuid: 'a' } }, item: { uuid: 'b' } };
  const [other] = requested(given, '/other');
  expect(other?.found).toMatchObject({ path: expect.stringContaining('/a/') as string });
  const path = '/service-application/api/v3/application/heloc/a/co-deeder/resend';
  expect(requested(given, path)).toEqual([]);
  expect(requested({}, path)).toMatchObject([{ key: 'request' }]);
});

it('a lookup fills in answers', () => {
  const lookup = (fills: Record<string, string>) =>
    runScenario(set, {
      name: 'A code of a letter',
      journey: 'register-v2',
      step: 'index',
      sequence: 'lookup offer-code',
      given: { offerCodeTyped: 'SPRING' },
      results: { 'offer-code': { status: 200, body: { city: 'Salem' } } },
      expect: { fills },
    });
  expect(lookup({ 'propertyAddress.city': 'Salem' })).toEqual([]);
  expect(lookup({})).toMatchObject([{ key: 'fills' }]);
});

it('a scenario adds its own context to the shared ones that it names', () => {
  const wanted = { title: 'x' };
  const content = {
    given: {
      borrower: { authenticated: true, application: { uuid: 'a', status: { code: 'ONE' } } },
      'two-debts': { application: { debts: [1, 2] } },
    },
    scenarios: [
      { name: 'named', given: 'borrower', expect: wanted },
      {
        name: 'of a list',
        given: ['borrower', 'two-debts', { application: { debts: [3], status: { code: 'TWO' } } }],
        expect: wanted,
      },
      { name: 'own', given: { now: '2026-05-04' }, expect: wanted },
      { name: 'none', expect: wanted },
    ],
  };
  const found = scenariosIn([{ file: 'journeys/boat/scenarios/one', content }]);
  expect(found.map(({ pointer, scenario }) => [pointer, scenario.given])).toEqual([
    ['/scenarios/0', content.given.borrower],
    [
      '/scenarios/1',
      { authenticated: true, application: { uuid: 'a', debts: [3], status: { code: 'TWO' } } },
    ],
    ['/scenarios/2', { now: '2026-05-04' }],
    ['/scenarios/3', undefined],
  ]);
});

it("the answers of shared contexts are the scenario's, with its own over them", () => {
  const all = { name: { firstName: 'Ana', lastName: 'Moreno' }, state: 'OR' };
  const [first, second] = scenariosIn([
    {
      file: 'journeys/a/scenarios/b.json',
      content: {
        given: { visitor: { authenticated: false }, answered: { answers: all } },
        scenarios: [
          {
            name: 'with another name',
            given: ['visitor', 'answered'],
            answers: { name: { firstName: 'Bo' } },
            expect: {},
          },
          { name: 'alone', answers: { state: 'WA' }, expect: {} },
        ],
      },
    },
  ]);
  expect(first?.scenario).toMatchObject({
    given: { authenticated: false },
    answers: { name: { firstName: 'Bo', lastName: 'Moreno' }, state: 'OR' },
  });
  expect(first?.scenario.given).not.toHaveProperty('answers');
  expect(second?.scenario.answers).toEqual({ state: 'WA' });
});
