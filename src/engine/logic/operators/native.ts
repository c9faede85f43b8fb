/**
 * Fast paths: unary and binary operators for which one JavaScript operator gives the same result as
 * json-logic-js. Most rules consist of these, and json-logic-js is many times slower. A property
 * test compares the two.
 */
import { isAbsent } from '../../definition/values.ts';
import type { Closure } from '../run.ts';
import { jsonLogicOperator, truthy } from './json-logic.ts';

type Unary = (value: Closure) => Closure;
type Binary = (left: Closure, right: Closure) => Closure;

export const unaryOperators: ReadonlyMap<string, Unary> = new Map<string, Unary>([
  ['!', (value) => (data, run) => !truthy(value(data, run))],
  ['!!', (value) => (data, run) => truthy(value(data, run))],
]);

export const binaryOperators: ReadonlyMap<string, Binary> = new Map<string, Binary>([
  ['===', (left, right) => (data, run) => areEqual(left(data, run), right(data, run))],
  ['!==', (left, right) => (data, run) => differ(left(data, run), right(data, run))],
  ['<', comparesNumbers('<', (left, right) => left < right)],
  ['<=', comparesNumbers('<=', (left, right) => left <= right)],
  ['>', comparesNumbers('>', (left, right) => left > right)],
  ['>=', comparesNumbers('>=', (left, right) => left >= right)],
  ['in', isIn],
]);

const areEqual = (left: unknown, right: unknown): boolean => left === right && !isAbsent(left);
const differ = (left: unknown, right: unknown): boolean =>
  left !== right && !isAbsent(left) && !isAbsent(right);

/** Compares numbers; json-logic-js compares anything else. */
function comparesNumbers(name: string, compare: (left: number, right: number) => boolean): Binary {
  const other = jsonLogicOperator(name, 2);
  return (first, second) => (data, run) => {
    const left = first(data, run);
    const right = second(data, run);
    return typeof left === 'number' && typeof right === 'number'
      ? compare(left, right)
      : other([left, right]);
  };
}

/** Searches a list; json-logic-js searches anything else. */
function isIn(first: Closure, second: Closure): Closure {
  const other = jsonLogicOperator('in', 2);
  return (data, run) => {
    const value = first(data, run);
    const list = second(data, run);
    return Array.isArray(list) ? list.indexOf(value ?? null) !== -1 : other([value, list]);
  };
}
