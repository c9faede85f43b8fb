/**
 * Checks the shared copy.json, which should have every text of the controls, and those of lenders:
 * none may be empty, and none should repeat the definitions.
 */
import { valueAtPointer } from '../../release/edits.ts';
import { CONTROL_TEXTS, memberPointer } from '../../engine/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { type SourceTree } from '../../release/index.ts';
import { type CheckDiagnostic, checkError, checkWarning } from './diagnostic.ts';

/** The path of a copy.json of a lender. */
export const COPY_FILE = /^org-themes\/[^/]+\/copy$/;

/** An error for each text that is empty. */
export function checkEmptiedCopy({ files }: SourceTree): CheckDiagnostic[] {
  return files.filter(({ file }) => COPY_FILE.test(file)).flatMap(emptyTexts);
}

const emptyTexts = perContent((file, content) =>
  Object.entries(content as object)
    .filter(([, text]) => text === '')
    .map(([address]) =>
      checkError(
        { file, pointer: memberPointer('', address) },
        'emptied-text',
        `the text at "${address}" would be empty, so a label, a consent or a disclosure would be missing. Please write a text, or remove the address.`,
      ),
    ),
);

/** A warning for each address whose text is the same as without it. */
export function checkRepeatedCopy({ files }: SourceTree): readonly CheckDiagnostic[] {
  const contents = new Map(files.map(({ file, content }) => [file, content]));
  return files
    .filter(({ file }) => COPY_FILE.test(file))
    .flatMap(({ file, content }) =>
      Object.entries(content as object).flatMap(([address, text]: [string, unknown]) => {
        const [target = '', pointer = ''] = address.split('#');
        const base = valueAtPointer(contents.get(target), pointer);
        if (base === undefined || JSON.stringify(base) !== JSON.stringify(text)) return [];
        return [
          checkWarning(
            { file, pointer: memberPointer('', address) },
            'repeated-text',
            `the text at "${address}" is the one of the definitions, so it changes nothing, and a later correction there would not reach this lender. Please write another text, or remove the address.`,
          ),
        ];
      }),
    );
}

/** A warning for each text of the controls that the shared copy.json lacks. */
export function checkMissingCopy({ files }: SourceTree): readonly CheckDiagnostic[] {
  return files.filter(({ file }) => file === 'journeys/shared/copy').flatMap(missingTexts);
}

const missingTexts = perContent((file, content) =>
  Object.keys(CONTROL_TEXTS)
    .filter((name) => !Object.hasOwn(content as object, name))
    .map((name) =>
      checkWarning(
        { file, pointer: '' },
        'missing-text',
        `the text "${name}" is missing, so a control is labelled by the words of this name. Please write it.`,
      ),
    ),
);
