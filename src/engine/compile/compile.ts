/** Compiles definitions and a product's vocabulary into the set of one organisation, or into diagnostics. */
import type {
  CompiledSet,
  CompiledSetData,
  ConditionsDef,
  DefinitionFile,
  FlagDef,
  OptionDef,
  OrgInfo,
  Vocabulary,
} from '../definition/compiled.ts';
import type { Diagnostic } from '../definition/diagnostic.ts';
import type { Text } from '../definition/json.ts';
import { dropUndefined, isRecord } from '../definition/values.ts';
import { withVocabulary } from '../definition/vocabulary.ts';
import { withCopy } from './copy.ts';
import type { EngineDiagnostic } from './diagnostic-codes.ts';
import { withKeptState } from './kept-state.ts';
import { knownLinks } from './known-links.ts';
import { linkLayout } from './layout.ts';
import { linkForms, linkJourneys, linkOperations, linkPages } from './link.ts';
import { withOverrides, type ThemeOverride } from './overrides.ts';
import { linkRouting } from './routing.ts';
import { authored, baseName, recordsIn, Sources } from './sources.ts';
import { linkStanding, shareByStatuses } from './statuses.ts';

/** The input of a lint: the definitions of a theme, and the set that they give. */
interface LintInput {
  readonly sources: Sources;
  readonly set: CompiledSetData;
  readonly vocabulary: Vocabulary;
  /** The theme's file, with the checks that it adds. */
  readonly theme: DefinitionFile;
}
/** Judges definitions that a set can be made of. An error refuses the set. Pure. */
export type SourceLint = (input: LintInput) => readonly Diagnostic[];

/** The additions of a partner to the shared definitions. */
export interface Theme {
  readonly org: OrgInfo;
  /** Address (<file>#<pointer>) -> text. */
  readonly copy: { readonly [address: string]: Text };
  readonly overrides: readonly ThemeOverride[];
  /** The lints that judge the definitions besides the compiler. @default nothing */
  readonly lints?: readonly SourceLint[] | undefined;
}

export type Compilation =
  | {
      readonly ok: true;
      readonly set: CompiledSet;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Links all definitions for one theme, judges them by its lints, and returns the frozen set. Refuses
 * what no set can be made of, and any other error of a lint; warnings do not cause a refusal. Reads
 * no file and no clock; equal arguments give an equal result. Freezes the parts of `files` that the
 * set shares; lints may cache by file content, so file contents must not change afterwards.
 */
export function compile(
  files: readonly DefinitionFile[],
  vocabulary: Vocabulary,
  theme: Theme,
): Compilation {
  const found: EngineDiagnostic[] = [];
  const sources = new Sources(
    withKeptState(withCopy(files, { words: theme.copy, theme: theme.org.theme }, found)),
    found,
  );
  const set = withOverrides(assemble(sources, theme), theme, found);
  const input = { sources, set, vocabulary, theme: themeFile(theme) };
  const judged = (theme.lints ?? []).flatMap((lint) => lint(input));
  const diagnostics: readonly Diagnostic[] = [...found, ...judged];
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, diagnostics };
  return { ok: true, set: withVocabulary(freeze(set), vocabulary), diagnostics };
}

/** The file of a theme with the checks that it adds, at their pointers. */
const themeFile = ({ org, overrides }: Theme): DefinitionFile => ({
  file: `org-themes/${org.theme}/theme`,
  content: { overrides: overrides.map((one) => (isRecord(one) ? { check: one.check } : {})) },
});

function assemble(sources: Sources, theme: Theme): CompiledSetData {
  const { org } = theme;
  const shared = 'journeys/shared';
  return {
    format: 1,
    org,
    journeys: offered(linkJourneys(sources), org),
    pages: offered(linkPages(sources), org),
    forms: linkForms(sources),
    operations: offered(linkOperations(sources), org),
    flags: sources.valueIn<readonly FlagDef[]>(`${shared}/flags`, 'flags', []),
    lists: buildLists(sources),
    modals: sources.valueIn<CompiledSetData['modals']>(`${shared}/modals`, 'modals', {}),
    loaders: sources.valueIn<CompiledSetData['loaders']>(`${shared}/loaders`, 'loaders', {}),
    copy: withoutSchema<CompiledSetData['copy']>(sources.content(`${shared}/copy`)),
    routing: shareByStatuses(sources, 'routing', () => linkRouting(sources)),
    conditions: {
      ...noConditions,
      ...withoutSchema<Partial<ConditionsDef>>(sources.content(`${shared}/conditions`)),
      ...dropUndefined({ standing: linkStanding(sources) }),
    },
    layout: linkLayout(sources),
    links: knownLinks(sources, theme),
  };
}

/** The definitions without a product, and those of the products that an organisation offers. */
function offered<T extends { readonly product?: string | undefined }>(
  definitions: Readonly<Record<string, T>>,
  { products }: OrgInfo,
): Record<string, T> {
  const isOffered = ({ product }: T): boolean =>
    product === undefined || (isRecord(products) && Object.hasOwn(products, product));
  return Object.fromEntries(Object.entries(definitions).filter(([, one]) => isOffered(one)));
}

const noConditions: ConditionsDef = {
  severalDocuments: '',
  base: '',
  otherBase: '',
  otherFlag: '',
  categories: [],
};

/** journeys/shared/lists/*.json, by name. */
function buildLists(sources: Sources): CompiledSetData['lists'] {
  return Object.fromEntries(
    sources.filesUnder('journeys/shared/lists/').map(({ file, content }) => {
      const { options } = authored<{ readonly options?: readonly OptionDef[] }>(content);
      return [baseName(file), recordsIn(options)];
    }),
  );
}

function withoutSchema<T extends object>(content: unknown): T {
  if (!isRecord(content)) return authored<T>({});
  const { $schema: _, ...rest } = content;
  return authored<T>(rest);
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
  return value;
}
