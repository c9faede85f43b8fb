/** The type of a value that a rule reads: its JSON kinds, its possible values and its members. */
import type { Kind } from '../../engine/index.ts';

export type Scalar = string | number | boolean;

export const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Types are plain data and are shared; they must not be changed. */
export interface ValueType {
  /** Undefined: nothing is known, so that no check applies. Empty: the value is always absent. */
  readonly kinds?: ReadonlySet<Kind>;
  /** The value may be missing or null. */
  readonly absent: boolean;
  /** All possible values; undefined when they are not known. */
  readonly values?: readonly Scalar[];
  /** The known members of an object. */
  readonly members?: ReadonlyMap<string, ValueType>;
  /** The type of members that are not listed; undefined when an object has no others. */
  readonly others?: ValueType;
  /** The type of the entries of a list. */
  readonly items?: ValueType;
}

/** A value of which nothing is known. */
export const ANY: ValueType = { absent: true };
/** A value that is always absent. */
export const NOTHING: ValueType = { kinds: new Set(), absent: true };

/** A present value of these kinds. */
export function inferValueType(...kinds: readonly Kind[]): ValueType {
  return { kinds: new Set(kinds), absent: false, ...(kinds.includes('object') && { others: ANY }) };
}

/** An object with these members and no others. */
export function objectType(members: Iterable<readonly [string, ValueType]>): ValueType {
  return { kinds: new Set<Kind>(['object']), absent: false, members: new Map(members) };
}

/** A list of entries of a type. */
export function listType(items: ValueType): ValueType {
  return { kinds: new Set<Kind>(['list']), absent: false, items };
}

/** An object whose members all have one type, under any name. */
export function tableType(others: ValueType): ValueType {
  return { kinds: new Set<Kind>(['object']), absent: false, others };
}

/** One of these values. */
export function enumType(values: readonly Scalar[]): ValueType {
  return { kinds: new Set(values.map(kindOfScalar)), absent: false, values };
}

/** The type of one JSON value. */
export function typeOfValue(value: unknown): ValueType {
  if (value === null || value === undefined) return NOTHING;
  if (Array.isArray(value)) return listType(unite(value.map(typeOfValue)));
  if (typeof value === 'object')
    return objectType(Object.entries(value).map(([key, inner]) => [key, typeOfValue(inner)]));
  return enumType([value as Scalar]);
}

const kindOfScalar = (value: Scalar): Kind =>
  typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';

export const isKnown = (type: ValueType): type is ValueType & { kinds: ReadonlySet<Kind> } =>
  type.kinds !== undefined;

/** The type without absence. */
export const present = (type: ValueType): ValueType =>
  type.absent ? { ...type, absent: false } : type;
/** The type with absence. */
export const optional = (type: ValueType): ValueType =>
  type.absent ? type : { ...type, absent: true };

/** The type of a value that has one of these types. Of none, nothing is known. */
export function unite(types: readonly ValueType[]): ValueType {
  const [first, ...rest] = types;
  return first === undefined ? ANY : rest.reduce(union, first);
}

export function union(one: ValueType, other: ValueType): ValueType {
  if (one === other) return one;
  const absent = one.absent || other.absent;
  if (!isKnown(one) || !isKnown(other)) return { absent };
  if (isSameBut(one, other)) return one.absent === absent ? one : other;
  if (one.kinds.size === 0) return { ...other, absent };
  if (other.kinds.size === 0) return { ...one, absent };
  const values =
    one.values && other.values && ([...new Set([...one.values, ...other.values])] as const);
  const items = both(one.items, other.items, one.kinds.has('list') && other.kinds.has('list'));
  return {
    kinds: new Set([...one.kinds, ...other.kinds]),
    absent,
    ...(values && { values }),
    ...(items && { items }),
    ...unionOfMembers(one, other),
  };
}

/** Are they the same but for absence? Most unions are of one type, read at several places. */
const isSameBut = (one: ValueType, other: ValueType): boolean =>
  one.kinds === other.kinds &&
  one.members === other.members &&
  one.items === other.items &&
  one.values === other.values &&
  one.others === other.others;

/** The union of two parts. When only one of two lists has known entries, nothing is known. */
function both(
  one: ValueType | undefined,
  other: ValueType | undefined,
  needed: boolean,
): ValueType | undefined {
  if (one !== undefined && other !== undefined) return union(one, other);
  return needed ? undefined : (one ?? other);
}

/** Members of only one of two objects may be absent. */
function unionOfMembers(one: ValueType, other: ValueType): Partial<ValueType> {
  if (!one.kinds?.has('object'))
    return { ...(other.members && { members: other.members }), ...withOthers(other.others) };
  if (!other.kinds?.has('object'))
    return { ...(one.members && { members: one.members }), ...withOthers(one.others) };
  const names = new Set([...(one.members?.keys() ?? []), ...(other.members?.keys() ?? [])]);
  const members = [...names].map((name) => {
    const [left, right] = [findMember(one, name), findMember(other, name)];
    return [name, left && right ? union(left, right) : optional(left ?? right ?? ANY)] as const;
  });
  const others =
    one.others && other.others ? union(one.others, other.others) : (one.others ?? other.others);
  return { members: new Map(members), ...withOthers(others) };
}

const withOthers = (others: ValueType | undefined): Partial<ValueType> =>
  others === undefined ? {} : { others };

const findMember = ({ members, others }: ValueType, name: string): ValueType | undefined =>
  members?.get(name) ?? others;

/** The type of a member or entry; undefined when the value can't have it. */
export function memberType(type: ValueType, name: string): ValueType | undefined {
  if (!isKnown(type)) return ANY;
  const found: ValueType[] = [];
  if (type.kinds.has('list') && /^\d+$/.test(name)) found.push(optional(type.items ?? ANY));
  if (type.kinds.has('list') && name === 'length') found.push(inferValueType('number'));
  const member = type.kinds.has('object') ? findMember(type, name) : undefined;
  if (member !== undefined) found.push(member);
  if (found.length === 0) return undefined;
  const result = unite(found);
  return type.absent ? optional(result) : result;
}
