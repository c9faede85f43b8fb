/** Reads tables whose last column cites tests and definitions, and finds wrong citations. */
import { existsSync, readFileSync } from 'node:fs';
import { REFERENCE, TEST_FILE } from '../../scripts/cited-tests/citations.ts';

/** A row of a table: its first cell, and its last one with the citations. */
interface CitingRow {
  readonly id: string;
  readonly shownBy: string;
}

/** The rows of a text whose first cell matches a pattern, in their order. */
export function rowsOf(text: string, id: RegExp): readonly CitingRow[] {
  const row = new RegExp(`^\\| (${id.source}) \\| .+ \\| (.*) \\|$`, 'gm');
  return [...text.matchAll(row)].map(([, name = '', shownBy = '']) => ({ id: name, shownBy }));
}

const unescaped = (source: string): string => source.replaceAll(/\\(['"`])/g, '$1');

/** Why a reference is invalid; undefined when its target exists. */
function brokenReference([, path = '', pointer, title]: RegExpMatchArray): string | undefined {
  if (!existsSync(path)) return `${path} does not exist`;
  const text = readFileSync(path, 'utf8');
  if (TEST_FILE.test(path)) {
    if (title === undefined) return `${path} needs the title of a test`;
    return unescaped(text).includes(title) ? undefined : `${path} has no test “${title}”`;
  }
  if (pointer === undefined) return undefined;
  const found = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
      JSON.parse(text),
    );
  return found === undefined ? `${path} has nothing at ${pointer}` : undefined;
}

/** Lists the faults of the citations of a row. A row without any is wrong unless it `mayBeOpen`. */
export function faultsOf({ id, shownBy }: CitingRow, mayBeOpen = false): readonly string[] {
  const references = [...shownBy.matchAll(REFERENCE)];
  if (references.length === 0 && !mayBeOpen) return [`${id} is shown by nothing`];
  return references.flatMap((reference) => {
    const fault = brokenReference(reference);
    return fault === undefined ? [] : [`${id}: ${fault}`];
  });
}
