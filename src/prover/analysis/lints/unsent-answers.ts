/** Lints the answers of journeys and pages that nothing sends and that decide nothing. */
import { isRecord } from '../../../domain/index.ts';
import { type CompiledScreen, type CompiledSet, leavesOf } from '../../../engine/index.ts';
import { type Lint, warningAt } from '../finding.ts';

/** What asks for answers: a journey or a page, with its screens. */
interface Asking {
  readonly definition: object;
  readonly screens: readonly CompiledScreen[];
}

/** A warning for each field whose answer no operation sends and no rule reads to decide a thing. */
export const lintUnsentAnswers: Lint = ({ set }) =>
  askingOf(set).flatMap(({ definition, screens }) => {
    const read = new Set([...readsOf(definition), ...operationsOf(definition, set)]);
    return screens.flatMap((screen) =>
      leavesOf(screen)
        .filter(({ path, schema }) => schema.const === undefined && !isRead(path, read))
        .map(({ path }) =>
          warningAt(
            { file: screen.source, pointer: pointerOf(path) },
            'unsent-answer',
            `Failed to find what sends answers.${path}: people are asked for it, and no operation sends it. Please add it to the body of an operation, or do not ask.`,
          ),
        ),
    );
  });

const askingOf = (set: CompiledSet): readonly Asking[] => [
  ...Object.values(set.journeys).map((journey) => ({
    definition: journey,
    screens: journey.steps.map(({ screen }) => screen),
  })),
  ...Object.values(set.pages).map((page) => ({ definition: page, screens: [page.screen] })),
];

const pointerOf = (path: string): string =>
  `/form/schema${path
    .split('.')
    .map((name) => `/properties/${name}`)
    .join('')}`;

/** Does something read the answer, or the group that holds it? */
function isRead(path: string, read: ReadonlySet<string>): boolean {
  const names = `answers.${path}`.split('.');
  return names.some((_, at) => read.has(names.slice(0, at + 1).join('.')));
}

/** What the operations that a definition names send. An answer that one only requires is not sent. */
function operationsOf(definition: object, { operations }: CompiledSet): readonly string[] {
  const named = new Set([...textsIn(definition)]);
  return Object.entries(operations).flatMap(([id, operation]) =>
    named.has(id) ? [...textsIn({ ...operation, requires: [] })].flatMap(pathsIn) : [],
  );
}

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
function* readsOf(value: unknown, key = ''): Generator<string> {
  if (Array.isArray(value)) {
    for (const one of value) yield* key === 'checks' ? repeatedBy(one) : readsOf(one);
  } else if (isRecord(value)) {
    if (typeof value['var'] === 'string') yield value['var'];
    for (const [name, inner] of Object.entries(value)) yield* readsOf(inner, name);
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
