/** Visits the rules and texts of a definition, each with the type of the context where it stands. */
import { isRecord } from '../../../domain/index.ts';
import { ANY, type ValueType } from '../../types/value-type.ts';
import { narrowed } from '../../types/narrow.ts';
import type { RuleTyper } from '../../types/rule-type.ts';
import { memberPointer, type Signatures } from '../../../engine/index.ts';
import type { TypeScope } from '../../types/path-type.ts';

/** Keys whose value is a condition. */
const CONDITIONS = new Set(['when', 'shown', 'inProgressBar', 'ignore']);
/** Keys whose value is another rule. */
const RULES = new Set(['prefill', 'key', 'min', 'max', 'step', 'start', 'end', 'timeZone']);
/** Keys that hold data, patterns or addresses of other files. */
const OPAQUE = new Set(['schema', '$schema', 'given', 'answers', 'scenarios', 'variables']);

export interface RuleVisitor {
  readonly typer: RuleTyper;
  readonly signatures: Signatures;
  /** The type of `response` of an operation. */
  readonly response: (operation: string) => ValueType;
  /** The type of the entries that an operation answers. */
  readonly entry: (operation: string) => ValueType;
  /** Reports the unknown paths of a text. `key` is the key that holds it. */
  readonly text: (text: string, at: VisitPlace) => void;
}

export interface VisitPlace {
  readonly pointer: string;
  /** The key of the value. */
  readonly key: string;
  readonly scope: TypeScope;
}
type Group = Readonly<Record<string, unknown>>;

export function visit(visitor: RuleVisitor, value: unknown, at: VisitPlace): void {
  if (typeof value === 'string') return visitor.text(value, at);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value))
    return value.forEach((entry, index) =>
      visit(visitor, entry, { ...at, pointer: `${at.pointer}/${index}` }),
    );
  visitGroup(visitor, value as Group, at);
}

function visitGroup(visitor: RuleVisitor, group: Group, at: VisitPlace): void {
  const { typer, signatures } = visitor;
  const outer = withWhen(visitor, group, at);
  const inner = withEntry(visitor, group, { ...at, scope: outer });
  const scope = withResponse(visitor, group, inner);
  for (const [key, value] of Object.entries(group)) {
    const pointer = memberPointer(at.pointer, key);
    if (OPAQUE.has(key) || key === 'when' || isEntries(group, key, signatures)) continue;
    const place = { pointer, key, scope: scopeOfKey(visitor, group, { key, scope }) };
    if (CONDITIONS.has(key)) condition(visitor, value, place);
    else if (key === 'requires') typer.inferType({ missing: value }, scope, pointer);
    else if ((RULES.has(key) || key === 'value') && isRule(value, signatures))
      typer.inferType(value, scope, pointer);
    else if (key === 'state' && at.key === 'item') typer.inferType(value, scope, pointer);
    else if (key === 'fill' && isRecord(value))
      Object.entries(value).forEach(([name, rule]) =>
        typer.inferType(rule, place.scope, memberPointer(pointer, name)),
      );
    else visit(visitor, value, place);
  }
}

/** A literal true applies always, and a step may be in no progress bar, which authors mean. */
function condition(
  { typer }: RuleVisitor,
  rule: unknown,
  { key, scope, pointer }: VisitPlace,
): void {
  const isMeant = rule === true || (rule === false && key === 'inProgressBar');
  if (!isMeant) typer.condition(rule, scope, pointer);
}

/** Narrows the scope beside a `when` to where it holds. */
function withWhen(visitor: RuleVisitor, group: Group, at: VisitPlace): TypeScope {
  if (!('when' in group)) return at.scope;
  const scope = 'items' in group ? withEntry(visitor, group, at) : at.scope;
  condition(visitor, group.when, { key: 'when', scope, pointer: `${at.pointer}/when` });
  return narrowed(visitor.signatures, group.when, at.scope, true);
}

/** Adds `item` to the scope beside `items`, whose parts are used for each entry. */
function withEntry(visitor: RuleVisitor, group: Group, at: VisitPlace): TypeScope {
  if (!isEntries(group, 'items', visitor.signatures)) return at.scope;
  const list = visitor.typer.inferType(group.items, at.scope, `${at.pointer}/items`);
  return withKey(at.scope, 'item', { ...(list.items ?? ANY), absent: false });
}

/** Adds `response` to the scope beside a call. */
function withResponse({ response }: RuleVisitor, group: Group, scope: TypeScope): TypeScope {
  const { call } = group;
  const run = isRecord(call) ? call.run : undefined;
  return typeof run === 'string' ? withKey(scope, 'response', response(run)) : scope;
}

/** The scope of one key: the rows and fills of a call read its response. */
function scopeOfKey(
  { response, entry }: RuleVisitor,
  { run, operation }: Group,
  { key, scope }: { readonly key: string; readonly scope: TypeScope },
): TypeScope {
  if (typeof run === 'string' && (key === 'transitions' || key === 'fill'))
    return withKey(scope, 'response', response(run));
  if (typeof operation === 'string' && (key === 'fill' || key === 'label'))
    return withKey(scope, 'item', entry(operation));
  return scope;
}

/** The scope with another type of a key of the context. */
export function withKey(scope: TypeScope, key: string, type: ValueType): TypeScope {
  const members = new Map(scope.data.members).set(key, type);
  const kept = [...scope.narrowed].filter(([path]) => path.split('.')[0] !== key);
  return { data: { ...scope.data, members }, narrowed: new Map(kept) };
}

/** `items` is a rule; in a data schema it would be a schema. */
const isEntries = (group: Group, key: string, signatures: Signatures): boolean =>
  key === 'items' && isRule(group.items, signatures);

function isRule(value: unknown, signatures: Signatures): boolean {
  const [operator, ...more] = isRecord(value) ? Object.keys(value) : [];
  return operator !== undefined && more.length === 0 && Object.hasOwn(signatures, operator);
}
