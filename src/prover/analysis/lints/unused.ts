/** Warns about definitions that nothing uses. */
import { isRecord } from '../../../domain/index.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { perContent } from '../per-content.ts';
import { type AnalysisInput, type FindingPlace, type Lint, warningAt } from '../finding.ts';

/** A definition that other definitions name. */
interface Named extends FindingPlace {
  readonly kind: string;
  readonly name: string;
}

/** A warning for each operation, list, form, modal, loader, flag and step file that nothing names. */
export const lintUnused: Lint = (input) => {
  const used = new Set(input.files.flatMap((definition) => [...textsIn(definition)]));
  return namedDefinitions(input)
    .filter(({ kind, name }) => {
      const byCode = input.usedByCode[kind]?.includes(name) === true;
      return !byCode && !used.has(name);
    })
    .map(unusedWarning);
};

/** A warning about a definition that nothing names. */
export function unusedWarning({ kind, name, ...place }: Named): AnalysisDiagnostic {
  return warningAt(
    place,
    'unused',
    `Failed to find a use of the ${kind} "${name}": no definition and no code names it. Please remove it, or correct the name where it is meant.`,
  );
}

function namedDefinitions({ set, files, otherJourneys }: AnalysisInput): readonly Named[] {
  const inFolder = (kind: string, folder: string): readonly Named[] =>
    files
      .filter(({ file }) => file.startsWith(folder))
      .map(({ file }) => ({ kind, name: file.slice(folder.length), file, pointer: '' }));
  const inTable = (kind: string, file: string, table: object): readonly Named[] =>
    Object.keys(table).map((name) => ({ kind, name, file, pointer: `/${kind}s/${name}` }));
  const owned = new Set(
    Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen.source)),
  );
  return [
    ...inFolder('operation', 'journeys/operations/'),
    ...inFolder('list', 'journeys/shared/lists/'),
    ...inFolder('form', 'journeys/shared/forms/'),
    ...inTable('modal', 'journeys/shared/modals', set.modals),
    ...inTable('loader', 'journeys/shared/loaders', set.loaders),
    ...set.flags.flatMap(({ key, provides }, at) =>
      provides === undefined
        ? [{ kind: 'flag', name: key, file: 'journeys/shared/flags', pointer: `/flags/${at}` }]
        : [],
    ),
    ...files.flatMap(({ file }): readonly Named[] => {
      const [, journey, step] = /^journeys\/([^/]+)\/steps\/(.+)$/.exec(file) ?? [];
      const isOther =
        set.journeys[journey ?? ''] === undefined && otherJourneys.includes(journey ?? '');
      return step === undefined || isOther || owned.has(file)
        ? []
        : [{ kind: 'step', name: `${journey}/${step}`, file, pointer: '' }];
    }),
  ];
}

/** The texts of a definition, and the flags and lists that its rules and texts read. */
const textsIn = perContent((_file, content) => {
  const found = new Set<string>();
  addTexts(content, found);
  return found;
});

/** The key of a flag is its own name, not a use. */
function addTexts(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    found.add(value);
    if (/(?:flag|list)s\./.test(value))
      for (const match of value.matchAll(/(?:^|\{)(?:flag|list)s\.([\w-]+)/g))
        found.add(match[1] ?? '');
  } else if (Array.isArray(value)) value.forEach((entry) => addTexts(entry, found));
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value))
      if (!(key === 'key' && typeof value['owner'] === 'string')) addTexts(inner, found);
}
