/** Warns about definitions that nothing uses. */
import { isRecord } from '../../domain/index.ts';
import { usedByCode } from '../analysis/used-by-code.ts';
import { listContexts, scenarioFiles } from '../analysis/example-names.ts';
import type { NamedAt } from '../analysis/names.ts';
import { perContent } from '../analysis/per-content.ts';
import { operation, save } from './example-product.ts';
import type { Lint, LintInput } from './lint.ts';

/** A definition that other definitions name. */
interface Named extends NamedAt {
  readonly kind: string;
}

const CODE: Readonly<Record<string, readonly string[] | undefined>> = usedByCode;

function namedDefinitions({ set, files, otherJourneys }: LintInput): readonly Named[] {
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

/** The contexts that no scenario of their file names. */
const unusedContexts = (input: LintInput): readonly Named[] =>
  scenarioFiles(input).flatMap((definition) => {
    const { named, known } = listContexts(definition);
    return [...known]
      .filter((name) => !named.some((one) => one.name === name))
      .map((name) => ({
        kind: 'context',
        name,
        file: definition.file,
        pointer: `/given/${name}`,
      }));
  });

export const unused: Lint = {
  code: 'unused',
  meaning: 'Nothing uses a definition or a name.',
  reason: 'It is kept up to date for nothing, or a name is misspelt where it is meant.',
  severity: 'warning',
  judges: 'set',
  bad: operation(),
  at: 'journeys/operations/save#',
  good: save('answers.name'),
  run: (input) => {
    let found = namedDefinitions(input).filter(({ kind, name }) => !CODE[kind]?.includes(name));
    for (const definition of input.files) {
      const used = textsIn(definition);
      found = found.filter(({ name }) => !used.has(name));
    }
    return [...found, ...unusedContexts(input)].map(({ kind, name, file, pointer }) => ({
      file,
      pointer,
      message: `Failed to find a use of the ${kind} "${name}": no definition and no code names it. Please remove it, or correct the name where it is meant.`,
    }));
  },
};
