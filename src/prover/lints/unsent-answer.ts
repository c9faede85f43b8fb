/** Lints the answers of journeys and pages that nothing sends and that decide nothing. */
import { isRecord } from '../../domain/index.ts';
import {
  type CompiledScreen,
  type CompiledSet,
  listLeaves,
  perObject,
} from '../../engine/index.ts';
import { JOURNEY, journey as demo, operation as save, STEP } from './example-product.ts';
import type { Lint } from './lint.ts';

/** A journey or a page that asks for answers, with its screens. */
interface Asking {
  readonly definition: object;
  readonly screens: readonly CompiledScreen[];
}

const listAsking = (set: CompiledSet): readonly Asking[] => [
  ...Object.values(set.journeys).map((journey) => ({
    definition: journey,
    screens: journey.steps.map(({ screen }) => screen),
  })),
  ...Object.values(set.pages).map((page) => ({ definition: page, screens: [page.screen] })),
];

const fieldPointer = (path: string): string =>
  `/form/schema${path
    .split('.')
    .map((name) => `/properties/${name}`)
    .join('')}`;

/** Does one of the lists name the answer, or the group that holds it? */
function isRead(path: string, lists: readonly ReadonlySet<string>[]): boolean {
  const names = `answers.${path}`.split('.');
  return names.some((_, at) => {
    const name = names.slice(0, at + 1).join('.');
    return lists.some((list) => list.has(name));
  });
}

/** The operations that a definition names. */
const listOperations = (definition: object, { operations }: CompiledSet) => {
  const named = listTexts(definition);
  return Object.entries(operations).flatMap(([id, operation]) => (named.has(id) ? operation : []));
};

/** The paths that an operation sends. An answer that it only requires is not sent. */
const listSent = perObject(
  (operation: object): ReadonlySet<string> =>
    new Set([...textsIn({ ...operation, requires: [] })].flatMap(pathsIn)),
);
const listTexts = perObject(
  (definition: object): ReadonlySet<string> => new Set(textsIn(definition)),
);
const listPathsRead = perObject(
  (definition: object): ReadonlySet<string> => new Set(pathsRead(definition)),
);

/** The paths of a text: itself, as the argument of `var`, and its placeholders. */
const pathsIn = (text: string): readonly string[] => [
  text,
  ...[...text.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''),
];

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one);
  else if (isRecord(value)) for (const one of Object.values(value)) yield* textsIn(one);
}

/**
 * The paths that rules read. A check decides only whether an answer is accepted, so of checks only
 * the field that repeats another one counts, as for a repeated password.
 */
function* pathsRead(value: unknown, key = ''): Generator<string> {
  if (Array.isArray(value)) {
    for (const one of value) yield* key === 'checks' ? repeatedBy(one) : pathsRead(one);
  } else if (isRecord(value)) {
    if (typeof value['var'] === 'string') yield value['var'];
    for (const [name, inner] of Object.entries(value)) yield* pathsRead(inner, name);
  }
}

/** The field of a check that compares it with another answer. */
function repeatedBy(check: unknown): readonly string[] {
  const field = isRecord(check) ? check['field'] : undefined;
  if (typeof field !== 'string') return [];
  const own = `answers.${field}`;
  const answers = new Set([...textsIn(check)].filter((text) => text.startsWith('answers.')));
  return answers.size > 1 && answers.has(own) ? [own] : [];
}

/** The end of the journey, which sends what these calls do. */
const ending = (...calls: readonly object[]) => ({
  [JOURNEY]: { ...demo, submit: { calls, done: [{ transition: { to: '/' } }] } },
});

export const unsentAnswer: Lint = {
  code: 'unsent-answer',
  meaning: 'A form asks for an answer that no operation sends and no rule uses.',
  reason: 'People answer for nothing, and the lender never learns what they wrote.',
  severity: 'warning',
  judges: 'set',
  bad: ending(),
  at: `${STEP}#/form/schema/properties/name`,
  good: {
    ...save({ body: { name: { value: { var: 'answers.name' } } } }),
    ...ending({ run: 'save' }),
  },
  run: ({ set }) =>
    listAsking(set).flatMap(({ definition, screens }) => {
      if (screens.every((screen) => listLeaves(screen).length === 0)) return [];
      const read = [
        listPathsRead(definition),
        ...listOperations(definition, set).map((operation) => listSent(operation)),
      ];
      return screens.flatMap((screen) =>
        listLeaves(screen)
          .filter(({ path, schema }) => schema.const === undefined && !isRead(path, read))
          .map(({ path }) => ({
            file: screen.source,
            pointer: fieldPointer(path),
            message: `Failed to find what sends answers.${path}: people are asked for it, and no operation sends it. Please add it to the body of an operation, or do not ask.`,
          })),
      );
    }),
};
