/** Mutates the text of a definition at random: its values, its keys or its characters. */
import fc from 'fast-check';

/** How a text is mutated. `at` chooses the place: 0 is its start, 1 its end. */
interface Mutation {
  readonly at: number;
  /** Named in the report of a failure. */
  readonly what: string;
  readonly change: (text: string, at: number) => string;
}

type Node = Record<string, unknown> | unknown[];
/** A value inside a JSON text: the object or list that has it, and its key. */
interface Slot {
  readonly owner: Node;
  readonly key: string;
}

function slotsOf(value: unknown): readonly Slot[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Node;
  return Object.keys(owner).flatMap((key) => [
    { owner, key },
    ...slotsOf((owner as Record<string, unknown>)[key]),
  ]);
}

/** Changes one value of a JSON text. */
const atSlot =
  (change: (slot: Slot) => void) =>
  (text: string, at: number): string => {
    const root: unknown = JSON.parse(text);
    const slots = slotsOf(root);
    const slot = slots[Math.floor(at * slots.length)];
    if (slot) change(slot);
    return JSON.stringify(root, null, 2);
  };

const replace = (value: unknown) =>
  atSlot(({ owner, key }) => {
    (owner as Record<string, unknown>)[key] = value;
  });
const remove = atSlot(({ owner, key }) => {
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete owner[key];
});
const rename = (name: string) =>
  atSlot(({ owner, key }) => {
    if (Array.isArray(owner)) return;
    Object.defineProperty(owner, name, { value: owner[key], enumerable: true, configurable: true });
    delete owner[key];
  });
const repeat = atSlot(({ owner, key }) => {
  if (Array.isArray(owner)) owner.push(owner[Number(key)]);
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : { and: [nested(depth - 1)] });
/** Values that no author means, and some that an author may. */
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', ' ', 'x', [], {}, [[]]],
  ...['__proto__', 'constructor', '../x', 'javascript:alert(1)', '//evil.example', '{a.b}', '{'],
  ...['</script><script>', '\u2028', '\u202e', 'x'.repeat(5000), '^(a|aa)+$', '('],
  ...[{ var: '__proto__' }, { var: 'answers.none' }, { var: '' }, { '+': ['x'] }, { none: 1 }],
  ...[{ value: { var: 'now' } }, { if: [] }, { '!': [] }, { reduce: [[1], 1, 1] }, nested(20)],
];
const NAMES = ['title', 'when', 'x', '__proto__', 'constructor', 'toString', '', 'path', 'value'];

const cut = (text: string, at: number): string => text.slice(0, Math.floor(at * text.length));
const insert = (added: string) => (text: string, at: number) =>
  cut(text, at) + added + text.slice(Math.floor(at * text.length));

type Change = Pick<Mutation, 'what' | 'change'>;
const CHANGES: readonly (readonly [weight: number, changes: readonly Change[]])[] = [
  [10, VALUES.map((value) => ({ what: `value ${JSON.stringify(value)}`, change: replace(value) }))],
  [4, [{ what: 'remove', change: remove }]],
  [3, NAMES.map((name) => ({ what: `name ${name}`, change: rename(name) }))],
  [1, [{ what: 'repeat', change: repeat }]],
  [1, [{ what: 'cut', change: cut }]],
  [1, ['"', '{', ',', '\\', '\u0000', '9'].map((text) => ({ what: text, change: insert(text) }))],
];

/** Any mutation. Most leave JSON. */
export const mutations: fc.Arbitrary<Mutation> = fc
  .record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    chosen: fc.oneof(
      ...CHANGES.map(([weight, changes]) => ({ arbitrary: fc.constantFrom(...changes), weight })),
    ),
  })
  .map(({ at, chosen }) => ({ at, ...chosen }));
