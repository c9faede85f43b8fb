/** Checks that no regular expression of a definition is slow on some text (catastrophic backtracking). */
import type { check } from 'recheck';
import { memberPointer, type Diagnostic } from '../../engine/index.ts';
import { type DiagnosticPlace, type SourceTree, withLines } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { membersIn } from '../analysis/walk.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

const MAX_PATTERN_CHARS = 200;
/** The longest text that a pattern may be matched against. */
const MAX_TEXT_CHARS = 4096;
/**
 * The longest proof in milliseconds. A pattern that takes longer is refused, so the limit must be far
 * above what a pattern takes on a machine that is busy with other work.
 */
const PROOF_TIMEOUT_MS = 60_000;
/** Pattern -> why it is refused; undefined when it is safe. */
const verdicts = new Map<string, Promise<string | undefined>>();
let recheck: Promise<typeof check> | undefined;

/** The errors of the `pattern` keywords and of the literal patterns of `matches` rules, in all files. */
export async function checkPatterns(tree: SourceTree): Promise<Diagnostic[]> {
  const patterns = tree.files.flatMap(patternsOf);
  const unbounded = tree.files.flatMap(unboundedOf);
  const unsafe = await Promise.all(
    patterns.map(async (found) => {
      const reason = await reasonAgainst(found.pattern);
      return reason === undefined ? [] : [checkError(found, 'pattern', reason)];
    }),
  );
  return withLines([...unsafe.flat(), ...unbounded], tree.texts);
}

const patternsOf = perContent((file, content) => patternsIn(file, content));
const unboundedOf = perContent((file, content) =>
  unboundedIn(content, { file, pointer: '' }, false),
);

/**
 * An error for each `pattern` without a `maxLength`. A schema around it (`allOf`, `not`) may set
 * the `maxLength`.
 */
function unboundedIn(
  value: unknown,
  { file, pointer }: DiagnosticPlace,
  isBoundedAbove: boolean,
): CheckDiagnostic[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pattern, maxLength } = value as {
    readonly pattern?: unknown;
    readonly maxLength?: unknown;
  };
  const isBounded =
    isBoundedAbove || (typeof maxLength === 'number' && maxLength <= MAX_TEXT_CHARS);
  const inner = Object.entries(value).flatMap(([key, child]) =>
    unboundedIn(
      child,
      { file, pointer: memberPointer(pointer, key) },
      isBounded && key !== 'properties',
    ),
  );
  if (typeof pattern !== 'string' || isBounded) return inner;
  const reason = `a pattern needs a maxLength of at most ${MAX_TEXT_CHARS} next to it. Please add one.`;
  return [checkError({ file, pointer: `${pointer}/pattern` }, 'pattern-length', reason), ...inner];
}

interface FoundPattern extends DiagnosticPlace {
  readonly pattern: string;
}

const patternsIn = (file: string, content: unknown): readonly FoundPattern[] =>
  [...membersIn(content)].flatMap(({ key, value, pointer }) => {
    if (key === 'pattern' && typeof value === 'string') return [{ file, pointer, pattern: value }];
    return key === 'matches' && Array.isArray(value) && typeof value[1] === 'string'
      ? [{ file, pointer: `${pointer}/1`, pattern: value[1] }]
      : [];
  });

/** Why a pattern is refused; undefined when it is safe. Each pattern is proved once. */
function reasonAgainst(pattern: string): Promise<string | undefined> {
  const known = verdicts.get(pattern);
  if (known) return known;
  const verdict = provePattern(pattern);
  verdicts.set(pattern, verdict);
  return verdict;
}

async function provePattern(pattern: string): Promise<string | undefined> {
  if (pattern.length > MAX_PATTERN_CHARS)
    return `the pattern is longer than ${MAX_PATTERN_CHARS} characters. Please shorten it.`;
  try {
    RegExp(pattern, 'u');
  } catch (error) {
    return `${error instanceof Error ? error.message : 'the pattern is not valid'}. Please mend the pattern.`;
  }
  const result = await (await loadRecheck())(pattern, 'u', { timeout: PROOF_TIMEOUT_MS });
  return result.status === 'safe'
    ? undefined
    : `the pattern ${JSON.stringify(pattern)} may take very long on some texts. Please rewrite it without nested repetition.`;
}

/**
 * Loads recheck lazily: it is large, and only a check needs it. Waits for its first result, because
 * each earlier call would start its own process.
 */
function loadRecheck(): Promise<typeof check> {
  recheck ??= import('recheck').then(async (loaded) => {
    await loaded.check('', 'u');
    return loaded.check;
  });
  return recheck;
}
