/** The compiled set: all definitions of one organisation, linked, checked and frozen. */
import type {
  ActionDef,
  ApplicationModalsDefinition,
  BlockDef,
  CallDef,
  CheckDef,
  ConditionsDefinition,
  EntryDefinition,
  FieldUiDef,
  FlagsDefinition,
  JourneyDefinition,
  LayoutDefinition,
  LoadersDefinition,
  ModalsDefinition,
  OperationDefinition,
  OptionDef,
  PageDefinition,
  PollingDefinition,
  ProgressDefinition,
  PublicPathsDefinition,
  RedirectsDefinition,
  SequenceDef,
  StagesDefinition,
  StatusesDefinition,
  StatusesStanding,
  StatusesStatusRoute,
  StatusRoutesDefinition,
} from './authored.generated.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Context, DataSchema, Json, Rule, Text } from './json.ts';

export interface OrgInfo {
  readonly code: string;
  readonly main: boolean;
  readonly prefixes: readonly string[];
  readonly timeZone: string;
  /** Base name of the theme's folder. */
  readonly theme: string;
  /** The other keys of theme.json, merged: rules and texts read them, the engine does not. */
  readonly [key: string]: Json | undefined;
}
export type {
  ActionDef,
  BlockDef,
  CallDef,
  CheckDef,
  FactDef,
  FieldUiDef as FieldUi,
  LayoutDefinition as LayoutDef,
  TransitionDef,
  LinkDef,
  ListedLinksDef,
  OptionDef,
  SandboxDefinition,
  SearchDef,
  ScenarioDefinition,
  SequenceDef,
  StagesDefinition as StagesDef,
  StatusesDefinition as StatusesDef,
  WalkAnswers,
  WalkDefinition,
  WalkPart,
  WalkStep,
} from './authored.generated.ts';
export type FlagDef = FlagsDefinition['flags'][number];
type LoaderDef = LoadersDefinition['loaders'][string];
type AuthoredPoll = NonNullable<PageDefinition['poll']>;
/** How a page polls a status. */
export interface PollDef extends Omit<AuthoredPoll, 'waitsFor'> {
  readonly waitsFor?: readonly string[];
}
/** A row of the standing: where an application stands. */
export type StandingDef = Omit<StatusesStanding, 'id'>;
export interface StandingTable extends Omit<NonNullable<StatusesDefinition['standing']>, 'rows'> {
  readonly rows: readonly StandingDef[];
}
/** The tasks of an application, and where it stands. */
export interface ConditionsDef extends ConditionsDefinition {
  readonly standing?: StandingTable;
}
export type ModalDef = ModalsDefinition['modals'][string];
/** An authored call, with the name of its file. */
export interface OperationDef extends OperationDefinition {
  readonly id: string;
}
type AuthoredStep = JourneyDefinition['steps'][number];

/** A step, page or form, ready to be resolved and validated. */
export interface CompiledScreen {
  /** `register-v2/annual-income`, `page/login`, `form/feedback`. */
  readonly id: string;
  /** Authored file, for diagnostics and traces. */
  readonly source: string;
  readonly title?: Text;
  readonly intro?: Text;
  readonly picture?: NonNullable<PageDefinition['picture']>;
  /** Shown by the step before as its `next`. */
  readonly announcement?: Text;
  readonly next?: Text;
  /** The schema without $ref: an object schema whose properties are the fields. */
  readonly schema?: DataSchema;
  /**
   * Name of the compiled validator: its file in the release, for a step with `/` and its name in the
   * file of the journey. Undefined until the release names it.
   */
  readonly validator?: string;
  readonly ui: { readonly [path: string]: FieldUiDef };
  readonly live: boolean;
  readonly checks: readonly CheckDef[];
  readonly blocks: readonly BlockDef[];
  readonly primary?: ActionDef;
  readonly secondary: readonly ActionDef[];
}
/** A form outside of journeys and pages, with the sequence that its dialog submits. */
export interface CompiledForm extends CompiledScreen {
  readonly submit?: SequenceDef;
  /** The toast shown after the answers were sent. */
  readonly sent?: Text;
}
export interface CompiledStep extends Pick<
  AuthoredStep,
  'id' | 'when' | 'inProgressBar' | 'progress' | 'locked'
> {
  readonly screen: CompiledScreen;
}
/** A journey with its steps linked and defaults for omitted keys. */
export interface CompiledJourney extends Required<
  Pick<
    JourneyDefinition,
    'title' | 'basePath' | 'stepIn' | 'guards' | 'entry' | 'onStart' | 'progress'
  >
> {
  readonly id: string;
  readonly product?: JourneyDefinition['product'];
  readonly progressTitle?: JourneyDefinition['progressTitle'];
  readonly steps: readonly CompiledStep[];
  readonly submit?: SequenceDef;
}
export interface CompiledPage {
  readonly id: string;
  readonly path: string;
  readonly screen: CompiledScreen;
  readonly load: readonly CallDef[];
  readonly poll?: PollDef;
  readonly submit?: SequenceDef;
  readonly product?: PageDefinition['product'];
  readonly fresh?: PageDefinition['fresh'];
}
interface StatusRoutesDef extends StatusRoutesDefinition {
  /** Of a status, the first row whose rule holds decides. A list is of a release of an earlier version. */
  readonly rows: readonly (StatusesStatusRoute & {
    readonly status: string | readonly string[];
  })[];
  /** Statuses that are routed immediately and never polled. */
  readonly terminal: readonly string[];
}
interface PollingDef extends PollingDefinition {
  readonly waiting: PollingDefinition['waiting'] & {
    readonly statuses: readonly string[];
    /** The statuses that stay when all attempts are used up. */
    readonly keep: readonly string[];
  };
}
export interface RoutingDefs {
  readonly redirects: RedirectsDefinition['redirects'];
  readonly publicPaths: PublicPathsDefinition;
  readonly entry: EntryDefinition['entries'];
  readonly statusRoutes: StatusRoutesDef;
  readonly stages: StagesDefinition;
  readonly polling: PollingDef;
  readonly progress: ProgressDefinition;
  readonly applicationModals: ApplicationModalsDefinition;
}
/** The part of a compiled set that is plain JSON: what a release holds and a browser fetches. */
export interface CompiledSetData {
  readonly format: 1;
  readonly org: OrgInfo;
  readonly journeys: { readonly [id: string]: CompiledJourney };
  readonly pages: { readonly [id: string]: CompiledPage };
  readonly forms: { readonly [id: string]: CompiledForm };
  readonly operations: { readonly [id: string]: OperationDef };
  readonly flags: readonly FlagDef[];
  readonly lists: { readonly [id: string]: readonly OptionDef[] };
  readonly modals: { readonly [id: string]: ModalDef };
  readonly loaders: { readonly [id: string]: LoaderDef };
  /** Texts of the shell by name. */
  readonly copy: { readonly [name: string]: Text };
  readonly routing: RoutingDefs;
  readonly conditions: ConditionsDef;
  /** The layout around every page. */
  readonly layout: LayoutDefinition;
  /**
   * A regular expression, without regard to case, for the addresses to which links may lead. Undefined
   * in a release of an earlier version, whose links may lead to any.
   */
  readonly links?: string;
  /**
   * The journey, or by `partOfPage` the page, whose screens a part of a set has. All other journeys
   * and pages have none, and what only they name is missing. Undefined for a whole set.
   */
  readonly part?: string;
}
/**
 * A compiled set with the operators that its rules may name. They are functions, so serialise
 * `setData(set)` instead of the set.
 */
export interface CompiledSet extends CompiledSetData {
  readonly vocabulary: Vocabulary;
}

/** Names a screen of a set. */
export type Place =
  | { readonly journey: string; readonly step: string }
  | { readonly page: string }
  | { readonly form: string };

/** One authored file: its path from the project's root without `.json`, and its parsed content. */
export interface DefinitionFile {
  readonly file: string;
  readonly content: unknown;
}
/**
 * The operators that a product adds to the rules, by name. All are pure and total; an invalid
 * argument gives undefined. Compiled rules are cached by this object, so create it once and never
 * change it.
 */
export type Vocabulary = { readonly [operator: string]: (...args: readonly unknown[]) => unknown };
export type { Context, DataSchema, Diagnostic, Json, Rule, Text };
