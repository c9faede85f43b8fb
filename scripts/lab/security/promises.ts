/** Reads the promises of docs/security.md and the tests that show each of them. */
import { REFERENCE, TEST_FILE, type Citation } from '../../cited-tests/citations.ts';

export interface SecurityPromise {
  /** A letter and two digits, such as `A01`. */
  readonly id: string;
  readonly claim: string;
  readonly tests: readonly Citation[];
  /** The part that no test shows yet; undefined when nothing is missing. */
  readonly notYet: string | undefined;
}

/** Id, claim, limit, and what shows it. No cell contains a vertical bar. */
const ROW = /^\| ([AB]\d\d) \| ([^|]+) \|[^|]*\| (.*) \|$/gm;
const NOT_YET = /(?:^|; )not yet: (.+)$/;

/** The promises of the page, in its order. */
export const readPromises = (page: string): readonly SecurityPromise[] =>
  [...page.matchAll(ROW)].map(([, id = '', claim = '', shownBy = '']) => ({
    id,
    claim: claim.trim(),
    tests: readCitations(shownBy.replace(NOT_YET, '')),
    notYet: NOT_YET.exec(shownBy)?.[1],
  }));

const readCitations = (shownBy: string): readonly Citation[] =>
  [...shownBy.matchAll(REFERENCE)].flatMap(([, file = '', , title]) =>
    TEST_FILE.test(file) && title !== undefined ? [{ file, title }] : [],
  );
