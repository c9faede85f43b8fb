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
