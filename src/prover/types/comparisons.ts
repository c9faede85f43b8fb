/** Checks comparisons: both sides have a kind in common, and a literal is a value that can occur. */
import { isRecord } from '../../domain/index.ts';
import { isComparison, nearestName } from '../../engine/index.ts';
import { pathType } from './path-type.ts';
import type { Operation, RuleTyper } from './rule-type.ts';
import { describe, kindsInWords } from './words.ts';
import { isKnown, isScalar, type Scalar, typeOfValue, type ValueType } from './value-type.ts';

const ordering: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

export function checkComparison(typer: RuleTyper, operation: Operation): void {
  const { operator, written, types } = operation;
  if (operator === '!') return checkNegated(typer, operation);
  if (!isComparison(operator)) return;
  for (let at = 0; at + 1 < types.length; at += 1) {
    const [left, right] = [types[at], types[at + 1]];
    if (left === undefined || right === undefined) return;
    if (isScalar(written[at]) && isScalar(written[at + 1])) reportConstant(typer, operation);
    else if (ordering.has(operator) && [at, at + 1].some((side) => isNumberText(written[side])))
      reportNumberText(typer, operation);
    else if (areDisjoint(left, right)) reportMixed(typer, operation, at);
    else if (!ordering.has(operator)) {
      checkLiteral(typer, operation, { literal: at, other: at + 1 });
      checkLiteral(typer, operation, { literal: at + 1, other: at });
    }
  }
}

/** A text of digits. Texts are ordered by their characters: "10" is before "9". */
const isNumberText = (value: unknown): boolean =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);

function reportNumberText({ reports }: RuleTyper, { operator, pointer }: Operation): void {
  reports.found(
    'wrong-type',
    pointer,
    `Failed to compare with "${operator}": a number that is written as a text is compared character by character, so "10" is less than "9". Please write the number without quotes, and compare it with a number.`,
  );
}

/** `missing_some`: more paths can't be wanted than there are. */
export function checkMissingSome({ reports }: RuleTyper, operation: Operation): void {
  const { operator, written, pointerOf } = operation;
  const [count, paths] = written;
  if (operator !== 'missing_some' || typeof count !== 'number' || !Array.isArray(paths)) return;
  if (count <= paths.length && count >= 1) return;
  reports.found(
    'wrong-arguments',
    pointerOf(0),
    `Failed to read "missing_some": it wants ${count} of ${paths.length} paths, so its result is always the same. Please want at least one, and at most as many as there are.`,
  );
}

/** A text of values between commas or other marks, as "TX,CA,NY". */
const LISTED = /^[\w-]+(?:\s*[,;|]\s*[\w-]+)+$/;

/** `in`: a value is looked for in a list, or a text in a text. */
export function checkMembership(typer: RuleTyper, operation: Operation): void {
  const { operator, written, types, pointerOf } = operation;
  const [value, list] = types;
  if (operator !== 'in' || value === undefined || list === undefined) return;
  const entries = written[1];
  if (typeof entries === 'string' && LISTED.test(entries))
    return typer.reports.found(
      'wrong-type',
      pointerOf(1),
      `Failed to search "${entries}": "in" finds any part of a text, such as "${entries.slice(0, 1)}". Please write a list of texts.`,
    );
  if (!Array.isArray(entries) && canNeverHold(value, list) && !isScalar(written[0]))
    return reportMixed(typer, operation, 0);
  if (Array.isArray(entries)) {
    entries.forEach((entry: unknown, index) => {
      if (isScalar(entry))
        checkValue(typer, operation, {
          literal: entry,
          pointer: `${pointerOf(1)}/${index}`,
          other: 0,
          type: value,
        });
    });
  } else if (isScalar(written[0])) {
    const entry = list.kinds?.has('text') ? undefined : list.items;
    if (entry !== undefined || canNeverHold(value, list))
      checkValue(typer, operation, {
        literal: written[0],
        pointer: pointerOf(0),
        other: 1,
        type: entry ?? list,
      });
  }
}

/** Is nothing of a value's kinds among the entries of a list, or in a text? */
function canNeverHold(value: ValueType, list: ValueType): boolean {
  if (!isKnown(list) || list.kinds.size !== 1) return false;
  const held = list.kinds.has('text') ? list : list.kinds.has('list') ? list.items : undefined;
  return held !== undefined && areDisjoint(value, held);
}

function areDisjoint(left: ValueType, right: ValueType): boolean {
  if (!isKnown(left) || !isKnown(right)) return false;
  if (left.kinds.size === 0 || right.kinds.size === 0) return false;
  return ![...left.kinds].some((kind) => right.kinds.has(kind));
}

function reportMixed({ reports }: RuleTyper, operation: Operation, at: number): void {
  const { operator, written, types, pointer } = operation;
  const side = (index: number): string =>
    `${describe(written[index])} (${kindsInWords(types[index]?.kinds ?? new Set())})`;
  reports.found(
    'wrong-type',
    pointer,
    `Failed to compare with "${operator}": ${side(at)} and ${side(at + 1)} are of different types, so the result says nothing. Please compare values of one type.`,
  );
}

function reportConstant({ reports }: RuleTyper, { operator, pointer }: Operation): void {
  reports.found(
    'constant-condition',
    pointer,
    `Failed to accept the comparison: "${operator}" compares two fixed values, so its result is always the same. Please compare a value of the context.`,
  );
}

function checkLiteral(
  typer: RuleTyper,
  operation: Operation,
  { literal, other }: { readonly literal: number; readonly other: number },
): void {
  const [value, type] = [operation.written[literal], operation.types[other]];
  if (isScalar(value) && type !== undefined)
    checkValue(typer, operation, {
      literal: value,
      pointer: operation.pointerOf(literal),
      other,
      type,
    });
}

interface Value {
  readonly literal: Scalar;
  readonly pointer: string;
  /** The argument that it is compared with, and its type. */
  readonly other: number;
  readonly type: ValueType;
}

function checkValue({ reports }: RuleTyper, operation: Operation, value: Value): void {
  const { literal, pointer, other, type } = value;
  const what = describe(operation.written[other]);
  if (areDisjoint(typeOfValue(literal), type))
    return reports.found(
      'wrong-type',
      pointer,
      `Failed to compare ${JSON.stringify(literal)} with ${what}: it is ${kindsInWords(type.kinds ?? new Set())}, so they are never the same. Please compare values of one type.`,
    );
  const { values } = type;
  // The empty text is asked for where nothing was chosen.
  if (values === undefined || values.includes(literal) || literal === '') return;
  if (isPossibleElsewhere(operation, other, literal))
    return reports.found(
      'constant-condition',
      pointer,
      `Failed to accept the comparison: where it stands, ${what} is never ${JSON.stringify(literal)}. Please remove it, or change the test around it.`,
    );
  const texts = values.map(String);
  const near = nearestName(String(literal), texts);
  const advice =
    near === undefined ? `Please use one of ${texts.join(', ')}` : `Please write "${near}"`;
  reports.found(
    'unknown-value',
    pointer,
    `Failed to compare with ${JSON.stringify(literal)}: ${what} never has that value, so the rule does not do what it says. ${advice}.`,
  );
}

/** Whether only the surroundings of the rule exclude a value. */
function isPossibleElsewhere({ written, scope }: Operation, other: number, value: Scalar): boolean {
  const rule = written[other];
  const path: unknown = isRecord(rule) ? [rule['var']].flat()[0] : undefined;
  if (typeof path !== 'string' || scope.narrowed.size === 0) return false;
  const found = pathType({ ...scope, narrowed: new Map() }, path);
  return 'type' in found && (found.type.values?.includes(value) ?? true);
}

/** A comparison with an absent value is false, so its negation is true: the rule lets it pass. */
function checkNegated({ reports }: RuleTyper, operation: Operation): void {
  const inner = operation.written[0];
  if (!isRecord(inner)) return;
  const [operator = ''] = Object.keys(inner);
  if (!ordering.has(operator)) return;
  const sides: readonly unknown[] = [inner[operator]].flat();
  for (const side of sides) {
    const path: unknown = isRecord(side) && 'var' in side ? side['var'] : undefined;
    const found = typeof path === 'string' ? pathType(operation.scope, path) : undefined;
    if (found === undefined || !('type' in found)) continue;
    if (isKnown(found.type) && found.type.absent)
      reports.found(
        'absent-value',
        operation.pointer,
        `Failed to accept the comparison: "${String(path)}" may be missing, and then the negated comparison is true. Please test that it is there, or give "var" a default.`,
      );
  }
}
