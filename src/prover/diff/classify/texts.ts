/** Tells texts that are only shown from values that decide or are sent. */
import type { PlacedChange } from './verdict.ts';

const TEXT_KEYS = new Set([
  'title',
  'intro',
  'announcement',
  'next',
  'label',
  'legend',
  'help',
  'info',
  'text',
  'message',
  'placeholder',
  'button',
  'busy',
  'sent',
  'heading',
  'error',
  'caption',
  'note',
  'summary',
  'header',
  'buttonText',
  'description',
  'alt',
  'progressTitle',
  'severalDocuments',
  'late',
  'messages',
  'hint',
]);
/** Keys whose content is sent, read or decides, whatever its members are called. */
const DATA_KEYS = new Set([
  'state',
  'body',
  'query',
  'headers',
  'fill',
  'given',
  'search',
  'when',
  'schema',
  'prefill',
  'calls',
  'load',
  'routing',
  'run',
  'as',
]);

/** The key that names the text at a path; undefined when its value is no text or more than a text. */
export function textKind(path: readonly string[]): string | undefined {
  const last = path.findLast((key) => !/^(?:row )?\d+$| \(row \d+\)$/.test(key));
  if (last === undefined || !TEXT_KEYS.has(last)) return undefined;
  return path.some((key) => DATA_KEYS.has(key)) ? undefined : last;
}

/** Is the change one of words that were and are shown? */
export const isWords = ({ change, spot }: PlacedChange): boolean =>
  change.op === 'changed' &&
  textKind(spot.rest) !== undefined &&
  isText(change.before) &&
  isText(change.after);

/** Is a value a text: words, or words that are computed? */
export function isText(value: unknown): boolean {
  if (value === undefined || typeof value === 'string') return true;
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'value';
}
