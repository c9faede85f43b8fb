/** The types of the answers that are known at each place, from the forms of its steps and pages. */
import {
  ANY,
  memberType,
  objectType,
  optional,
  inferValueType,
  union,
  type ValueType,
} from '../../types/value-type.ts';
import { typeOfSchema } from '../../types/schema-type.ts';
import { perObject, type CompiledScreen } from '../../../engine/index.ts';
import { sha256 } from '../../../release/index.ts';

/**
 * The type of an object whose members are those of both, such as the answers of two steps. Returns
 * the same object for the same two.
 */
export const mergeObjectTypes = (one: ValueType, other: ValueType): ValueType =>
  mergeInto(one)(other);

const mergeInto = perObject((one: ValueType) =>
  perObject((other: ValueType) => mergeTypes(one, other)),
);

function mergeTypes(one: ValueType, other: ValueType): ValueType {
  const members = new Map(one.members);
  for (const [name, type] of other.members ?? []) {
    const own = members.get(name);
    members.set(name, own === undefined ? type : mergeMembers(own, type));
  }
  const others = one.others ?? other.others;
  return { ...objectType(members), ...(others && { others }), absent: one.absent && other.absent };
}

const isObject = ({ kinds }: ValueType): boolean => kinds?.size === 1 && kinds.has('object');
const mergeMembers = (one: ValueType, other: ValueType): ValueType =>
  isObject(one) && isObject(other) ? mergeObjectTypes(one, other) : union(one, other);

export const NO_ANSWERS: ValueType = objectType([]);

interface ScreenAnswers {
  readonly entering: ValueType;
  readonly entered: ValueType;
}
/** Answers by what they are made of. Most lenders change words, which do not change the answers. */
const byContent = new Map<string, ScreenAnswers>();
/** Some times as many as a product has screens. */
const MAX_KEPT = 2000;

/**
 * The answers of a screen: its fields, what its blocks choose, and what its searches fill in.
 * `entered`: once the screen was submitted, so that what it requires is there. Returns the same
 * object for screens with equal answers.
 */
export const typeAnswers = (screen: CompiledScreen, when: keyof ScreenAnswers): ValueType =>
  readAnswers(screen)[when];

const readAnswers = perObject((screen: CompiledScreen) => answersWith(buildParts(screen)));

/** The parts that make up the answers of a screen. */
interface AnswerParts {
  readonly schema: CompiledScreen['schema'];
  /** Paths that blocks choose and searches fill in. */
  readonly named: readonly string[];
  /** Paths of the fields that are asked for only when a rule applies. */
  readonly conditional: readonly string[];
}

const buildParts = ({ schema, blocks, ui }: CompiledScreen): AnswerParts => ({
  schema,
  named: [...chosenBy(blocks), ...Object.values(ui).flatMap(filledBy)],
  conditional: Object.keys(ui).filter((path) => {
    const { when, shown, under } = ui[path] ?? {};
    return when !== undefined || shown !== undefined || under !== undefined;
  }),
});

function answersWith(parts: AnswerParts): ScreenAnswers {
  const key = sha256(JSON.stringify(parts));
  const kept = byContent.get(key);
  if (kept !== undefined) return kept;
  const { schema, named } = parts;
  const conditional = new Set(parts.conditional);
  const form = schema === undefined ? NO_ANSWERS : typeOfSchema(schema);
  const withNamed = (isRequired: (path: string) => boolean): ValueType =>
    named.reduce(withPath, { ...asEntered(form, '', isRequired), absent: false });
  const answers = {
    entering: withNamed(() => false),
    entered: withNamed((path) => !conditional.has(path)),
  };
  if (byContent.size >= MAX_KEPT) byContent.clear();
  byContent.set(key, answers);
  return answers;
}

/** An answer may be missing unless it is required, and a fixed value may not be given yet. */
function asEntered(
  type: ValueType,
  path: string,
  isRequired: (path: string) => boolean,
): ValueType {
  const absent = type.absent || !isRequired(path);
  if (type.values?.every((value) => typeof value === 'boolean'))
    return { ...inferValueType('boolean'), absent };
  if (type.members === undefined) return { ...type, absent };
  const prefix = path === '' ? '' : `${path}.`;
  const members = [...type.members].map(
    ([name, inner]) => [name, asEntered(inner, prefix + name, isRequired)] as const,
  );
  return { ...type, absent, members: new Map(members) };
}

const chosenBy = (blocks: CompiledScreen['blocks']): readonly string[] =>
  blocks.flatMap(({ field }) => field ?? []);

const filledBy = ({ search }: CompiledScreen['ui'][string]): readonly string[] =>
  Object.keys(search?.fill ?? {});

/** The objects that `withPath` makes of each, by path. */
const extendedBy = perObject((_type: ValueType) => new Map<string, ValueType>());

/**
 * The object with a value of unknown type at a path, unless it has one there. Returns the same
 * object for the same object and path.
 */
export function withPath(type: ValueType, path: string): ValueType {
  const results = extendedBy(type);
  const result = results.get(path) ?? extended(type, path);
  results.set(path, result);
  return result;
}

function extended(type: ValueType, path: string): ValueType {
  const [name = '', ...rest] = path.split('.');
  const own = memberType(type, name);
  if (own !== undefined && rest.length === 0) return type;
  const inner =
    rest.length === 0
      ? ANY
      : withPath(own === undefined || own.members === undefined ? NO_ANSWERS : own, rest.join('.'));
  return { ...type, members: new Map(type.members).set(name, optional(inner)) };
}

/** The dotted paths of an object and of the objects in it. */
export function listPaths(type: ValueType, prefix = ''): readonly string[] {
  return [...(type.members ?? [])].flatMap(([name, inner]) => [
    prefix + name,
    ...listPaths(inner, `${prefix}${name}.`),
  ]);
}
