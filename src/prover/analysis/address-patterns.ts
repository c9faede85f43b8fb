/** The addresses that a text may give, with `{}` for each part that is not known. */
import { isRecord } from '../../domain/index.ts';

const UNKNOWN = '{}';
const MAX_PATTERNS = 20;

/** The patterns of a text or of the rule that computes it. */
export function addressPatterns(text: unknown): readonly string[] {
  if (typeof text === 'string') return [text];
  return isRecord(text) && 'value' in text ? listPatterns(text['value']) : [];
}

function listPatterns(rule: unknown): readonly string[] {
  if (typeof rule === 'string') return [rule];
  if (!isRecord(rule)) return rule === null || rule === undefined ? [] : [UNKNOWN];
  const [operator = '', written] = Object.entries(rule)[0] ?? [];
  const args: readonly unknown[] = Array.isArray(written) ? written : [written];
  switch (operator) {
    case 'if':
    case '?:':
      return args.filter((_, at) => at % 2 === 1 || at === args.length - 1).flatMap(listPatterns);
    case 'or':
    case 'and':
      return args.flatMap(listPatterns);
    case 'var':
      return [UNKNOWN, ...args.slice(1).flatMap(listPatterns)];
    case 'cat':
      return args.reduce<readonly string[]>(
        (made, arg) =>
          made.flatMap((start) => endings(arg).map((end) => start + end)).slice(0, MAX_PATTERNS),
        [''],
      );
    default:
      return [UNKNOWN];
  }
}

function endings(arg: unknown): readonly string[] {
  const patterns = listPatterns(arg);
  return patterns.length === 0 ? [UNKNOWN] : patterns;
}
