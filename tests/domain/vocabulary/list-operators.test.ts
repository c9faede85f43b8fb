import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../../src/domain/index.ts';
import { listOperators } from '../../../src/domain/vocabulary/list-operators.ts';
import { evaluate, type Rule } from '../../../src/engine/index.ts';

const [card, car, home] = [
  { uuid: 'card', kind: 'REVOLVING', rates: [{ yearly: 0.2 }] },
  { uuid: 'car', kind: 'LOAN' },
  { uuid: 'home', kind: 'LOAN', holder: { name: 'Quay Bank' } },
];
const context = {
  debts: [card, null, car, home, 'debt', { kind: null }],
  chosen: 'home',
  several: ['home', 'card'],
  none: [],
};
const debts: Rule = { var: 'debts' };

describe('a rule finds entries of a list', () => {
  it.each<[Rule, unknown]>([
    [{ find: [debts, 'uuid', { var: 'chosen' }] }, home],
    [{ find: [debts, 'kind', 'LOAN'] }, car], // the first
    [{ find: [debts, 'uuid', 'boat'] }, undefined],
    [{ find: [debts, 'kind', null] }, undefined], // an absent key does not equal null
    [{ find: [debts, 'kind', { var: 'nothing' }] }, undefined],
    [{ find: [debts, 'constructor', 'x'] }, undefined],
    [{ find: ['debts', 'uuid', 'home'] }, undefined],
    [{ findAll: [debts, 'kind', 'LOAN'] }, [car, home]],
    [{ findAll: [debts, 'uuid', { var: 'several' }] }, [card, home]], // in the list's order
    [{ findAll: [debts, 'uuid', { var: 'none' }] }, []],
    [{ findAll: [debts, 'kind', { var: 'nothing' }] }, []],
    [{ findAll: [{ var: 'nothing' }, 'kind', 'LOAN'] }, undefined],
    [{ get: [{ find: [debts, 'uuid', 'home'] }, 'holder.name'] }, 'Quay Bank'],
    [{ get: [{ find: [debts, 'uuid', 'boat'] }, 'holder.name'] }, undefined],
    [{ get: [card, 'rates.0.yearly'] } as unknown as Rule, 0.2],
    [{ get: [debts, 'constructor.constructor'] }, undefined],
    [{ get: [debts, 0] }, undefined],
    [{ pick: [debts, 'uuid', { var: 'chosen' }, 'holder.name'] }, 'Quay Bank'],
    [{ pick: [debts, 'uuid', 'card', 'rates.0.yearly'] }, 0.2],
    [{ pick: [debts, 'uuid', 'boat', 'holder.name'] }, undefined],
    [{ pick: [debts, 'uuid', 'car'] }, car],
    [{ pick: [debts, 'uuid', 'car', 5] }, undefined],
  ])('%j gives %j', (rule, value) => expect(evaluate(rule, context, vocabulary)).toEqual(value));
});

it.each(Object.keys(listOperators))('the operator %s accepts any value', (name) => {
  fc.assert(
    fc.property(fc.array(fc.anything({ withNullPrototype: true }), { maxLength: 5 }), (args) => {
      expect(() => listOperators[name]?.(...args)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
