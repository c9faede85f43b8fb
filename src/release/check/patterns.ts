/** No pattern of a definition may be slow on a hostile text. */
import type { check } from 'recheck';
import type { Diagnostic } from '../../engine/index.ts';
import { withLines } from '../read/positions.ts';
import type { SourceTree } from '../read/read-tree.ts';

interface Found {
  readonly file: string;
  readonly pointer: string;
  readonly pattern: string;
}
const LONGEST = 200;
const verdicts = new Map<string, Promise<string | undefined>>();
let proving: Promise<typeof check> | undefined;

/** The longest text that a pattern may have to judge. */
const LONGEST_JUDGED = 4096;

/** Faults of the `pattern` keywords and literal `matches` patterns of all files. Judged once a pattern. */
export async function checkPatterns(tree: SourceTree): Promise<Diagnostic[]> {
  const found = tree.files.flatMap(({ file, content }) => patternsIn(file, content, ''));
  const open = tree.files.flatMap(({ file, content }) => unboundedIn(file, content, ''));
  const faults = await Promise.all(
    found.map(async ({ file, pointer, pattern }) => {
      const reason = await verdictOf(pattern);
      return reason === undefined
        ? []
        : [
            {
              code: 'pattern',
              severity: 'error' as const,
              file,
              pointer,
              message: `Failed to check ${file}.json at ${pointer}: ${reason}`,
            },
          ];
    }),
  );
  return withLines([...faults.flat(), ...open], tree.texts);
}

/** A pattern below a schema without an upper length would judge whatever is sent. The length may stand around it (`allOf`, `not`). */
function unboundedIn(file: string, value: unknown, pointer: string, bounded = false): Diagnostic[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pattern, maxLength } = value as {
    readonly pattern?: unknown;
    readonly maxLength?: unknown;
  };
  const inside = bounded || (typeof maxLength === 'number' && maxLength <= LONGEST_JUDGED);
  const here: Diagnostic[] =
    typeof pattern === 'string' && !inside
      ? [
          {
            code: 'pattern-length',
            severity: 'error',
            file,
            pointer: `${pointer}/pattern`,
            message: `Failed to check ${file}.json at ${pointer}/pattern: a pattern needs a maxLength of at most ${LONGEST_JUDGED} beside it. Please add one.`,
          },
        ]
      : [];
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, child]) =>
      unboundedIn(
        file,
        child,
        `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        inside && key !== 'properties',
      ),
    ),
  ];
}

function patternsIn(file: string, value: unknown, pointer: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (key === 'pattern' && typeof child === 'string')
      return [{ file, pointer: at, pattern: child }];
    if (key === 'matches' && Array.isArray(child) && typeof child[1] === 'string')
      return [{ file, pointer: `${at}/1`, pattern: child[1] }];
    return patternsIn(file, child, at);
  });
}

function verdictOf(pattern: string): Promise<string | undefined> {
  const known = verdicts.get(pattern);
  if (known) return known;
  const verdict = judgePattern(pattern);
  verdicts.set(pattern, verdict);
  return verdict;
}

async function judgePattern(pattern: string): Promise<string | undefined> {
  if (pattern.length > LONGEST)
    return `the pattern is longer than ${LONGEST} characters. Please shorten it.`;
  try {
    RegExp(pattern, 'u');
  } catch (error) {
    return `${error instanceof Error ? error.message : 'the pattern is not valid'}. Please mend the pattern.`;
  }
  const result = await (await prover())(pattern, 'u', { timeout: 5000 });
  return result.status === 'safe'
    ? undefined
    : `the pattern ${JSON.stringify(pattern)} may take very long on some texts. Please rewrite it without nested repetition.`;
}

/** Loaded on demand: it is large, and only a check needs it. Its first answer is waited for: until then each call would start a process of its own. */
function prover(): Promise<typeof check> {
  proving ??= import('recheck').then(async (recheck) => {
    await recheck.check('', 'u');
    return recheck.check;
  });
  return proving;
}
