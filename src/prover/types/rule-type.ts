/** Finds the type of a rule's result, and reports what can't be meant on the way. */
import { isRecord } from '../../domain/index.ts';
import { isOverList, memberPointer, type Signatures } from '../../engine/index.ts';
import { checkArguments, inferResult } from './arguments.ts';
import { checkComparison, checkMembership, checkMissingSome } from './comparisons.ts';
import { checkChain, checkCondition } from './conditions.ts';
import { narrowed } from './narrow.ts';
import { pathType, type PathType, buildScope, type TypeScope } from './path-type.ts';
import {
  ANY,
  listType,
  NOTHING,
  objectType,
  optional,
  present,
  inferValueType,
  typeOfValue,
  union,
  unite,
  type ValueType,
} from './value-type.ts';

/** The kinds of findings in rules. */
type TypeCode =
  | 'absent-value'
  | 'constant-condition'
  | 'unknown-value'
  | 'wrong-arguments'
  | 'wrong-type';
export type UnknownPath = Extract<PathType, { readonly unknown: string }>;

/** Receives the findings. Pointers are JSON pointers. */
interface TypeReports {
  /** `message` reads "Failed to X: Y. Please Z.". */
  readonly found: (code: TypeCode, pointer: string, message: string) => void;
  /** A path that can't be in the data. */
  readonly unknownPath: (pointer: string, path: string, wrong: UnknownPath) => void;
}

/** One evaluation of an operator: its arguments as written and typed. */
export interface Operation {
  readonly operator: string;
  readonly written: readonly unknown[];
  readonly types: readonly ValueType[];
  readonly scope: TypeScope;
  /** Of the operator. */
  readonly pointer: string;
  /** The pointer of an argument. */
  readonly pointerOf: (index: number) => string;
}

export class RuleTyper {
  readonly signatures: Signatures;
  readonly reports: TypeReports;

  constructor(signatures: Signatures, reports: TypeReports) {
    this.signatures = signatures;
    this.reports = reports;
  }

  /** The type of a rule's value. A rule of unknown shape has a type of which nothing is known. */
  inferType(rule: unknown, scope: TypeScope, pointer: string): ValueType {
    if (Array.isArray(rule)) return this.#typeOfList(rule, scope, pointer);
    if (!isRecord(rule)) return typeOfValue(rule);
    const [operator, ...more] = Object.keys(rule);
    if (operator === undefined || more.length > 0) return typeOfValue(rule);
    const argument = rule[operator];
    const written: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
    const at = memberPointer(pointer, operator);
    const getPointer = (index: number): string => (Array.isArray(argument) ? `${at}/${index}` : at);
    const call = { operator, written, scope, pointer, pointerOf: getPointer };
    const signature = Object.hasOwn(this.signatures, operator)
      ? this.signatures[operator]
      : undefined;
    const types = this.#listTypes(call);
    const operation = { ...call, types };
    if (signature === undefined) return ANY;
    checkArguments(this, operation, signature);
    checkComparison(this, operation);
    checkMembership(this, operation);
    checkMissingSome(this, operation);
    return this.#findResult(operation) ?? inferResult(operation, signature);
  }

  /** The type of a rule that decides something. Reports one that always decides the same. */
  condition(rule: unknown, scope: TypeScope, pointer: string): void {
    checkCondition(this, rule, { type: this.inferType(rule, scope, pointer), pointer });
  }

  #typeOfList(rule: readonly unknown[], scope: TypeScope, pointer: string): ValueType {
    if (rule.length === 0) return listType(NOTHING);
    return listType(
      unite(rule.map((entry, index) => this.inferType(entry, scope, `${pointer}/${index}`))),
    );
  }

  /** The types of the arguments. A test in one argument holds where the next ones stand. */
  #listTypes({ operator, written, scope, pointerOf }: Omit<Operation, 'types'>): ValueType[] {
    if (operator === 'and' || operator === 'or') {
      let inner = scope;
      return written.map((argument, index) => {
        const type = this.inferType(argument, inner, pointerOf(index));
        if (index < written.length - 1)
          checkCondition(this, argument, { type, pointer: pointerOf(index) });
        inner = narrowed(this.signatures, argument, inner, operator === 'and');
        return type;
      });
    }
    if (operator === 'if' || operator === '?:')
      return this.#typesOfBranches(written, scope, pointerOf);
    if (isOverList(operator)) return this.#typesOverList(operator, written, scope, pointerOf);
    if (operator === 'var')
      return written.map((argument, index) =>
        index === 0 && typeof argument !== 'object'
          ? this.#typeAt(String(argument ?? ''), scope, pointerOf(0))
          : this.inferType(argument, scope, pointerOf(index)),
      );
    const types = written.map((argument, index) =>
      this.inferType(argument, scope, pointerOf(index)),
    );
    if (operator === '!' || operator === '!!')
      checkCondition(this, written[0], { type: types[0] ?? NOTHING, pointer: pointerOf(0) });
    if (operator === 'missing')
      written.forEach((paths, index) =>
        [paths]
          .flat()
          .forEach(
            (path) => typeof path === 'string' && this.#typeAt(path, scope, pointerOf(index)),
          ),
      );
    return types;
  }

  #typesOfBranches(
    written: readonly unknown[],
    scope: TypeScope,
    pointerOf: (index: number) => string,
  ): ValueType[] {
    let inner = scope;
    const types: ValueType[] = [];
    checkChain(this, written, pointerOf);
    for (let at = 0; at < written.length; at += 2) {
      const first = this.inferType(written[at], inner, pointerOf(at));
      types.push(first);
      if (at + 1 >= written.length) break;
      checkCondition(this, written[at], { type: first, pointer: pointerOf(at) });
      const holds = narrowed(this.signatures, written[at], inner, true);
      types.push(this.inferType(written[at + 1], holds, pointerOf(at + 1)));
      inner = narrowed(this.signatures, written[at], inner, false);
    }
    return types;
  }

  #typesOverList(
    operator: string,
    written: readonly unknown[],
    scope: TypeScope,
    pointerOf: (index: number) => string,
  ): ValueType[] {
    const list = this.inferType(written[0], scope, pointerOf(0));
    const entry = present(list.items ?? ANY);
    const data =
      operator === 'reduce'
        ? objectType([
            ['current', entry],
            ['accumulator', ANY],
          ])
        : entry;
    return written.map((argument, index) => {
      if (index === 0) return list;
      return this.inferType(argument, index === 1 ? buildScope(data) : scope, pointerOf(index));
    });
  }

  /** The type at a path. Reports a path that can't be there. */
  #typeAt(path: string, scope: TypeScope, pointer: string): ValueType {
    const found = pathType(scope, path);
    if ('type' in found) return found.type;
    this.reports.unknownPath(pointer, path, found);
    return ANY;
  }

  /** The result of an operator whose result depends on its arguments; undefined for the others. */
  #findResult({ operator, types }: Operation): ValueType | undefined {
    const [first = NOTHING, second = NOTHING] = types;
    switch (operator) {
      case 'var':
        return types.length > 1 ? union(present(first), second) : first;
      case 'and':
      case 'or':
        return logical(operator, types);
      case 'if':
      case '?:':
        return branches(types);
      case 'map':
        return listType(second);
      case 'filter':
        return listType(first.items ?? ANY);
      case 'reduce':
        return types.length > 2 ? union(second, types[2] ?? NOTHING) : optional(second);
      default:
        return undefined;
    }
  }
}

/** `or` gives the first value that counts as true, else the last; only the last can be absent. */
function logical(operator: 'and' | 'or', types: readonly ValueType[]): ValueType {
  const last = types.at(-1) ?? NOTHING;
  const before = types.slice(0, -1);
  return operator === 'or'
    ? unite([...before.map(present), last])
    : unite([...before.map(falsyPart), last]);
}

/** Returns the part of a type that counts as false. */
function falsyPart(type: ValueType): ValueType {
  if (type.kinds === undefined) return ANY;
  const kinds = [...type.kinds].filter((kind) => kind !== 'object');
  const falsy = kinds.length === 0 ? NOTHING : inferValueType(...kinds);
  return type.absent ? optional(falsy) : falsy;
}

function branches(types: readonly ValueType[]): ValueType {
  const results = types.filter((_, index) => index % 2 === 1);
  const last = types.length % 2 === 1 ? (types.at(-1) ?? NOTHING) : NOTHING;
  return unite([...results, last]);
}
