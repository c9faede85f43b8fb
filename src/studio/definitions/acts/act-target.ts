/** Finds the parts that the acts of the open definition change. */
import type { PlacedEntry } from '../entries.ts';
import { drawnAddress } from '../../shared/place.ts';
import type { DefinitionAct, DefinitionEntry, Named, StudioLender } from '../../../host/index.ts';

const ACT_KINDS = ['add', 'step', 'page', 'rule', 'rules', 'rename', 'copy', 'remove'] as const;
/** The dialogs of acts. */
export type ActKind = (typeof ACT_KINDS)[number];

/** The dialog that an address names; undefined for none, and for one that does not exist. */
export const readActKind = (name: string | null): ActKind | undefined =>
  ACT_KINDS.find((kind) => kind === name);

export interface ActTarget {
  readonly entry: DefinitionEntry;
  /** The part whose name others use; undefined for one that can only be changed as text. */
  readonly named: Named | undefined;
  /** The file of the step, page or form that can get a question. */
  readonly form: string | undefined;
  /** Its title. */
  readonly formTitle: string;
  /** The journey around it. */
  readonly journey: string | undefined;
  /** Where the rule that decides who sees it is. */
  readonly rule: { readonly file: string; readonly pointer: string } | undefined;
  /** The address of the page that shows it. */
  readonly address: string | undefined;
}

const STEP = /^journeys\/([^/]+)\/steps\/([^/]+)\.json$/;
const WITH_FORM: ReadonlySet<DefinitionEntry['kind']> = new Set(['step', 'page', 'form']);

export function targetOf({ entry, parents }: PlacedEntry): ActTarget {
  const holder = [entry, ...parents.toReversed()].find(({ kind }) => WITH_FORM.has(kind));
  const [, owner] = STEP.exec(entry.file) ?? [];
  const pointer = `/form/ui/${entry.id.replaceAll('~', '~0').replaceAll('/', '~1')}/when`;
  return {
    entry,
    named: namedBy(entry),
    form: holder?.file,
    formTitle: holder?.title ?? entry.title,
    journey: owner ?? /^journeys\/([^/]+)\/journey\.json$/.exec(entry.file)?.[1],
    rule: entry.kind === 'question' ? { file: entry.file, pointer } : undefined,
    address: [entry, ...parents.toReversed()].find(({ address }) => address)?.address,
  };
}

type NamedActs = readonly ('move' | Extract<ActKind, 'copy' | 'rename' | 'remove'>)[];

/** The acts on what has a name, by its kind. */
export const ACTS_ON: Readonly<Record<Named['of'], NamedActs>> = {
  question: ['move', 'copy', 'rename', 'remove'],
  step: ['move', 'copy', 'rename', 'remove'],
  page: ['remove'],
  flag: ['copy', 'rename', 'remove'],
  rule: ['copy', 'rename', 'remove'],
  status: ['copy', 'rename', 'remove'],
  list: ['copy', 'rename', 'remove'],
};

/** Returns the name of an entry; undefined for one that can only be changed as text. */
export function namedBy({ kind, id, file }: DefinitionEntry): Named | undefined {
  const base = /([^/]+)\.json$/.exec(file)?.[1] ?? id;
  // A part of a group, such as `income.other`, belongs to its group.
  if (kind === 'question') return { of: kind, file, name: id.split('.')[0] ?? id };
  if (kind === 'flag' || kind === 'rule' || kind === 'status') return { of: kind, file, name: id };
  const isFile = kind === 'list' || kind === 'page' || (kind === 'step' && STEP.test(file));
  return isFile ? { of: kind, file, name: base } : undefined;
}

/**
 * Names the subject of a new name, a copy or a deletion: for a part of a group, such as a state,
 * the group. The title of a flag or a rule is a sentence.
 */
export function namedInWords({ entry, named }: Pick<ActTarget, 'entry' | 'named'>): string {
  if (named?.of === 'flag' || named?.of === 'rule') return `“${named.name}”`;
  const isPart = named?.of === 'question' && named.name !== entry.id;
  return isPart ? `“${entry.title}” with all of “${named.name}”` : `“${entry.title}”`;
}

/**
 * Where the page shows what an act did. A new step, and one with a new question, are drawn without answers, since
 * the guards of its journey lead a visitor to the first step.
 */
export function addressAfter(
  act: DefinitionAct,
  target: ActTarget | undefined,
  { code }: Pick<StudioLender, 'code'>,
): string | undefined {
  if (act.act === 'add-page') return act.page.path;
  if (act.act === 'add-step') return drawnAddress(code, `${act.journey}/${act.id}`, '');
  const [, journey, step] = STEP.exec(target?.form ?? '') ?? [];
  if (act.act !== 'add-question' || step === undefined) return target?.address;
  return drawnAddress(code, `${journey}/${step}`, '');
}

/** The names under which the forms of acts are kept. */
export const FORM_NAMES = {
  question: (file: string): string => `add-question ${file}`,
  step: (journey: string): string => `add-step ${journey}`,
  page: 'add-page',
} as const;

/** The name under which the form of an act is kept; empty for an act without a form. */
export function findFormName(act: DefinitionAct): string {
  if (act.act === 'add-question') return FORM_NAMES.question(act.file);
  if (act.act === 'add-step') return FORM_NAMES.step(act.journey);
  return act.act === 'add-page' ? FORM_NAMES.page : '';
}
