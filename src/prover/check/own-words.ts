/** Tells words from values: a lender may reword the first, and must not hide the second. */
import { isRecord } from '../../domain/index.ts';

/** Has a text words of its own, besides the values that it shows? A missing one is not judged. */
export function hasWords(text: unknown): boolean {
  if (text === undefined) return true;
  if (typeof text === 'string') return /\p{L}/u.test(text.replaceAll(/\{[\w.-]+\}/g, ''));
  return isRecord(text) && isShownWord(text['value']);
}

/** Does a rule show words: a literal, a part of `cat`, a branch of `if`, the default of a path? */
function isShownWord(rule: unknown): boolean {
  if (typeof rule === 'string') return /\p{L}/u.test(rule);
  if (!isRecord(rule)) return false;
  const [[operator = '', written] = []] = Object.entries(rule);
  const args = [written].flat();
  if (operator === 'var') return isShownWord(args[1]);
  // Of other operators, a literal is an argument, as the format of a date.
  const isShown = ['cat', 'if', 'or', 'trim'].includes(operator);
  const isCondition = (at: number): boolean =>
    operator === 'if' && at % 2 === 0 && at < args.length - 1;
  return args.some(
    (arg, at) => !isCondition(at) && (isShown || typeof arg !== 'string') && isShownWord(arg),
  );
}
