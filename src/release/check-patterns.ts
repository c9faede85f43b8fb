/** No pattern of a definition may be slow on a hostile text. */
import type { Diagnostic } from '../engine/index.ts';
import { withLines } from './positions.ts';
import type { SourceTree } from './read-tree.ts';

interface Found { readonly file: string; readonly pointer: string; readonly pattern: string }
const LONGEST = 200;
const verdicts = new Map<string, Promise<string | undefined>>();

/** Faults of the `pattern` keywords and literal `matches` patterns of all files. Judged once a pattern. */
export async function checkPatterns(tree: SourceTree): Promise<Diagnostic[]> {
  const found = tree.files.flatMap(({ file, content }) => patternsIn(file, content, ''));
  const faults = await Promise.all(found.map(async ({ file, pointer, pattern }) => {
    const reason = await verdictOf(pattern);
    return reason === undefined ? [] : [{ code: 'pattern', severity: 'error' as const, file, pointer, message: `Failed to check ${file}.json at ${pointer}: ${reason}` }];
  }));
  return withLines(faults.flat(), tree.texts);
}

function patternsIn(file: string, value: unknown, pointer: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (key === 'pattern' && typeof child === 'string') return [{ file, pointer: at, pattern: child }];
    if (key === 'matches' && Array.isArray(child) && typeof child[1] === 'string') return [{ file, pointer: `${at}/1`, pattern: child[1] }];
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
  if (pattern.length > LONGEST) return `the pattern is longer than ${LONGEST} characters. Please shorten it.`;
  try {
    RegExp(pattern, 'u');
  } catch (error) {
    return `${error instanceof Error ? error.message : 'the pattern is not valid'}. Please mend the pattern.`;
  }
  // Loaded on demand: it is large, and only a check needs it.
  const { check } = await import('recheck');
  const result = await check(pattern, 'u', { timeout: 5000 });
  return result.status === 'safe' ? undefined : `the pattern ${JSON.stringify(pattern)} may take very long on some texts. Please rewrite it without nested repetition.`;
}
