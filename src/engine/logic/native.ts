/**
 * Operators of one and of two values where json-logic-js does what one operator of JavaScript does. Most rules are made of these, and the
 * way through json-logic-js takes many times as long; a law in the tests holds them to its meaning.
 */
import { valueOf, type Argument } from './argument.ts';
import { leafOf, truthy } from './leaves.ts';
import { isAbsent } from '../definition/values.ts';
import type { Closure } from './run.ts';

type Binary = (left: Argument, right: Argument) => Closure;

export const unary: ReadonlyMap<string, (value: Argument) => Closure> = new Map<
  string,
  (value: Argument) => Closure
>([
  ['!', (value) => (data, run) => !truthy(valueOf(value, data, run))],
  ['!!', (value) => (data, run) => truthy(valueOf(value, data, run))],
]);

export const binary: ReadonlyMap<string, Binary> = new Map<string, Binary>([
  [
    '===',
    (left, right) => (data, run) => isSame(valueOf(left, data, run), valueOf(right, data, run)),
  ],
  [
    '!==',
    (left, right) => (data, run) => isOther(valueOf(left, data, run), valueOf(right, data, run)),
  ],
  ['<', ofNumbers('<', (left, right) => left < right)],
  ['<=', ofNumbers('<=', (left, right) => left <= right)],
  ['>', ofNumbers('>', (left, right) => left > right)],
  ['>=', ofNumbers('>=', (left, right) => left >= right)],
  ['in', among],
]);

const isSame = (left: unknown, right: unknown): boolean => left === right && !isAbsent(left);
const isOther = (left: unknown, right: unknown): boolean =>
  left !== right && !isAbsent(left) && !isAbsent(right);

/** Numbers are compared here, anything else by json-logic-js. */
function ofNumbers(name: string, compare: (left: number, right: number) => boolean): Binary {
  const other = leafOf(name, 2);
  return (first, second) => (data, run) => {
    const left = valueOf(first, data, run);
    const right = valueOf(second, data, run);
    return typeof left === 'number' && typeof right === 'number'
      ? compare(left, right)
      : other([left, right]);
  };
}

/** A list is searched here, anything else by json-logic-js. */
function among(first: Argument, second: Argument): Closure {
  const other = leafOf('in', 2);
  return (data, run) => {
    const value = valueOf(first, data, run);
    const list = valueOf(second, data, run);
    return Array.isArray(list) ? list.indexOf(value ?? null) !== -1 : other([value, list]);
  };
}
