/** Warns about texts in a lender's copy.json that are those of the definitions anyway. */
import { valueAt } from '../records.ts';
import { memberPointer, pointerSegments, type SourceTree } from '../../release/index.ts';
import { type CheckDiagnostic, checkWarning } from './diagnostic.ts';

const COPY_FILE = /^org-themes\/[^/]+\/copy$/;

/** A warning for each address whose text is the same as without it. */
export function checkRepeatedCopy({ files }: SourceTree): readonly CheckDiagnostic[] {
  const contents = new Map(files.map(({ file, content }) => [file, content]));
  return files
    .filter(({ file }) => COPY_FILE.test(file))
    .flatMap(({ file, content }) =>
      Object.entries(content as object).flatMap(([address, text]: [string, unknown]) => {
        const [target = '', pointer = ''] = address.split('#');
        const base = valueAt(contents.get(target), pointerSegments(pointer));
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
