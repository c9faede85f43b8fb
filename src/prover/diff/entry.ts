/** The types of a difference of two sets of definitions. */

/** The effect of a change on a borrower: stops or loses something, may surprise, or neither. */
export type DiffClass = 'breaking' | 'dangerous' | 'safe';
export const CLASSES: readonly DiffClass[] = ['breaking', 'dangerous', 'safe'];

/** The closed list of kinds, each with its meaning. `other` is a change that no comparison knows. */
const DIFF_KINDS = {
  journey: 'a journey is added or removed',
  step: 'a step is added, removed, renamed, moved, or shown by another rule',
  page: 'a page is added, removed, or has another address',
  form: 'a form of a dialog is added or removed',
  field: 'a field is added or removed, or has another type or widget',
  required: 'a field must be answered, or no longer',
  limit: 'a least, greatest, length or pattern of an answer',
  enum: 'the values that a field accepts, or the options that it offers',
  default: 'a default or a prefilled answer',
  visibility: 'the rule that shows a field, block or button',
  check: 'a check of answers',
  consent: 'the words or the rule of a consent or disclosure',
  notice: 'a notice or number that the law wants',
  block: 'a part of a screen',
  action: 'a button and what it runs',
  transition: 'where a result leads',
  route: 'where a status or stage leads',
  guard: 'where a step or page sends who may not see it',
  redirect: 'where an address leads',
  access: 'which pages are open without a sign-in',
  call: 'an operation that runs: when, how and where it is sent',
  payload: 'what an operation sends',
  telemetry: 'an event that is reported',
  flag: 'a feature flag',
  timing: 'an interval, a number of tries or a duration',
  modal: 'a dialog',
  task: 'a task that the lender may request',
  layout: 'the menu, footer and other parts around a page',
  text: 'words that are shown',
  message: 'the words of an error',
  order: 'the order of fields, options or blocks',
  progress: 'the progress that is shown',
  brand: 'colours, type and shape',
  picture: 'a picture, or how a part of a screen is drawn',
  company: 'facts about the lender',
  product: 'what a lender offers: limits, prices and products',
  lender: 'a lender is added or removed, or found by another name',
  example: 'a scenario or walk',
  note: 'words for authors',
  other: 'a change of a kind that is not known',
} as const;
export type DiffKind = keyof typeof DIFF_KINDS;

export interface DiffPlace {
  /** The group of the change: a journey's id, `Pages`, `Routing`, `Operations`, ... */
  readonly group: string;
  /** The step, page, form or operation in it. */
  readonly part?: string;
  /** Dotted path of the field. */
  readonly field?: string;
  /** The authored file, without `.json`, and the pointer in it. */
  readonly file: string;
  readonly pointer: string;
  /** Missing when the definitions are not at hand, as with a release. */
  readonly line?: number;
}

/** A context for which the two sets give different results, and the results. */
export interface Witness {
  readonly context: Readonly<Record<string, unknown>>;
  readonly before: string;
  readonly after: string;
}

export interface DiffEntry {
  readonly class: DiffClass;
  readonly kind: DiffKind;
  readonly place: DiffPlace;
  /** One sentence in the words of the product. */
  readonly words: string;
  /** Missing for what was added. */
  readonly before?: unknown;
  /** Missing for what was removed. */
  readonly after?: unknown;
  /** The theme folders that the change reaches. */
  readonly orgs: readonly string[];
  /** Whether it reaches all lenders of both sides. */
  readonly isForAll: boolean;
  readonly witness?: Witness;
  /** Other groups and parts that use the same authored line, and so have the same change. */
  readonly alsoIn?: readonly string[];
}

export interface Diff {
  readonly counts: Readonly<Record<DiffClass, number>>;
  /** Breaking entries first, then dangerous, then safe; in each class by group and part. */
  readonly entries: readonly DiffEntry[];
}
