/** Narrows the types of paths by a condition that is known to hold, or not to hold. */
import { isRecord } from '../../domain/index.ts';
import { isComparison, type Signatures } from '../../engine/index.ts';
import { pathType, type TypeScope } from './path-type.ts';
import { enumType, isKnown, isScalar, present, type Scalar, type ValueType } from './value-type.ts';

/** The scope in which a condition holds, or does not. */
export function narrowed(
  signatures: Signatures,
  rule: unknown,
  scope: TypeScope,
  holds: boolean,
): TypeScope {
  if (!isRecord(rule)) return scope;
  const [operator = ''] = Object.keys(rule);
  const args: readonly unknown[] = [rule[operator]].flat();
  const inner = (one: unknown, now: TypeScope, isTrue: boolean): TypeScope =>
    narrowed(signatures, one, now, isTrue);
  switch (operator) {
    case '!':
      return inner(args[0], scope, !holds);
    case '!!':
      return inner(args[0], scope, holds);
    case 'and':
      return holds || args.length === 1
        ? args.reduce<TypeScope>((now, one) => inner(one, now, holds), scope)
        : scope;
    case 'or':
      return !holds || args.length === 1
        ? args.reduce<TypeScope>((now, one) => inner(one, now, holds), scope)
        : scope;
    case 'missing':
      return holds ? scope : args.reduce<TypeScope>((now, path) => withPresent(now, path), scope);
    case 'var':
      return holds && (args.length === 1 || !args[1]) ? withPresent(scope, args[0]) : scope;
    default:
      return byOperator(signatures, { operator, args, holds }, scope);
  }
}

interface Test {
  readonly operator: string;
  readonly args: readonly unknown[];
  readonly holds: boolean;
}

function byOperator(signatures: Signatures, test: Test, scope: TypeScope): TypeScope {
  const { operator, args, holds } = test;
  const isEquality = ['==', '===', 'in'].includes(operator);
  const isDifference = operator === '!=' || operator === '!==';
  // A comparison and a test give false for an absent value.
  const isTest = isComparison(operator) || signatures[operator]?.gives === 'boolean';
  const there =
    holds && isTest && operator !== 'none'
      ? args.slice(0, isComparison(operator) ? args.length : 1).reduce<TypeScope>(tested, scope)
      : scope;
  const [value, other] = typeof pathIn(args[0]) === 'string' ? args : args.toReversed();
  const path = pathIn(value);
  const literals: readonly unknown[] = [other].flat();
  if (path === undefined || !literals.every(isScalar)) return there;
  if (operator === 'in' && (value !== args[0] || !Array.isArray(other))) return there;
  if (isEquality && holds) return withType(there, path, (type) => only(type, literals));
  return (isEquality && !holds) || (isDifference && holds)
    ? withType(there, path, (type) => without(type, literals))
    : there;
}

/** Marks the tested path as present: a path itself, or inside an operator of one argument. */
function tested(scope: TypeScope, rule: unknown): TypeScope {
  if (!isRecord(rule)) return scope;
  const [operator = ''] = Object.keys(rule);
  const args: readonly unknown[] = [rule[operator]].flat();
  if (operator === 'var') return args.length === 1 ? withPresent(scope, args[0]) : scope;
  return args.length === 1 && !['!', '!!', 'missing'].includes(operator)
    ? tested(scope, args[0])
    : scope;
}

/** The path of a `var` without a default. */
function pathIn(rule: unknown): string | undefined {
  const path: unknown = isRecord(rule) && 'var' in rule ? rule['var'] : undefined;
  const single: unknown = Array.isArray(path) && path.length === 1 ? path[0] : path;
  return typeof single === 'string' ? single : undefined;
}

/** A path and all objects above it are there. */
function withPresent(scope: TypeScope, path: unknown): TypeScope {
  if (typeof path !== 'string' || path === '') return scope;
  const segments = path.split('.');
  return segments.reduce<TypeScope>(
    (now, _, at) => withType(now, segments.slice(0, at + 1).join('.'), present),
    scope,
  );
}

function withType(
  scope: TypeScope,
  path: string,
  change: (type: ValueType) => ValueType,
): TypeScope {
  const found = pathType(scope, path);
  if (!('type' in found) || !isKnown(found.type)) return scope;
  return { ...scope, narrowed: new Map(scope.narrowed).set(path, change(found.type)) };
}

const only = (type: ValueType, literals: readonly Scalar[]): ValueType => {
  const values = literals.filter((value) => type.values?.includes(value) ?? true);
  return values.length === 0 ? present(type) : enumType(values);
};

const without = (type: ValueType, literals: readonly Scalar[]): ValueType => {
  const values = type.values?.filter((value) => !literals.includes(value));
  return values === undefined || values.length === 0 ? type : { ...type, values };
};
