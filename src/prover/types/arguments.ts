/** Checks the arguments of an operator by its signature. */
import { nearestName, type Parameter, type OperatorSignature } from '../../engine/index.ts';
import { pathType, buildScope } from './path-type.ts';
import type { Operation, RuleTyper } from './rule-type.ts';
import { describe, kindsInWords } from './words.ts';
import {
  ANY,
  isKnown,
  listType,
  optional,
  present,
  inferValueType,
  type ValueType,
} from './value-type.ts';

/** Operators that would compute with 0 or give no number for an absent value. */
const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'min', 'max']);

export function checkArguments(
  typer: RuleTyper,
  operation: Operation,
  signature: OperatorSignature,
): void {
  const { operator, written, pointer } = operation;
  const most = signature.rest ? Infinity : signature.takes.length;
  if (written.length < signature.least || written.length > most)
    typer.reports.found(
      'wrong-arguments',
      pointer,
      `Failed to read "${operator}": it takes ${countInWords(signature)}, not ${written.length}, so its result is not what is meant. Please ${written.length > most ? 'remove the others' : 'add what is missing'}.`,
    );
  written.forEach((argument, index) => {
    const parameter = signature.takes[Math.min(index, signature.takes.length - 1)];
    if (parameter === undefined) return;
    const isOptional = index >= signature.least && argument === null;
    if (!isOptional) checkKinds(typer, operation, { index, parameter });
    checkChoice(typer, operation, { index, parameter });
    checkPathInto(typer, operation, { index, parameter });
  });
}

function countInWords({ least, takes, rest }: OperatorSignature): string {
  if (rest) return `${least} or more arguments`;
  const most = takes.length;
  const numbers = least === most ? `${least}` : `${least} to ${most}`;
  return `${numbers} ${most === 1 ? 'argument' : 'arguments'}`;
}

interface Argument {
  readonly index: number;
  readonly parameter: Parameter;
}

function checkKinds(
  { reports }: RuleTyper,
  { operator, types, written, pointerOf }: Operation,
  { index, parameter: { kinds } }: Argument,
): void {
  const type = types[index];
  if (type === undefined || !isKnown(type)) return;
  // A sum of one argument makes a number of a text.
  const allowed = operator === '+' && types.length > 1 ? (['number'] as const) : kinds;
  if (allowed !== undefined && type.kinds.size > 0 && !allowed.some((kind) => type.kinds.has(kind)))
    return reports.found(
      'wrong-type',
      pointerOf(index),
      `Failed to compute "${operator}": ${describe(written[index])} is ${kindsInWords(type.kinds)}, and it takes ${kindsInWords(new Set(allowed))}. Please give it one.`,
    );
  if (arithmetic.has(operator) && type.absent)
    reports.found(
      'absent-value',
      pointerOf(index),
      `Failed to compute "${operator}": ${describe(written[index])} may be missing, which counts as 0 or gives no number. Please test that it is there, or give "var" a default.`,
    );
}

function checkChoice(
  { reports }: RuleTyper,
  { operator, written, pointerOf }: Operation,
  { index, parameter: { oneOf } }: Argument,
): void {
  const value = written[index];
  if (oneOf === undefined || typeof value !== 'string' || oneOf.includes(value)) return;
  const near = nearestName(value, oneOf) ?? oneOf.join(', ');
  reports.found(
    'unknown-value',
    pointerOf(index),
    `Failed to compute "${operator}": it knows no "${value}", so its result is always missing. Please use ${near}.`,
  );
}

function checkPathInto(
  { reports }: RuleTyper,
  { types, written, pointerOf }: Operation,
  { index, parameter: { pathInto } }: Argument,
): void {
  const path = written[index];
  if (pathInto === undefined || typeof path !== 'string') return;
  const found = pathType(buildScope(inferEntry(types[pathInto] ?? ANY)), path);
  if ('unknown' in found) reports.unknownPath(pointerOf(index), path, found);
}

const inferEntry = (type: ValueType): ValueType =>
  type.kinds?.has('list') ? present(type.items ?? ANY) : type;

/** The type of an operator's result, by its signature. A missing argument may make it missing. */
export function inferResult(
  { types, written }: Operation,
  signature: OperatorSignature,
): ValueType {
  const { gives, reads } = signature;
  if (reads === undefined)
    return gives === undefined ? ANY : withAbsence(inferValueType(gives), types, gives);
  const source = types[reads.from] ?? ANY;
  if (!isKnown(source)) return ANY;
  const entry = inferEntry(source);
  if (reads.list) return listType(entry);
  const path = reads.path === undefined ? '' : (written[reads.path] ?? '');
  if (typeof path !== 'string') return ANY;
  const found = pathType(buildScope(entry), path);
  return 'type' in found ? optional(found.type) : ANY;
}

function withAbsence(type: ValueType, types: readonly ValueType[], gives: string): ValueType {
  return gives !== 'boolean' && types.some((one) => isKnown(one) && one.absent)
    ? optional(type)
    : type;
}
