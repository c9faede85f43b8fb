/** Checks the placeholders and rules of a lender's copy.json where its texts are read. */
import { valueAtPointer } from '../../../release/edits.ts';
import {
  type DefinitionFile,
  perObject,
  type Text,
  withCopy,
  memberPointer,
} from '../../../engine/index.ts';
import { type DiagnosticPlace, errorAt } from '../../../release/index.ts';
import { COPY_FILE } from '../copy-texts.ts';
import type { CheckDiagnostic } from '../diagnostic.ts';

/** The findings of a file with another content. */
type CheckContent = (definition: DefinitionFile) => readonly CheckDiagnostic[];

/** The errors of the texts of all copy.json files, each at its address. */
export function checkCopies(
  files: readonly DefinitionFile[],
  check: CheckContent,
): CheckDiagnostic[] {
  const contents = new Map(files.map(({ file, content }) => [file, content]));
  return files.flatMap(({ file, content }) => {
    if (!COPY_FILE.test(file)) return [];
    return listTexts(content as Copy).flatMap(({ address, text, words }) => {
      const [target = '', pointer = ''] = address.split('#');
      if (!contents.has(target)) return [];
      const at = { file, pointer: memberPointer('', address) };
      // The types of a screen do not reach into its schema, whose messages are read beside it.
      const isMessage = target.startsWith('schemas/') || pointer.startsWith('/form/schema/');
      if (isMessage) return check({ file: target, content: { text } }).map(moved(at));
      const gained = gainedPlaceholders(
        target,
        valueAtPointer(contents.get(target), pointer),
        text,
      );
      if (gained.length > 0) return gained.map((name) => unknownPlaceholder(at, name));
      const known = { file: target, content: contents.get(target) };
      const [changed = known] = withCopy([known], { words, theme: '' }, []);
      return check(changed)
        .filter((found) => found.pointer === pointer || found.pointer.startsWith(`${pointer}/`))
        .map(moved(at));
    });
  });
}

type Copy = Readonly<Record<string, Text>>;

/** The texts of a copy.json. `words` is the text alone, by which a changed file is kept. */
const listTexts = perObject((copy: Copy) =>
  Object.entries(copy)
    .filter(([address]) => address !== '$schema')
    .map(([address, text]) => ({
      address,
      text,
      words: { [address]: text },
    })),
);

/**
 * The placeholders of single names that a text of the shell gains. Code fills in those of the shared
 * text, and no others.
 */
function gainedPlaceholders(target: string, shared: unknown, text: unknown): readonly string[] {
  if (target !== 'journeys/shared/copy' || typeof text !== 'string') return [];
  return [...text.matchAll(/\{[A-Za-z]\w*\}/g)]
    .map(([name]) => name)
    .filter((name) => !String(shared).includes(name));
}

const unknownPlaceholder = (at: DiagnosticPlace, name: string): CheckDiagnostic =>
  errorAt(
    at,
    'unknown-member',
    `Failed to fill in "${name}": the shared text has no such placeholder, so nothing would stand there. Please use those of the shared text.`,
  );

/** A finding of a shared file, told at the address in copy.json. */
const moved =
  ({ file, pointer }: Pick<CheckDiagnostic, 'file' | 'pointer'>) =>
  (found: CheckDiagnostic): CheckDiagnostic => ({ ...found, file, pointer });
