/** A scenario's expectations are compared with what the engine gives. */
import { expect, it } from 'vitest';
import { runScenario, type Scenario } from '../../../src/release/index.ts';
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
