/** Checks that a lender's copy.json rewords texts and does not empty them. */
import { perContent } from '../analysis/per-content.ts';
import { memberPointer, type SourceTree } from '../../release/index.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

const COPY_FILE = /^org-themes\/[^/]+\/copy$/;

/** An error for each text that is blank. */
export function checkEmptiedCopy({ files }: SourceTree): CheckDiagnostic[] {
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
