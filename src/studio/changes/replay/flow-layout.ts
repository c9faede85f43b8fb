/** Lays out the picture of who moves where: pages before at the left, pages now at the right. */
import type { Move } from '../../../prover/index.ts';

export interface FlowNode {
  readonly title: string;
  readonly borrowers: number;
  readonly y: number;
  readonly height: number;
}
interface FlowLink {
  readonly was: string;
  readonly now: string;
  readonly borrowers: number;
  /** The middle of its ends, and how thick it is. */
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** Whether these borrowers can go no further. */
  readonly isDeadEnd: boolean;
}
interface Flow {
  readonly left: readonly FlowNode[];
  readonly right: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  readonly height: number;
}

/** More pages on a side than this are one. */
const MAX_NODES = 8;
const OTHERS = 'Other pages';
/** Pixels: all borrowers of a side together, the least node, and between two. */
const TOTAL = 160;
const LEAST = 22;
const GAP = 10;

interface Pair {
  readonly was: string;
  readonly now: string;
  readonly borrowers: number;
  readonly isDeadEnd: boolean;
}

/** Empty without borrowers who take another route. */
export function layOutFlow(moves: readonly Pick<Move, 'kind' | 'turn' | 'borrowers'>[]): Flow {
  const pairs = moves.flatMap(({ turn, borrowers, kind }): readonly Pair[] =>
    turn === undefined
      ? []
      : [{ was: turn.was, now: turn.now, borrowers, isDeadEnd: kind === 'nowhere' }],
  );
  const [was, now] = [topTitles(pairs, 'was'), topTitles(pairs, 'now')];
  const merged = merge(
    pairs.map((pair) => ({
      ...pair,
      was: was.has(pair.was) ? pair.was : OTHERS,
      now: now.has(pair.now) ? pair.now : OTHERS,
    })),
  );
  const total = merged.reduce((sum, { borrowers }) => sum + borrowers, 0);
  const unit = TOTAL / Math.max(1, total);
  const [left, right] = [placeNodes(merged, 'was', unit), placeNodes(merged, 'now', unit)];
  const bottom = [...left, ...right].map(({ y, height }) => y + height);
  return {
    left,
    right,
    links: placeLinks(merged, { left, right, unit }),
    height: Math.max(0, ...bottom),
  };
}

const countsOf = (pairs: readonly Pair[], side: 'was' | 'now') =>
  [...Map.groupBy(pairs, (pair) => pair[side])]
    .map(([title, own]) => ({ title, borrowers: own.reduce((sum, one) => sum + one.borrowers, 0) }))
    .toSorted((one, other) => other.borrowers - one.borrowers);

const topTitles = (pairs: readonly Pair[], side: 'was' | 'now'): ReadonlySet<string> => {
  const counts = countsOf(pairs, side);
  const kept = counts.length > MAX_NODES ? counts.slice(0, MAX_NODES - 1) : counts;
  return new Set(kept.map(({ title }) => title));
};

/** One pair for each two titles. */
const merge = (pairs: readonly Pair[]): readonly Pair[] =>
  [...Map.groupBy(pairs, ({ was, now }) => JSON.stringify([was, now])).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const borrowers = same.reduce((sum, one) => sum + one.borrowers, 0);
    return [{ ...first, borrowers, isDeadEnd: same.every((one) => one.isDeadEnd) }];
  });

function placeNodes(
  pairs: readonly Pair[],
  side: 'was' | 'now',
  unit: number,
): readonly FlowNode[] {
  let y = 0;
  return countsOf(pairs, side).map(({ title, borrowers }) => {
    const node = { title, borrowers, y, height: Math.max(LEAST, borrowers * unit) };
    y += node.height + GAP;
    return node;
  });
}

/** The links leave and reach a node one below the other, in the middle of it. */
function placeLinks(
  pairs: readonly Pair[],
  { left, right, unit }: Pick<Flow, 'left' | 'right'> & { readonly unit: number },
): readonly FlowLink[] {
  const starts = new Map([...left].map((node) => [node.title, top(node, unit)]));
  const ends = new Map([...right].map((node) => [node.title, top(node, unit)]));
  return pairs.map(({ was, now, borrowers, isDeadEnd }) => {
    const width = borrowers * unit;
    const [start, end] = [starts.get(was) ?? 0, ends.get(now) ?? 0];
    starts.set(was, start + width);
    ends.set(now, end + width);
    return {
      ...{ was, now, borrowers, isDeadEnd, width: Math.max(2, width) },
      ...{ from: start + width / 2, to: end + width / 2 },
    };
  });
}

const top = ({ y, height, borrowers }: FlowNode, unit: number): number =>
  y + (height - borrowers * unit) / 2;
