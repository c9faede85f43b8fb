/** Says where a row of a first-match table leads. */
import { isRecord } from '../../../domain/index.ts';

/** `“/dashboard”`, `the dialog “leave”`: the target of a row, without what it passes on. */
export function targetText(value: unknown): string {
  if (!isRecord(value)) return String(value);
  const target = isRecord(value['transition']) ? value['transition'] : value;
  const key = ['to', 'step', 'modal', 'page', 'error', 'path'].find(
    (name) => target[name] !== undefined,
  );
  if (key === undefined) return 'the same place';
  const text = typeof target[key] === 'string' ? `“${target[key]}”` : JSON.stringify(target[key]);
  return key === 'modal' ? `the dialog ${text}` : key === 'error' ? `the error ${text}` : text;
}
