/** The type of a rule, and what is reported of it. */
import { describe, expect, it } from 'vitest';
import {
  ANY,
  enumType,
  listType,
  objectType,
  optional,
  RuleTyper,
  buildScope,
  inferValueType,
  type ValueType,
} from '../../../src/prover/index.ts';
import { engineSignatures, type Rule, type Signatures } from '../../../src/engine/index.ts';

const boat = objectType([
  ['name', inferValueType('text')],
  ['metres', inferValueType('number')],
  ['kind', enumType(['SAIL', 'MOTOR'])],
  ['owner', optional(objectType([['age', inferValueType('number')]]))],
]);
const data = objectType([
  ['boat', boat],
  ['boats', listType(boat)],
  ['fee', optional(inferValueType('number'))],
  ['kind', optional(enumType(['SAIL', 'MOTOR', 'ROW']))],
  ['note', optional(inferValueType('text'))],
  ['paid', inferValueType('boolean')],
  ['other', ANY],
]);
const signatures: Signatures = {
  ...engineSignatures,
  fee: { takes: [{ oneOf: ['day', 'year'] }, { kinds: ['object'] }], least: 1, gives: 'number' },
  pick: {
    takes: [{ kinds: ['list'] }, { pathInto: 0 }, {}, { pathInto: 0 }],
    least: 3,
    reads: { from: 0, path: 3 },
  },
};

interface Typed {
  readonly type: ValueType;
  /** Code and pointer of each finding. */
  readonly found: readonly string[];
}

function typed(rule: Rule, asCondition = false): Typed {
  const found: string[] = [];
  const typer = new RuleTyper(signatures, {
    found: (code, pointer) => found.push(`${code} ${pointer}`),
    unknownPath: (pointer, path) => found.push(`unknown ${path} ${pointer}`),
  });
  const type = typer.inferType(rule, buildScope(data), '');
  if (asCondition) {
    found.length = 0;
    typer.condition(rule, buildScope(data), '');
  }
  return { type, found };
}

const fee = { var: 'fee' };
const kind = { var: 'kind' };

const FAULTS: readonly (readonly [Rule, readonly string[]])[] = [
  // Paths.
  [{ var: 'boat.nmae' }, ['unknown boat.nmae /var']],
  [{ var: ['boat.nmae', ''] }, ['unknown boat.nmae /var/0']],
  [{ missing: ['boat.nmae'] }, ['unknown boat.nmae /missing/0']],
  [{ var: 'boat.name.first' }, ['unknown boat.name.first /var']],
  [{ var: 'boats.0.lenght' }, ['unknown boats.0.lenght /var']],
  [{ some: [{ var: 'boats' }, { var: 'mast' }] }, ['unknown mast /some/1/var']],
  [
    { reduce: [{ var: 'boats' }, { '+': [{ var: 'current.feet' }, 1] }, 0] },
    ['unknown current.feet /reduce/1/+/0/var'],
  ],
  [{ pick: [{ var: 'boats' }, 'nmae', 'Ida', 'metres'] }, ['unknown nmae /pick/1']],
  // Arguments.
  [{ '!': [fee, 1] }, ['wrong-arguments ']],
  [{ '==': [fee] }, ['wrong-arguments ']],
  [{ substr: [{ var: 'note' }] }, ['wrong-arguments ']],
  [{ '/': [4, 2, 1] }, ['wrong-arguments ']],
  // Kinds.
  [{ '<': [{ var: 'boat.name' }, 5] }, ['wrong-type ']],
  [{ '==': [{ var: 'paid' }, 'true'] }, ['wrong-type ']],
  [{ in: [{ var: 'boat.metres' }, ['5']] }, ['wrong-type /in/1/0']],
  [{ in: [5, { map: [{ var: 'boats' }, { var: 'name' }] }] }, ['wrong-type /in/0']],
  [{ '+': [{ var: 'boat.name' }, 5] }, ['wrong-type /+/0']],
  [{ map: [{ var: 'boat' }, 1] }, ['wrong-type /map/0']],
  [{ '/': [{ var: 'boat.name' }, 2] }, ['wrong-type /~1/0']],
  // Values.
  [{ '==': [{ var: 'boat.kind' }, 'SIAL'] }, ['unknown-value /==/1']],
  [{ '!==': ['SIAL', { var: 'boat.kind' }] }, ['unknown-value /!==/0']],
  [{ in: [{ var: 'boat.metres' }, '15000'] }, ['wrong-type ']],
  [{ in: [{ var: 'boat.metres' }, { var: 'boat.name' }] }, ['wrong-type ']],
  [{ in: [7, { var: 'boat.name' }] }, ['wrong-type /in/0']],
  [{ in: [{ var: 'boat.metres' }, { map: [{ var: 'boats' }, { var: 'name' }] }] }, ['wrong-type ']],
  [{ in: [{ var: 'note' }, 'TX,CA,NY'] }, ['wrong-type /in/1']],
  [{ in: [kind, 'SAIL; ROW'] }, ['wrong-type /in/1']],
  [{ '>': [{ var: 'note' }, '9'] }, ['wrong-type ']],
  [{ '<=': ['10.5', { var: 'note' }, 'b'] }, ['wrong-type ']],
  [{ missing_some: [3, ['fee', 'note']] }, ['wrong-arguments /missing_some/0']],
  [{ missing_some: [0, ['fee']] }, ['wrong-arguments /missing_some/0']],
  [{ in: [kind, ['SAIL', 'ROWING']] }, ['unknown-value /in/1/1']],
  [{ fee: ['month', { var: 'boat' }] }, ['unknown-value /fee/0']],
  // Conditions.
  [{ '==': [1, 1] }, ['constant-condition ']],
  [{ if: [true, 1, 2] }, ['constant-condition /if/0']],
  [{ if: [{ var: 'paid' }, 1, { var: 'paid' }, 2, 3] }, ['constant-condition /if/2']],
  [{ and: ['', fee] }, ['constant-condition /and/0']],
  [
    { and: [{ '==': [kind, 'SAIL'] }, { '==': [kind, 'MOTOR'] }] },
    ['constant-condition /and/1/==/1'],
  ],
  [{ or: [{ '==': [kind, 'SAIL'] }, { '==': [kind, 'SAIL'] }] }, ['constant-condition /or/1/==/1']],
  [
    { if: [{ '!=': [kind, 'SAIL'] }, { '==': [kind, 'SAIL'] }, false] },
    ['constant-condition /if/1/==/1'],
  ],
  // Absence.
  [{ '-': [fee, 1] }, ['absent-value /-/0']],
  [{ max: [{ var: 'boat.owner.age' }, 1] }, ['absent-value /max/0']],
  [{ '+': [{ length: [{ var: 'note' }] }, 1] }, ['absent-value /+/0']],
  [{ '!': [{ '<': [fee, 1] }] }, ['absent-value ']],
  [{ or: [fee, { '-': [fee, 1] }] }, ['absent-value /or/1/-/0']],
];

const SOUND: readonly Rule[] = [
  { var: 'other.any.path' },
  { '<': [{ var: 'other.any' }, 'text'] },
  { var: 'boats.length' },
  { '==': [{ var: 'boats.0.kind' }, 'SAIL'] },
  { '==': [kind, ''] },
  { '+': [{ var: 'boat.name' }] },
  { '-': [{ var: ['fee', 0] }, 1] },
  { '-': [{ or: [fee, 0] }, 1] },
  { and: [fee, { '-': [fee, 1] }] },
  { if: [fee, { '-': [fee, 1] }, 0] },
  { if: [{ '!': [fee] }, 0, { '-': [fee, 1] }] },
  { if: [{ missing: ['fee', 'note'] }, 0, { '-': [fee, 1] }] },
  { or: [{ missing: ['boat.owner.age'] }, { '>': [{ '+': [{ var: 'boat.owner.age' }, 1] }, 2] }] },
  { and: [{ '>': [fee, 1] }, { '>': [{ '-': [fee, 1] }, 2] }] },
  {
    and: [{ '>': [{ length: [{ var: 'note' }] }, 1] }, { '+': [{ length: [{ var: 'note' }] }, 1] }],
  },
  { and: [fee, { '!': [{ '<': [fee, 1] }] }] },
  { if: [{ '==': [kind, 'SAIL'] }, 1, { '==': [kind, 'MOTOR'] }, 2, 3] },
  { and: [{ in: [kind, ['SAIL', 'MOTOR']] }, { '==': [kind, 'MOTOR'] }] },
  { in: ['ai', { var: 'boat.name' }] },
  { in: [{ var: 'note' }, 'One, two or three words.'] },
  { '>': [{ var: 'note' }, '2026-05-04'] },
  { missing_some: [2, ['fee', 'note']] },
  { and: [{ in: [{ var: 'boat.name' }, 'abc'] }, { '==': [{ var: 'boat.name' }, 'b'] }] },
  { reduce: [{ var: 'boats' }, { '+': [{ var: 'accumulator' }, { var: 'current.metres' }] }, 0] },
  { pick: [{ var: 'boats' }, 'name', 'Ida', 'metres'] },
  { cat: ['From ', { var: 'fee' }] },
  { unheard: [{ var: 'boat.name' }] },
];

describe('a rule', () => {
  it.each(FAULTS)('%j is reported', (rule, found) => expect(typed(rule).found).toEqual(found));

  it.each(SOUND)('%j is not', (rule) => expect(typed(rule).found).toEqual([]));
});

describe('a condition', () => {
  it.each<[Rule, boolean]>([
    [false, true],
    ['', true],
    [{ var: 'boat' }, false],
    [{ '!!': [{ var: 'paid' }] }, false],
    [{ cat: ['a'] }, false],
  ])('%j is constant: %s', (rule, isConstant) =>
    expect(typed(rule, true).found).toEqual(isConstant ? ['constant-condition '] : []),
  );
});

describe('the type of a result', () => {
  const kindsOf = (rule: Rule) => [...(typed(rule).type.kinds ?? ['any'])];

  it.each<[Rule, readonly string[]]>([
    [5, ['number']],
    [null, []],
    [{ var: 'other' }, ['any']],
    [{ '+': [1, 2] }, ['number']],
    [{ if: [{ var: 'paid' }, 1, 'a'] }, ['number', 'text']],
    [{ or: [{ var: 'note' }, 0] }, ['text', 'number']],
    [{ and: [{ var: 'boat' }, 'a'] }, ['text']],
    [{ map: [{ var: 'boats' }, { var: 'name' }] }, ['list']],
    [{ pick: [{ var: 'boats' }, 'name', 'Ida', 'metres'] }, ['number']],
    [{ unheard: [] }, ['any']],
  ])('of %j is %j', (rule, kinds) => expect(kindsOf(rule)).toEqual(kinds));

  it('is absent where an argument may be', () => {
    expect(typed({ lower: [{ var: 'note' }] }).type.absent).toBe(true);
    expect(typed({ lower: [{ var: 'boat.name' }] }).type.absent).toBe(false);
    expect(typed({ if: [{ var: 'paid' }, 1] }).type.absent).toBe(true);
    expect(typed({ or: [{ var: 'note' }, 'none'] }).type.absent).toBe(false);
  });
});
