/** Runs the lints: those of sources while a lender is compiled, the others over its set. */
import { isRecord } from '../../domain/index.ts';
import {
  type CompiledSet,
  type DefinitionFile,
  type Diagnostic,
  type SourceLint,
  withVocabulary,
} from '../../engine/index.ts';
import * as all from './all.generated.ts';
import type { Finding, Lint, LintInput } from './lint.ts';

/** Every lint. */
export const LINTS: readonly Lint[] = Object.values(all);
const SOURCES = LINTS.filter(({ judges }) => judges === 'sources');
const SETS = LINTS.filter(({ judges }) => judges === 'set');

/** The lints that the compiler runs. */
export const sourceLints: readonly SourceLint[] = [
  ({ sources, set, vocabulary, theme }) => {
    const allFiles = [...sources.filesUnder(''), theme];
    const input = readInput(withVocabulary(set, vocabulary), allFiles);
    return SOURCES.flatMap((lint) => diagnose(lint, lint.run(input)));
  },
];

/** The faults of a set that compiles. `files`: all definitions. */
export function lintSet(set: CompiledSet, files: readonly DefinitionFile[]): Diagnostic[] {
  const input = readInput(set, files);
  return [...SETS.flatMap((lint) => diagnose(lint, lint.run(input))), ...lintTheme(set, files)];
}

/** The faults of all sets. `sets`: theme folder -> set. Lenders with the same screens share the work. */
export function lintSets(
  sets: ReadonlyMap<string, CompiledSet>,
  files: readonly DefinitionFile[],
): Diagnostic[] {
  const linted = new Set<string>();
  return [...sets.values()].flatMap((set) => {
    const shape = describeShape(set);
    if (linted.has(shape)) return lintTheme(set, files);
    linted.add(shape);
    return lintSet(set, files);
  });
}

/** The screens, steps and operations, on which the lints of a set depend besides the files. */
function describeShape({ journeys, pages, operations }: CompiledSet): string {
  const steps = Object.values(journeys).map(({ id, steps: own }) => [id, own.map((one) => one.id)]);
  return JSON.stringify([steps, Object.keys(pages), Object.keys(operations)]);
}

/** The faults of the theme of a lender with the same screens as a lender whose set is linted. */
function lintTheme(set: CompiledSet, files: readonly DefinitionFile[]): Diagnostic[] {
  const input = readInput(set, files);
  return SETS.flatMap((lint) => diagnose(lint, lint.runOnTheme?.(input) ?? []));
}

const diagnose = ({ code, severity }: Lint, found: readonly Finding[]): Diagnostic[] =>
  found.map(({ file, pointer, message }) => ({
    code,
    severity: severity ?? 'error',
    file,
    pointer,
    message,
  }));

function readInput(set: CompiledSet, allFiles: readonly DefinitionFile[]): LintInput {
  return {
    set,
    files: allFiles.filter((entry) => entry.file.startsWith('journeys/') && isOffered(set, entry)),
    allFiles,
    otherJourneys: allFiles.flatMap(
      ({ file }) => /^journeys\/([^/]+)\/journey$/.exec(file)?.[1] ?? [],
    ),
  };
}

/** Does the organisation get the file? Not if the file is for a product that it does not offer. */
function isOffered({ org }: CompiledSet, { content }: DefinitionFile): boolean {
  if (!isRecord(content)) return false;
  const { product } = content;
  return (
    typeof product !== 'string' || (isRecord(org.products) && Object.hasOwn(org.products, product))
  );
}
