/** Reads the promises of docs/security.md and the tests that show each of them. */

/** A test that a promise names. The title is as in the source, with placeholders. */
export interface Citation {
  readonly file: string;
  readonly title: string;
}

export interface SecurityPromise {
  /** A letter and two digits, such as `A01`. */
  readonly id: string;
  readonly claim: string;
  readonly tests: readonly Citation[];
  /** What no test shows yet; undefined when nothing is missing. */
  readonly notYet: string | undefined;
}

/** Id, claim, limit, and what shows it. No cell contains a vertical bar. */
const ROW = /^\| ([AB]\d\d) \| ([^|]+) \|[^|]*\| (.*) \|$/gm;
/** A file, an optional JSON pointer, and the title of a test. */
export const REFERENCE = /`([^`#]+?)(?:#([^`]*))?`(?: “([^”]+)”)?/g;
export const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const NOT_YET = /(?:^|; )not yet: (.+)$/;

/** The promises of the page, in its order. */
export const promisesOf = (page: string): readonly SecurityPromise[] =>
  [...page.matchAll(ROW)].map(([, id = '', claim = '', shownBy = '']) => ({
    id,
    claim: claim.trim(),
    tests: citationsOf(shownBy.replace(NOT_YET, '')),
    notYet: NOT_YET.exec(shownBy)?.[1],
  }));

const citationsOf = (shownBy: string): readonly Citation[] =>
  [...shownBy.matchAll(REFERENCE)].flatMap(([, file = '', , title]) =>
    TEST_FILE.test(file) && title !== undefined ? [{ file, title }] : [],
  );

/** Whether a file runs in the browser suite. */
export const isBrowserTest = ({ file }: Pick<Citation, 'file'>): boolean => file.startsWith('e2e/');

/** The files of the tests of some promises, each once, sorted. */
export const filesOf = (promises: readonly SecurityPromise[]): readonly string[] =>
  [...new Set(promises.flatMap(({ tests }) => tests.map(({ file }) => file)))].toSorted();
