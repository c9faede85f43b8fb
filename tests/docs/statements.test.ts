/** The tables of statements are complete, and every test and definition that they name exists. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TABLES = ['registration-and-journey', 'shell-and-services'].map((name) => {
  const file = `docs/statements/${name}.md`;
  return { file, rows: rowsOf(readFileSync(file, 'utf8')) };
});

interface Row {
  /** Section and number within it, such as "4.12". */
  readonly id: string;
  readonly statement: string;
  readonly shownBy: string;
}

function rowsOf(text: string): readonly Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+) \| (.+) \| (.*) \|$/gm)].map(
    ([, id = '', statement = '', shownBy = '']) => ({ id, statement, shownBy }),
  );
}

/** A test file with the title of a test, or a definition with an optional JSON pointer. */
const REFERENCE = /`([^`#]+?)(?:#([^`]*))?`(?: “([^”]+)”)?/g;

const unescaped = (source: string): string => source.replaceAll(/\\(['"`])/g, '$1');

/** Why a reference is invalid; undefined when its target exists. */
function brokenReference([, path = '', pointer, title]: RegExpMatchArray): string | undefined {
  if (!existsSync(path)) return `${path} does not exist`;
  const text = readFileSync(path, 'utf8');
  if (/\.(test|spec)\.tsx?$/.test(path)) {
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

/** What is wrong with the last column of a row. */
function faultsOf({ id, shownBy }: Row): readonly string[] {
  const references = [...shownBy.matchAll(REFERENCE)];
  if (references.length === 0) return [`${id} is shown by nothing`];
  return references.flatMap((reference) => {
    const fault = brokenReference(reference);
    return fault === undefined ? [] : [`${id}: ${fault}`];
  });
}

describe.each(TABLES)('$file', ({ rows }) => {
  it('numbers the statements of all nine sections without a gap', () => {
    const sections = Map.groupBy(rows, ({ id }) => Number(id.split('.')[0]));
    expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [section, each] of sections)
      expect(each.map(({ id }) => id)).toEqual(each.map((_, index) => `${section}.${index + 1}`));
  });

  it('names a test or a definition for each statement, and each of them exists', () =>
    expect(rows.flatMap(faultsOf)).toEqual([]));
});
