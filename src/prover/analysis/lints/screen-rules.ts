/** Lints the rules of screens, calls and journeys: each can be true, and each row can decide. */
import type { DefinitionFile, Rule, Vocabulary } from '../../../engine/index.ts';
import { deadRows, isNeverTrue } from '../dead-rows.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { errorAt, type Lint } from '../finding.ts';
import type { LintedRow } from '../first-match-tables.ts';
import { perContent } from '../per-content.ts';
import { memberPointer, objectsIn, type Visited } from '../walk.ts';
import { deadRowFinding } from './tables.ts';

/** Tables of their own form, which lints/tables.ts reads. */
const ROUTING = /^journeys\/routing\//;
/** Not read by the app. */
const EXAMPLES = /\/(?:scenarios|walks)\//;
/** Keys whose rule decides whether something exists. */
const CONDITIONS = ['when', 'shown', 'ignore'] as const;
/** Keys of lists whose first matching row decides. */
const TABLES = ['transitions', 'done', 'otherPaths'] as const;

/** An error for each rule that is never true, and for each row that never decides. */
export const lintScreenRules: Lint = ({ set, files }) =>
  files
    .filter(({ file }) => !ROUTING.test(file) && !EXAMPLES.test(file))
    .flatMap((definition) => findingsOf(definition, set.vocabulary));

/** Vocabulary -> the findings of each file. */
const finders = new WeakMap<Vocabulary, ReturnType<typeof finderFor>>();

const finderFor = (vocabulary: Vocabulary) =>
  perContent((file, content) =>
    [...objectsIn(content)].flatMap((visited) => [
      ...tablesIn(file, visited).flatMap((rows) => deadRows(rows, vocabulary).map(deadRowFinding)),
      ...neverTrue(file, visited, vocabulary),
    ]),
  );

function findingsOf(
  definition: DefinitionFile,
  vocabulary: Vocabulary,
): readonly AnalysisDiagnostic[] {
  let find = finders.get(vocabulary);
  if (find === undefined) finders.set(vocabulary, (find = finderFor(vocabulary)));
  return find(definition);
}

function tablesIn(file: string, { node, pointer }: Visited): readonly (readonly LintedRow[])[] {
  return TABLES.flatMap((key) => {
    const rows = node[key];
    if (!Array.isArray(rows)) return [];
    const at = memberPointer(pointer, key);
    return [
      rows.map((row: { readonly when?: Rule } | null, index) => ({
        when: row?.when,
        file,
        pointer: `${at}/${index}`,
        of: `"${key}"`,
      })),
    ];
  });
}

/** Rows of tables are left out: `deadRows` reports them. */
function neverTrue(
  file: string,
  { node, pointer, key }: Visited,
  vocabulary: Vocabulary,
): readonly AnalysisDiagnostic[] {
  if (TABLES.some((table) => table === key)) return [];
  return CONDITIONS.filter(
    (name) => name in node && isNeverTrue(node[name] as Rule | undefined, vocabulary),
  ).map((name) =>
    errorAt(
      { file, pointer: memberPointer(pointer, name) },
      'never-true',
      `Failed to use the rule "${name}": it is true in no context, so what it decides never happens. Please correct the rule, or remove what it decides.`,
    ),
  );
}
