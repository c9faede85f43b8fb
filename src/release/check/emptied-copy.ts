/** Checks that a lender's copy.json rewords texts and does not empty them. */
import { perContent } from '../read/per-content.ts';
import { memberPointer } from '../read/json-pointer.ts';
import type { SourceTree } from '../read/read-tree.ts';
import { checkError, type ReleaseDiagnostic } from './diagnostic.ts';

const COPY_FILE = /^org-themes\/[^/]+\/copy$/;

/** An error for each text that is blank. */
export function checkEmptiedCopy({ files }: SourceTree): ReleaseDiagnostic[] {
  return files.filter(({ file }) => COPY_FILE.test(file)).flatMap(blankTexts);
}

const blankTexts = perContent((file, content) =>
  Object.entries(content as object)
    .filter(([, text]) => typeof text === 'string' && text.trim() === '')
    .map(([address]) =>
      checkError(
        { file, pointer: memberPointer('', address) },
        'emptied-text',
        `the text at "${address}" would be empty, so a label, a consent or a disclosure would be missing. Please write a text, or remove the address.`,
      ),
    ),
);
