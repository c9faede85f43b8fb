/** Definitions and a product's vocabulary -> a compiled set of one organisation, or diagnostics. Pure: files are given, none is read. */
import type {
  CompiledSet,
  ConditionsDef,
  DefinitionFile,
  Diagnostic,
  FlagDef,
  OrgInfo,
  RoutingDefs,
  Vocabulary,
} from '../definition/compiled.ts';
import type { Text } from '../definition/json.ts';
import { useVocabulary } from '../logic/operators.ts';
import { isGroup } from '../logic/paths.ts';
import { lintReferences } from './lints/references.ts';
import { lintRules } from './lints/rules.ts';
import { formsOf, journeysOf, operationsOf, pagesOf } from './link.ts';
import { withCopy } from './copy.ts';
import { layoutOf } from './layout.ts';
import { Sources } from './sources.ts';
import { withOverrides } from './overrides.ts';

export interface Theme {
  readonly org: OrgInfo;
  /** Address (<file>#<pointer>) -> words. */
  readonly copy: { readonly [address: string]: Text };
  readonly overrides: readonly unknown[];
  /** Keys that this product's context may hold besides those that the engine knows of. */
  readonly contextKeys?: readonly string[];
}

export type Compilation =
  | { readonly ok: true; readonly set: CompiledSet; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Links all definitions for one theme, checks them, and gives the frozen set. Warnings alone do not refuse. */
export function compile(
  files: readonly DefinitionFile[],
  vocabulary: Vocabulary,
  theme: Theme,
): Compilation {
  useVocabulary(vocabulary);
  const diagnostics: Diagnostic[] = [];
  const sources = new Sources(
    withCopy(files, theme.copy, theme.org.theme, diagnostics),
    diagnostics,
  );
  const set = withOverrides(assemble(sources, theme.org), theme, diagnostics);
  lintRules(sources, theme.contextKeys ?? [], diagnostics);
  lintReferences(sources, set, diagnostics);
  if (diagnostics.some((found) => found.severity === 'error')) return { ok: false, diagnostics };
  return { ok: true, set: freeze(set), diagnostics };
}

function assemble(sources: Sources, org: OrgInfo): CompiledSet {
  return {
    format: 1,
    org,
    journeys: journeysOf(sources),
    pages: pagesOf(sources),
    forms: formsOf(sources),
    operations: operationsOf(sources),
    flags: sources.part<readonly FlagDef[]>('journeys/shared/flags', 'flags', []),
    lists: Object.fromEntries(
      sources
        .under('journeys/shared/lists/')
        .map(({ file, content }) => [sources.nameOf(file), sources.list(content, 'options')]),
    ) as unknown as CompiledSet['lists'],
    modals: sources.part<CompiledSet['modals']>('journeys/shared/modals', 'modals', {}),
    loaders: sources.part<CompiledSet['loaders']>('journeys/shared/loaders', 'loaders', {}),
    copy: withoutSchema(sources.content('journeys/shared/copy')) as CompiledSet['copy'],
    routing: routingOf(sources),
    conditions: {
      ...noConditions,
      ...withoutSchema(sources.content('journeys/shared/conditions')),
    },
    layout: layoutOf(sources),
  };
}

const noConditions: ConditionsDef = {
  severalDocuments: '',
  base: '',
  otherBase: '',
  otherFlag: '',
  categories: [],
};

/** The routing tables; one that a product does without is empty. */
function routingOf(sources: Sources): RoutingDefs {
  const whole = <T extends object>(name: string, empty: T): T =>
    (sources.content(`journeys/routing/${name}`) ?? empty) as T;
  return {
    redirects: sources.part<RoutingDefs['redirects']>(
      'journeys/routing/redirects',
      'redirects',
      [],
    ),
    publicPaths: whole<RoutingDefs['publicPaths']>('public-paths', {
      open: [],
      logins: [],
      home: '/',
    }),
    entry: sources.part<RoutingDefs['entry']>('journeys/routing/entry', 'entries', []),
    statusRoutes: whole<RoutingDefs['statusRoutes']>('status-routes', {
      base: '/{uuid}',
      home: '/',
      rows: [],
      terminal: [],
      reroute: [],
    }),
    stages: whole<RoutingDefs['stages']>('stages', {
      initial: '',
      order: [],
      outcomes: [],
      interrupts: [],
      transitions: [],
      routes: [],
    }),
    polling: whole<RoutingDefs['polling']>('polling', {
      baseMs: 1000,
      capMs: 5000,
      jitter: 0,
      waiting: { statuses: [], prefixes: [], tries: 0, becomes: '', keep: [] },
      ordinary: { tries: 0 },
    }),
    progress: whole<RoutingDefs['progress']>('progress', { stages: [], routes: [] }),
    applicationModals: whole<RoutingDefs['applicationModals']>('application-modals', { rows: [] }),
  };
}

function withoutSchema(content: unknown): Record<string, unknown> {
  if (!isGroup(content)) return {};
  const { $schema: _, ...rest } = content;
  return rest;
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
  return value;
}
