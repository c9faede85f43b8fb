/** The type of the context that the rules of a place read. */
import {
  ANY,
  listType,
  memberType,
  objectType,
  optional,
  tableType,
  inferValueType,
  typeOfValue,
  union,
  unite,
  type ValueType,
} from '../../types/value-type.ts';
import { baseName, type DefinitionFile, isSameList, perObject } from '../../../engine/index.ts';
import { type AddedKey, addedKeys } from '../../analysis/context-keys.ts';
import type { ReadingPlace } from './places.ts';
import { valuesUnder } from './keys.ts';
import type { WireTypes } from './wire-schemas.ts';

/** A key of the context that a definition binds, and its type. */
type Binding = readonly [key: string, type: ValueType];
let last: { readonly inputs: readonly unknown[]; readonly types: SharedContext } | undefined;

export type SharedContext = ReadonlyMap<string, ValueType>;

/**
 * The type of the context without what belongs to a place. Keys that are not listed are unknown.
 * Returns the same object until what it is made of changes.
 */
export function sharedContext(
  files: readonly DefinitionFile[],
  wire: WireTypes,
  contextKeys: readonly string[],
): SharedContext {
  const bindings = files
    .filter(({ file }) => isDefinition(file))
    .flatMap(addedKeys)
    .flatMap(createBindings(wire));
  const lists = files.filter(({ file }) => file.startsWith('journeys/shared/lists/'));
  const inputs = [
    wire,
    ...bindings.flat(),
    ...lists.flatMap(({ file, content }) => [file, content]),
  ];
  if (last !== undefined && isSameList(last.inputs, inputs)) return last.types;
  last = { inputs, types: buildContext(bindings, lists, { wire, contextKeys }) };
  return last.types;
}

interface ContextInput {
  readonly wire: WireTypes;
  readonly contextKeys: readonly string[];
}

function buildContext(
  bindings: readonly Binding[],
  lists: readonly DefinitionFile[],
  { wire, contextKeys }: ContextInput,
): SharedContext {
  const bound = new Map<string, ValueType[]>();
  for (const [key, type] of bindings) bound.set(key, [...(bound.get(key) ?? []), type]);
  const types = new Map<string, ValueType>(contextKeys.map((key) => [key, ANY]));
  for (const [key, type] of wire.context) types.set(key, { ...type, absent: false });
  for (const [key, found] of bound) {
    const own = wire.context.get(key);
    types.set(key, { ...unite(own ? [own, ...found] : found), absent: false });
  }
  return types.set('org', { ...wire.org, absent: false }).set('lists', buildLists(lists));
}

export const isDefinition = (file: string): boolean =>
  file.startsWith('journeys/') &&
  !file.includes('/scenarios/') &&
  !file.startsWith('journeys/walks/');

const TOGGLE = inferValueType('boolean');
const TEXT = optional(inferValueType('text'));

function createBindings({ responses }: WireTypes): (name: AddedKey) => readonly Binding[] {
  return ({ key, from, run }) => {
    const body = (typeof run === 'string' ? responses.get(run) : undefined) ?? ANY;
    switch (from) {
      case 'response':
        return [[key, body]];
      case 'active':
        return [[key, activeType(body)]];
      case 'toggle':
        return [[key, TOGGLE]];
      case 'text':
        return [[key, TEXT]];
      case 'unknown':
        return [[key, ANY]];
    }
  };
}

/** Returns the type that `activeAs` binds, for a list of applications. */
const activeType = perObject((list: ValueType): ValueType =>
  objectType([
    ['application', optional(list.items ?? ANY)],
    ['modal', TEXT],
  ]),
);

/** `lists`: the options of each list of journeys/shared/lists. */
function buildLists(lists: readonly DefinitionFile[]): ValueType {
  return objectType(
    lists.map(({ file, content }) => {
      const values = valuesUnder(content, 'value').map(typeOfValue);
      const option = objectType([
        ['value', unite(values)],
        ['label', inferValueType('text')],
        ['help', optional(inferValueType('text'))],
      ]);
      return [baseName(file), listType(option)] as const;
    }),
  );
}

/** The context of a place. */
export function contextAt(shared: SharedContext, place: ReadingPlace): ValueType {
  const url = shared.get('url') ?? tableType(ANY);
  const members = new Map(shared)
    .set('answers', place.answers)
    .set('url', { ...url, members: new Map(url.members).set('params', place.params) })
    .set('$lists', ANY);
  return objectType(members);
}

/** `response` of a call: its body when it was accepted, or when it was rejected. */
export function responseType(body: ValueType | undefined, { error }: WireTypes): ValueType {
  const both = body === undefined ? ANY : withErrors(body, error);
  return objectType([
    ['status', optional(inferValueType('number'))],
    ['body', optional(both)],
    ['message', optional(inferValueType('text'))],
  ]);
}

/** A body that is an object has the keys of an error as well. */
function withErrors(body: ValueType, error: ValueType): ValueType {
  if (body.members === undefined) return union(body, error);
  const members = new Map([...body.members].map(([name, type]) => [name, optional(type)] as const));
  for (const [name, type] of error.members ?? []) {
    const own = memberType({ ...body, absent: false }, name);
    members.set(name, own === undefined ? type : optional(union(own, type)));
  }
  return { ...body, members };
}
