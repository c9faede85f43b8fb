/** Lists the finds for some words: views, parts of the definitions, and acts. */
import { definitionLink } from '../shared/definition-link.ts';
import { hasWords, splitSearch } from '../shared/words.ts';
import { listPlaced, type PlacedEntry } from './entries.ts';
import type { DefinitionEntry, DefinitionGroup } from '../../host/index.ts';

export interface Find {
  /** The kind of the find, such as "Step". */
  readonly kind: string;
  readonly title: string;
  /** Where it is, such as the journey of a step. */
  readonly detail: string;
  /** The address in the Studio that Enter opens. */
  readonly to: string;
  /** The address of the application that Ctrl+Enter opens in the page view. */
  readonly page?: string;
}

const KINDS: Readonly<Record<DefinitionEntry['kind'], string>> = {
  journey: 'Journey',
  step: 'Step',
  page: 'Page',
  form: 'Form',
  question: 'Question',
  flag: 'Flag',
  rule: 'Rule',
  status: 'Status',
  list: 'List',
  lender: 'Lender',
  file: 'Definition',
};
/** Kinds that can get a question. */
const WITH_QUESTIONS: ReadonlySet<DefinitionEntry['kind']> = new Set(['step', 'page', 'form']);
/** How many finds are listed at most. */
const MOST = 40;

/** The finds of all definitions, acts included. */
export function listFinds(groups: readonly DefinitionGroup[]): readonly Find[] {
  const placed = listPlaced(groups);
  const titles = placed.map(({ entry }) => entry).filter(({ kind }) => kind === 'journey');
  /** Two journeys can have one title, so that their addresses tell them apart. */
  const nameOf = (parent: DefinitionEntry): string => {
    const { title, address = '' } = parent;
    const isTwin = titles.some((other) => other.title === title && other !== parent);
    return isTwin && titles.includes(parent) ? `${address} ${title}` : title;
  };
  const named = placed.map((one) => ({ ...one, around: one.parents.map(nameOf) }));
  return [...named.map(findOf), ...named.flatMap(actOf)];
}

interface NamedEntry extends PlacedEntry {
  /** The names of the entries around it. */
  readonly around: readonly string[];
}

function findOf({ entry, parents, around }: NamedEntry): Find {
  const page = entry.address ?? parents.findLast(({ address }) => address)?.address;
  const own = [entry.id === entry.title ? '' : entry.id, entry.address ?? ''];
  return {
    kind: KINDS[entry.kind],
    title: entry.title,
    detail: [...around, ...own].filter((part) => part !== '').join(' · '),
    to: definitionLink(entry),
    ...(page !== undefined && { page }),
  };
}

/** Adds a question to an entry that can have one. */
const actOf = ({ entry, around }: NamedEntry): readonly Find[] =>
  WITH_QUESTIONS.has(entry.kind)
    ? [
        {
          kind: 'Add',
          title: `Add a question to ${entry.title}`,
          detail: [...around, entry.address ?? entry.id].join(' · '),
          to: `${definitionLink(entry)}&act=add`,
        },
      ]
    : [];

/**
 * The finds with all of the words, those whose title begins with them first. Acts are listed when
 * the words name one, since there is one for each step.
 */
export function rankFinds(finds: readonly Find[], query: string): readonly Find[] {
  const words = splitSearch(query);
  const whole = words.join(' ');
  const asksForAct = words[0] === 'add';
  const rate = ({ kind, title, detail }: Find): number => {
    if ((kind === 'Add') !== asksForAct) return 0;
    if (!hasWords(`${kind} ${title} ${detail}`, words)) return 0;
    if (title.toLowerCase().startsWith(whole)) return 3;
    return hasWords(title, words) ? 2 : 1;
  };
  return finds
    .map((find) => ({ find, rating: rate(find) }))
    .filter(({ rating }) => rating > 0)
    .toSorted((one, other) => other.rating - one.rating)
    .slice(0, MOST)
    .map(({ find }) => find);
}
