/** The tests that the tables of docs/security.md and docs/statements cite. */

/** A test that a row names. The title is as in the source, with placeholders. */
export interface Citation {
  readonly file: string;
  readonly title: string;
}

/** A file, an optional JSON pointer, and the title of a test. */
export const REFERENCE = /`([^`#]+?)(?:#([^`]*))?`(?: “([^”]+)”)?/g;
export const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** Whether a file runs in the browser suite. */
export const isBrowserTest = ({ file }: Pick<Citation, 'file'>): boolean => file.startsWith('e2e/');

/** The files of some citations, each once, sorted. */
export const listFiles = (citations: readonly Citation[]): readonly string[] =>
  [...new Set(citations.map(({ file }) => file))].toSorted();
