/** The parts and ways of a map with their marks, as the canvas and the list show them. */
import type { JourneyMap, MapEdge, MapNode } from '../../prover/index.ts';
import { hasWords, splitSearch } from '../shared/words.ts';
import type { MarkedMap } from '../../host/index.ts';

/** The filters, which choose the parts that are shown strongly. */
const FILTERS = ['all', 'untested', 'faults', 'here'] as const;
export type Filter = (typeof FILTERS)[number];

/** The filter that an address names; all parts for none, and for one that does not exist. */
export const readFilter = (name: string | null): Filter =>
  FILTERS.find((filter) => filter === name) ?? 'all';

export interface MarkedPart extends MapNode {
  readonly faults: number;
  readonly untested: number;
  /** Whether the person of the page view stands here. */
  readonly isHere: boolean;
  /** Whether the filter leaves it out. */
  readonly isDimmed: boolean;
  readonly waysOut: readonly MapEdge[];
  readonly waysIn: readonly MapEdge[];
}

interface PartsInput {
  readonly map: JourneyMap;
  /** Undefined until they are read. */
  readonly marks: MarkedMap | undefined;
  readonly here: readonly string[];
  readonly filter: Filter;
}

/** A part counts its own marks and those of the ways that leave it. */
export function markParts({ map, marks, here, filter }: PartsInput): readonly MarkedPart[] {
  const from = Map.groupBy(map.edges, (edge) => edge.from);
  const into = Map.groupBy(map.edges, (edge) => edge.to);
  return map.nodes.map((node) => {
    const waysOut = from.get(node.id) ?? [];
    const ids = [node.id, ...waysOut.map(({ id }) => id)];
    const count = (kind: 'faults' | 'untested'): number =>
      ids.reduce((sum, id) => sum + (marks?.[kind][id]?.length ?? 0), 0);
    const part = {
      ...node,
      faults: count('faults') + (node.deadEnd === undefined ? 0 : 1),
      untested: count('untested'),
      isHere: here.includes(node.id),
      waysOut,
      waysIn: into.get(node.id) ?? [],
    };
    return { ...part, isDimmed: !passes(part, filter) };
  });
}

function passes(part: Pick<MarkedPart, 'faults' | 'untested' | 'isHere'>, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'here' ? part.isHere : part[filter] > 0;
}

/** Why the filter leaves no part: nothing is known to be untested before it was measured. */
export function noneWords(filter: Filter, marks: MarkedMap | undefined): string {
  if (filter === 'here') return 'No part: a page that is opened in “Page” is marked here.';
  const state = marks?.coverage.state;
  if (filter !== 'untested' || state === 'measured') return 'No part is like this.';
  return state === 'running' ? 'This is being measured.' : NOT_MEASURED;
}

const NOT_MEASURED = 'This was not measured yet. Press “Find what is untested”.';

/** The parts whose names and words have all the given words. */
export function findParts(parts: readonly MarkedPart[], words: string): readonly MarkedPart[] {
  const wanted = splitSearch(words);
  return parts.filter(({ title, about, id }) => hasWords(`${title} ${about} ${id}`, wanted));
}
