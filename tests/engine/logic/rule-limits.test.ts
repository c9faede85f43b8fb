/** The limits of a rule: it cannot reach prototypes or exceed its budget. */
import { describe, expect, it } from 'vitest';
import type { Context, Rule } from '../../../src/engine/index.ts';
import { evaluate } from './core-rules.ts';
import { inherited } from './arbitrary-rules.ts';

describe('a rule cannot reach JavaScript’s own members', () => {
  it.each(inherited)('%s is absent, as path, as default and as list', (path) => {
    const about = { a: {}, list: [{}], $lists: {} };
    expect(evaluate({ var: path }, about)).toBeNull();
    expect(evaluate({ var: [path, 'none'] }, about)).toBe('none');
    expect(evaluate({ missing: [path] }, about)).toEqual([path]);
    expect(evaluate({ list: path }, about)).toEqual([]);
  });
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'log', 'method', 'var.call'])(
    '%s is not an operator',
    (name) => {
      expect(() => evaluate(JSON.parse(`{"${name}":["x"]}`) as Rule, {})).toThrow(/unknown/);
    },
  );
});

describe('a path has a limit', () => {
  const nested = (depth: number): Context =>
    depth === 1 ? { a: 'end' } : { a: nested(depth - 1) };
  const path = (depth: number) => Array.from({ length: depth }, () => 'a').join('.');
  it('of 32 parts: a longer one is absent, even if the data is as deep', () => {
    expect(evaluate({ var: path(32) }, nested(32))).toBe('end');
    expect(evaluate({ var: path(33) }, nested(33))).toBeNull();
    expect(evaluate({ var: path(500) }, nested(500))).toBeNull();
    expect(evaluate({ missing: [path(500)] }, nested(500))).toEqual([path(500)]);
  });
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
  ])('%s', (_, written, error) => {
    expect(() => evaluate(written, { list })).toThrow(error);
  });
  it('an ordinary reduce fits in it', () =>
    expect(
      evaluate(reduce({ '+': [{ var: 'accumulator' }, { var: 'current' }] }, 0), { list }),
    ).toBe(44_850));
});
