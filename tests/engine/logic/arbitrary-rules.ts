/** Generators of random rules and of the data that they read, for property tests. */
import fc from 'fast-check';
import { type Context, type Rule } from '../../../src/engine/index.ts';
import { evaluate } from './core-rules.ts';
import { refused, valueOperators } from './reference-evaluator.ts';

const operators = [
  ...valueOperators,
  ...'var if ?: and or map filter reduce all some none missing missing_some list'.split(' '),
  ...'matches length lower upper trim'.split(' '),
];
/** Names that every JavaScript object inherits, by themselves and after a key of the data. */
export const inherited = [
  'constructor',
  'constructor.constructor',
  '__proto__',
  '__proto__.toString',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'a.constructor',
  'a.__proto__',
  'list.length',
  'list.map',
  'list.0.constructor',
];

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'list', 'toString', 'valueOf', 'indexOf', 'length', 'constructor'),
  fc.string({ maxLength: 6 }),
);
export const { value: data } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -1, 1, '', '0', 'a', '['),
    fc.double(),
    fc.string({ maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
export const { rule } = fc.letrec((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    data,
    fc.constantFrom('a', 'b', 'list', 'a.b', 'list.0', ...inherited).map((path) => ({ var: path })),
    fc
      .tuple(
        fc.constantFrom(...operators),
        fc.oneof(tie('rule'), fc.array(tie('rule'), { maxLength: 4 })),
      )
      .map(([operator, args]) => ({ [operator]: args })),
  ),
}));
export const context = fc.record(
  {
    a: data,
    b: data,
    list: fc.array(data, { maxLength: 5 }),
    $lists: fc.dictionary(key, fc.array(data, { maxLength: 3 }), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  },
  { noNullPrototype: true },
);

/**
 * Whether a value is plain data at every depth: no function, symbol or host object, and only the
 * prototype of an object, a list or none.
 */
export function isPlain(value: unknown): boolean {
  if (value === null || ['undefined', 'boolean', 'number', 'string'].includes(typeof value))
    return true;
  if (typeof value !== 'object' || value === Object.prototype || value === Array.prototype)
    return false;
  return (
    [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value) as object) &&
    Object.values(value).every(isPlain)
  );
}

/**
 * The value of a rule; `refused` for an unknown operator. Random objects of one key look like such
 * an operator, which the check of definitions refuses.
 */
export function valueOf(written: unknown, about: unknown): unknown {
  try {
    return evaluate(written as Rule, about as Context);
  } catch (fault) {
    if (
      fault instanceof Error &&
      /^Failed to evaluate a rule: the operator ".*" is unknown/s.test(fault.message)
    )
      return refused;
    throw fault;
  }
}
