/** Finds the changed rules, and the answers, that may have decided what differs for a borrower. */
import { isRecord } from '../../domain/index.ts';
import { type CompiledSet, pageAt, type Rule, stepAt } from '../../engine/index.ts';
import type { DiffEntry, DiffKind } from '../diff/index.ts';
import { listFacts } from '../analysis/facts.ts';
import { leavesOf } from '../records.ts';
import { buildPlaceAddress } from './place-titles.ts';
import type { BorrowerReplay } from './sum-up.ts';

/** The kinds of changes by which borrowers go elsewhere, or are asked and refused something else. */
const KINDS: ReadonlySet<DiffKind> = new Set([
  ...(['journey', 'step', 'page', 'field', 'required', 'limit', 'enum', 'default'] as const),
  ...(['visibility', 'check', 'consent', 'block', 'action', 'transition', 'route'] as const),
  ...(['guard', 'redirect', 'access', 'call', 'payload', 'flag', 'timing', 'modal'] as const),
  ...(['task', 'product', 'other'] as const),
]);
/** The kinds of changes that are on no page. */
const ROUTING: ReadonlySet<DiffKind> = new Set([
  ...(['step', 'journey', 'route', 'guard', 'redirect', 'access', 'transition', 'flag'] as const),
]);
/** The weight of a change at the pages, or of their journey; others weigh less together. */
const NEAR = 4;
const MAX_RULES = 3;
const MAX_ANSWERS = 6;

/** The changes nearest to where the routes of a borrower part: those at its pages, then of its ways. */
export function decidingEntries(
  set: CompiledSet,
  { lender, place = '', turn, kind, answers = {} }: BorrowerReplay,
  entries: readonly DiffEntry[],
): readonly DiffEntry[] {
  const places = [turn?.after ?? place, turn?.was ?? '', turn?.now ?? '', place];
  const near = new Set(places.flatMap((one) => partOf(set, one) ?? []));
  const rank = (entry: DiffEntry): number => {
    if (!KINDS.has(entry.kind) || !(entry.isForAll || entry.orgs.includes(lender))) return 0;
    const { group, part = '' } = entry.place;
    const isHere = near.has(`${group}/${part}`);
    const isOfJourney = part === '' && [...near].some((one) => one.startsWith(`${group}/`));
    const isRouting = ROUTING.has(entry.kind) && (kind === 'route' || kind === 'nowhere');
    const reads = answersRead(entry).some((path) => Object.hasOwn(answers, path));
    return (isHere || isOfJourney ? NEAR : 0) + (isRouting ? 2 : 0) + (reads ? 1 : 0);
  };
  const ranked = entries.map((entry) => ({ entry, weight: rank(entry) }));
  // Changes elsewhere say nothing where there is one at these pages.
  const least = ranked.some(({ weight }) => weight >= NEAR) ? NEAR : 1;
  return ranked
    .filter(({ weight }) => weight >= least)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_RULES)
    .map(({ entry }) => entry);
}

/** The group and the part by which a difference names a place; undefined for the end of a route. */
function partOf(set: CompiledSet, place: string): string | undefined {
  const address = buildPlaceAddress(set, place);
  const step = stepAt(set, address);
  if (step !== undefined) return `${step.journey}/${step.step}`;
  const page = pageAt(set, address)?.page;
  return page && `Pages/${page.id}`;
}

/** The answers that deciding changes read; without one, the last that were given. */
export function decidingAnswers(
  answers: NonNullable<BorrowerReplay['answers']>,
  entries: readonly DiffEntry[],
): readonly (readonly [path: string, value: unknown])[] {
  const read = new Set(entries.flatMap(answersRead));
  const given = Object.entries(answers);
  const deciding = given.filter(([path]) => read.has(path));
  return (deciding.length > 0 ? deciding : given).slice(-MAX_ANSWERS);
}

const ANSWER = 'answers.';

/** The dotted paths of the answers that the rules of a change read. */
function answersRead({ before, after, place, witness }: DiffEntry): readonly string[] {
  const facts = listFacts([before, after].flatMap(rulesIn)).flatMap(({ path }) =>
    path.startsWith(ANSWER) ? [path.slice(ANSWER.length)] : [],
  );
  const given = leavesOf(witness?.context['answers']).map(([path]) => path);
  return [...facts, ...given, ...(place.field === undefined ? [] : [place.field])];
}

/** The rule that changed, or those of the changed rows. Other rules of a step or page decide nothing here. */
function rulesIn(value: unknown): readonly Rule[] {
  if (Array.isArray(value)) return value.flatMap((row) => (isRecord(row) ? ownRule(row) : []));
  if (!isRecord(value)) return [];
  return Object.keys(value).length === 1 && !('when' in value) ? [value as Rule] : ownRule(value);
}

const ownRule = ({ when }: Readonly<Record<string, unknown>>): readonly Rule[] =>
  isRecord(when) ? [when as Rule] : [];
