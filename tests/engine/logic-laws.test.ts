/** What holds for every rule over any data, found out with random ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import jsonLogic from 'json-logic-js';
import { pathsRead, type Context, type Rule } from '../../src/engine/index.ts';
import { evaluate, evaluateWithTrace } from './core-rules.ts';
import { plainValue, refused } from './plain-reading.ts';

const operators = [
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '!',
  '!!',
  '+',
  '-',
  '*',
  '/',
  '%',
  'min',
  'max',
  'in',
  'cat',
  'substr',
  'merge',
  'var',
  'if',
  '?:',
  'and',
  'or',
  'map',
  'filter',
  'reduce',
  'all',
  'some',
  'none',
  'missing',
  'missing_some',
  'list',
  'matches',
  'length',
  'lower',
  'upper',
  'trim',
];
/** Names that every JavaScript object answers to, alone and behind a key of the data. */
const inherited = [
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
const { value: data } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -1, 1, '', '0', 'a', '['),
    fc.double(),
    fc.string({ maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const { rule } = fc.letrec((tie) => ({
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
const context = fc.record(
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

/** Plain data all the way down: no function, symbol or host object, and nothing whose prototype is not an object's or a list's. */
function isPlain(value: unknown): boolean {
  if (value === null || ['undefined', 'boolean', 'number', 'string'].includes(typeof value))
    return true;
  if (typeof value !== 'object' || value === Object.prototype || value === Array.prototype)
    return false;
  return (
    [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value) as object) &&
    Object.values(value).every(isPlain)
  );
}

/** Everything but an operator that does not exist, which the check of definitions refuses: random objects of one key look like one. */
function valueOf(written: unknown, about: unknown): unknown {
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

describe('any rule over any data', () => {
  it('gives a value and never fails, but for an operator that does not exist', () => {
    fc.assert(
      fc.property(rule, context, (written, about) => {
        expect(() => valueOf(written, about)).not.toThrow();
      }),
      { numRuns: 3000 },
    );
  });
  it('takes any context, be it no object at all', () => {
    fc.assert(
      fc.property(rule, data, (written, about) => {
        expect(() => valueOf(written, about)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
  it('gives plain data only', () => {
    fc.assert(
      fc.property(rule, context, (written, about) => {
        expect(isPlain(valueOf(written, about))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
  it('gives the same for the same, and changes neither rule nor data', () => {
    fc.assert(
      fc.property(rule, context, (written, about) => {
        const before = JSON.stringify([written, about]);
        expect(valueOf(written, about)).toEqual(valueOf(written, structuredClone(about)));
        expect(JSON.stringify([written, about])).toBe(before);
      }),
      { numRuns: 1000 },
    );
  });
  it('means what the plainest reading of it means, each time it is asked', () => {
    fc.assert(
      fc.property(rule, context, data, (written, about, other) => {
        fc.pre(!JSON.stringify(written).includes('"matches"'));
        for (const seen of [about, other, about])
          expect(valueOf(written, seen)).toEqual(plainValue(written, seen));
      }),
      { numRuns: 3000 },
    );
  });
  it("has of the operators that are JavaScript's own what json-logic-js gives", () => {
    fc.assert(
      fc.property(
        fc.constantFrom('===', '!==', '!', '!!'),
        fc.array(
          data.filter((value) => value !== null),
          { minLength: 1, maxLength: 2 },
        ),
        (operator, values) => {
          const written = { [operator]: values.map((_, index) => ({ var: String(index) })) };
          expect(evaluate(written, values as never)).toBe(
            jsonLogic.apply(written as never, values),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
  it('gives with a trace what it gives without', () => {
    fc.assert(
      fc.property(rule, context, (written, about) => {
        const plain = valueOf(written, about);
        fc.pre(plain !== refused);
        const { value, entries } = evaluateWithTrace(written as Rule, about);
        expect(value).toEqual(plain);
        expect(entries.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 1000 },
    );
  });
  it('reads no more than it says it may', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a', 'b', 'a.b', 'list.0'),
        fc.constantFrom('!', '!!', '+', 'cat', 'merge'),
        context,
        (path, operator, about) => {
          const written = { [operator]: [{ var: path }] };
          const read = evaluateWithTrace(written, about).entries.flatMap(
            (entry) => entry.read ?? [],
          );
          expect(pathsRead(written)).toEqual(read);
        },
      ),
    );
  });
});

describe('nothing of JavaScript can be reached', () => {
  it.each(inherited)('%s is absent, as path, as default and as list', (path) => {
    const about = { a: {}, list: [{}], $lists: {} };
    expect(evaluate({ var: path }, about)).toBeNull();
    expect(evaluate({ var: [path, 'none'] }, about)).toBe('none');
    expect(evaluate({ missing: [path] }, about)).toEqual([path]);
    expect(evaluate({ list: path }, about)).toEqual([]);
  });
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'log', 'method', 'var.call'])(
    '%s is no operator',
    (name) => {
      expect(() => evaluate(JSON.parse(`{"${name}":["x"]}`) as Rule, {})).toThrow(/unknown/);
    },
  );
});

describe('a rule has a budget', () => {
  const list = Array.from({ length: 300 }, (_, index) => index);
  const reduce = (body: Rule, start: Rule): Rule => ({ reduce: [{ var: 'list' }, body, start] });
  it.each<readonly [string, Rule, RegExp]>([
    [
      'of steps: a reduce in a reduce',
      reduce(
        {
          '+': [
            { var: 'accumulator' },
            { reduce: [list, { '+': [{ var: 'accumulator' }, { var: 'current' }] }, 0] },
          ],
        },
        0,
      ),
      /20,000 steps/,
    ],
    [
      'of size: a list that doubles with each entry',
      reduce({ merge: [{ var: 'accumulator' }, { var: 'accumulator' }] }, [1]),
      /too long/,
    ],
    [
      'of size: a text that doubles with each entry',
      reduce({ cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'x'),
      /too long/,
    ],
  ])('%s', (_, written, told) => {
    expect(() => evaluate(written, { list })).toThrow(told);
  });
  it('an honest reduce fits in it', () =>
    expect(
      evaluate(reduce({ '+': [{ var: 'accumulator' }, { var: 'current' }] }, 0), { list }),
    ).toBe(44_850));
});
