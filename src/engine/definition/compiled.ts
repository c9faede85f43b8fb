/** The compiled set: all definitions of one organisation, linked, checked and frozen. Plain JSON, so it can be fetched. */
import type { Context, DataSchema, Json, Rule, Text } from './json.ts';

export interface OrgInfo {
  readonly code: string; readonly main: boolean; readonly wholesale: boolean; readonly referrerRequired: boolean;
  readonly prefixes: readonly string[]; readonly timeZone: string; readonly variant?: string; readonly saleNotice?: boolean;
  /** Base name of the theme's folder. */
  readonly theme: string;
  /** Merged from theme.json: brand, companyInfo, legal, products, pricing ... */
  readonly [key: string]: Json | undefined;
}
export interface LinkDef { readonly label: Text; readonly to: Text; readonly external?: boolean }
export interface LeadDef { readonly to?: Text; readonly state?: unknown; readonly step?: string; readonly modal?: string; readonly error?: Text; readonly reload?: boolean; readonly log?: boolean; readonly external?: boolean }
export interface CallDef { readonly run: string; readonly when?: Rule; readonly as?: string; readonly fill?: { readonly [path: string]: Rule }; readonly optional?: boolean; readonly leads?: readonly { readonly when: Rule; readonly lead: LeadDef }[] }
export interface SequenceDef { readonly loader?: string; readonly calls: readonly CallDef[]; readonly clear?: boolean; readonly done: readonly { readonly when?: Rule; readonly lead: LeadDef }[] }
export interface OptionDef { readonly value: string | number | boolean; readonly label: Text; readonly help?: Text; readonly when?: Rule }
export interface SearchDef { readonly operation: string; readonly minLength?: number; readonly label: Rule; readonly fill: { readonly [path: string]: Rule }; readonly notListed?: Text; readonly reveals?: string }
export interface FieldUi {
  readonly widget?: string; readonly label?: Text; readonly legend?: Text; readonly help?: Text; readonly info?: { readonly label: Text; readonly text: Text };
  readonly links?: readonly LinkDef[]; readonly placeholder?: Text; readonly options?: string | readonly OptionDef[]; readonly autocomplete?: string; readonly inputMode?: string;
  readonly width?: 'short' | 'half' | 'full'; readonly optional?: boolean; readonly when?: Rule; readonly shown?: Rule; readonly prefill?: Rule; readonly confirms?: string; readonly search?: SearchDef;
}
export interface CheckDef {
  readonly id: string; readonly field?: string; readonly when: Rule; readonly error?: Text;
  readonly confirm?: { readonly message: Text; readonly button: Text };
  readonly warn?: NoticeDef & { readonly present?: 'inline' | 'modal' };
  readonly block?: NoticeDef & { readonly present?: 'banner' | 'modal' };
  readonly reveal?: string;
}
interface NoticeDef { readonly title?: Text; readonly message: Text; readonly button?: Text; readonly links?: readonly LinkDef[] }
export interface FactDef { readonly label: Text; readonly text: Text; readonly when?: Rule; readonly strong?: boolean }
export interface BlockDef {
  readonly block: string; readonly id?: string; readonly when?: Rule; readonly place?: 'before' | 'after'; readonly tone?: string; readonly title?: Text; readonly text?: Text; readonly label?: Text;
  readonly links?: readonly LinkDef[]; readonly items?: Rule;
  readonly item?: { readonly key?: Rule; readonly title?: Text; readonly lead?: Text; readonly figure?: Text; readonly badge?: Text; readonly facts?: readonly FactDef[]; readonly link?: LinkDef };
  readonly facts?: readonly FactDef[]; readonly empty?: { readonly title: Text; readonly text?: Text; readonly link?: LinkDef }; readonly groupBy?: Text; readonly field?: string;
  readonly lookup?: { readonly label: Text; readonly help?: Text; readonly button: Text; readonly input?: string; readonly call: CallDef; readonly success?: Text };
}
export interface ActionDef { readonly label: Text; readonly busy?: Text; readonly to?: Text; readonly when?: Rule }

/** A step, page or form, ready to be resolved and judged. */
export interface CompiledScreen {
  /** `register-v2/annual-income`, `page/login`, `form/feedback`. */
  readonly id: string;
  /** Authored file, for diagnostics and traces. */
  readonly source: string;
  readonly title: Text; readonly lead?: Text; readonly next?: Text;
  /** All $ref gone: an object schema whose properties are the fields. */
  readonly schema?: DataSchema;
  /** Name of the compiled validator in the release; empty until the release names it. */
  readonly validator?: string;
  readonly ui: { readonly [path: string]: FieldUi };
  readonly live: boolean;
  readonly checks: readonly CheckDef[];
  readonly blocks: readonly BlockDef[];
  readonly primary?: ActionDef; readonly secondary: readonly ActionDef[];
}
export interface CompiledStep {
  readonly id: string; readonly screen: CompiledScreen; readonly when?: Rule; readonly inProgressBar?: Rule;
  readonly progress?: { readonly group: Text; readonly label?: Text };
}
export interface CompiledJourney {
  readonly id: string; readonly title: Text; readonly basePath: string; readonly stepIn: 'path' | 'query'; readonly steps: readonly CompiledStep[];
  readonly guards: readonly { readonly id: string; readonly when: Rule; readonly to: Text; readonly except?: readonly string[]; readonly keepQuery?: boolean }[];
  readonly entry: readonly CallDef[]; readonly onStart: readonly string[]; readonly progress: 'bar' | 'groups' | 'none'; readonly submit?: SequenceDef;
}
export interface CompiledPage { readonly id: string; readonly path: string; readonly screen: CompiledScreen; readonly load: readonly CallDef[]; readonly submit?: SequenceDef }
export interface OperationDef {
  readonly id: string; readonly method: string; readonly path: string; readonly query?: { readonly [name: string]: unknown }; readonly headers?: { readonly [name: string]: unknown }; readonly body?: unknown;
  readonly requires?: readonly string[]; readonly auth?: 'none' | 'optional' | 'required'; readonly idempotent?: boolean; readonly timeoutMs?: number; readonly retries?: number; readonly token?: string; readonly ignore?: Rule;
}
export interface FlagDef { readonly key: string; readonly default: boolean; readonly meaning: string; readonly owner: string; readonly variables?: { readonly [name: string]: Json }; readonly provides?: { readonly [contextKey: string]: string } }
export interface ModalDef { readonly title: Text; readonly text: Text; readonly blocks?: readonly BlockDef[]; readonly button?: { readonly label: Text; readonly calls?: readonly CallDef[]; readonly lead?: LeadDef }; readonly close?: Text }
export interface LoaderDef { readonly messages: readonly Text[]; readonly overMs: number; readonly atLeastMs: number; readonly hideAfterMs?: number }
export interface RoutingDefs {
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly when?: Rule; readonly keepQuery?: boolean; readonly external?: boolean }[];
  readonly publicPaths: { readonly open: readonly string[]; readonly openJourneys?: readonly string[]; readonly logins: readonly { readonly under: string; readonly to: string }[]; readonly login?: string; readonly home: string; readonly notAfterLogin?: readonly string[] };
  readonly entry: readonly { readonly path: string; readonly when?: Rule; readonly page: string }[];
  readonly statusRoutes: { readonly base: string; readonly home: string; readonly keepQuery?: readonly string[]; readonly rows: readonly { readonly status: string | readonly string[]; readonly when?: Rule; readonly to: string; readonly state?: unknown }[]; readonly terminal: readonly string[]; readonly reroute: readonly { readonly id: string; readonly when: Rule; readonly except?: readonly string[] }[] };
  readonly stages: StagesDef;
  readonly polling: { readonly baseMs: number; readonly capMs: number; readonly jitter: number; readonly waiting: { readonly statuses: readonly string[]; readonly prefixes: readonly string[]; readonly tries: number; readonly becomes: string; readonly keep: readonly string[] }; readonly ordinary: { readonly tries: number } };
  readonly progress: { readonly stages: readonly { readonly stage: string; readonly when?: Rule; readonly step: number; readonly label: string }[]; readonly routes: readonly { readonly under: string; readonly when?: Rule; readonly stage: string }[] };
  readonly applicationModals: { readonly exemptBrokerNmls: readonly string[]; readonly rows: readonly { readonly when: Rule; readonly modal: string | null }[] };
}
export interface StagesDef {
  readonly initial: string; readonly order: readonly string[]; readonly outcomes: readonly { readonly to: string; readonly when: Rule }[]; readonly events?: { readonly [event: string]: string };
  readonly interrupts: readonly { readonly to: string; readonly when: Rule }[]; readonly transitions: readonly { readonly from: string | readonly string[]; readonly to: string; readonly when: Rule }[];
  readonly overrides?: readonly { readonly from: readonly string[]; readonly to: string; readonly when: Rule }[]; readonly routes: readonly { readonly stage: string | readonly string[]; readonly when?: Rule; readonly to: string }[];
}
export interface ConditionsDef {
  readonly severalDocuments: string; readonly borrowerBase: string; readonly signerBase: string; readonly signerFlag: string;
  readonly categories: readonly { readonly category: string; readonly header: string; readonly buttonText: string; readonly description: Text; readonly location: string; readonly uploads?: string; readonly notes?: boolean }[];
}
export interface CompiledSet {
  readonly format: 1;
  readonly org: OrgInfo;
  readonly journeys: { readonly [id: string]: CompiledJourney };
  readonly pages: { readonly [id: string]: CompiledPage };
  readonly forms: { readonly [id: string]: CompiledScreen };
  readonly operations: { readonly [id: string]: OperationDef };
  readonly flags: readonly FlagDef[];
  readonly lists: { readonly [id: string]: readonly OptionDef[] };
  readonly modals: { readonly [id: string]: ModalDef };
  readonly loaders: { readonly [id: string]: LoaderDef };
  /** Words of the shell by name. */
  readonly copy: { readonly [name: string]: Text };
  readonly routing: RoutingDefs;
  readonly conditions: ConditionsDef;
}

/** Where a screen stands. */
export type Place = { readonly journey: string; readonly step: string } | { readonly page: string } | { readonly form: string };

/** A fault of a definition, for its author. */
export interface Diagnostic {
  readonly code: string; readonly severity: 'error' | 'warning';
  readonly file: string; readonly pointer: string;
  /** "Failed to X: Y. Please Z." */
  readonly message: string;
  /** 1-based; filled in by whoever has the text. */
  readonly line?: number; readonly column?: number;
}
/** One authored file: its path from the project's root without `.json`, and its parsed content. */
export interface DefinitionFile { readonly file: string; readonly content: unknown }
/** What a product adds to the rules: operators by name. All pure and total; an argument that makes no sense gives undefined. */
export type Vocabulary = { readonly [operator: string]: (...args: readonly unknown[]) => unknown };
export type { Context, DataSchema, Json, Rule, Text };
