/** The types of the answers that are known at each place, from the forms of its steps and pages. */
import {
  ANY,
  memberType,
  objectType,
  optional,
  typeOf,
  typeOfSchema,
  union,
  type CompiledScreen,
  type ValueType,
} from '../../../engine/index.ts';

/** The type of an object whose members are those of both, such as the answers of two steps. */
export function mergeObjects(one: ValueType, other: ValueType): ValueType {
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
  isObject(one) && isObject(other) ? mergeObjects(one, other) : union(one, other);

export const NO_ANSWERS: ValueType = objectType([]);

interface ScreenAnswers {
  readonly entering: ValueType;
  readonly entered: ValueType;
}
const known = new WeakMap<CompiledScreen, ScreenAnswers>();

/**
 * The answers of a screen: its fields, what its blocks choose, and what its searches fill in.
 * `entered`: once the screen was submitted, so that what it requires is there.
 */
export function answersOf(screen: CompiledScreen, when: keyof ScreenAnswers): ValueType {
  const cached = known.get(screen);
  if (cached !== undefined) return cached[when];
  const form = screen.schema === undefined ? NO_ANSWERS : typeOfSchema(screen.schema);
  const named = [...chosenBy(screen.blocks), ...Object.values(screen.ui).flatMap(filledBy)];
  const withNamed = (isRequired: (path: string) => boolean): ValueType =>
    named.reduce(withPath, { ...asEntered(form, '', isRequired), absent: false });
  const answers = {
    entering: withNamed(() => false),
    entered: withNamed((path) => {
      const { when: exists, shown } = screen.ui[path] ?? {};
      return exists === undefined && shown === undefined;
    }),
  };
  known.set(screen, answers);
  return answers[when];
}

/** An answer may be missing unless it is required, and a fixed value may not be given yet. */
function asEntered(
  type: ValueType,
  path: string,
  isRequired: (path: string) => boolean,
): ValueType {
  const absent = type.absent || !isRequired(path);
  if (type.values?.every((value) => typeof value === 'boolean'))
    return { ...typeOf('boolean'), absent };
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

/** The object with a value of unknown type at a path, unless it has one there. */
export function withPath(type: ValueType, path: string): ValueType {
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
export function pathsOf(type: ValueType, prefix = ''): readonly string[] {
  return [...(type.members ?? [])].flatMap(([name, inner]) => [
    prefix + name,
    ...pathsOf(inner, `${prefix}${name}.`),
  ]);
}
