/** Lays a map out: parts in ranks, in the direction in which one reads it. */
import { Graph, layout } from '@dagrejs/dagre';
import type { JourneyMap } from '../../prover/index.ts';

/** Size of a part in pixels. */
export const PART_SIZE = { width: 230, height: 76 } as const;

export type Direction = 'TB' | 'LR';

/** A journey reads down; statuses and stages, which are many, read to the right. */
export const directionOf = (map: string): Direction => (map.startsWith('journey/') ? 'TB' : 'LR');

interface PlacedPart {
  readonly x: number;
  readonly y: number;
}

/** The upper left corner of each part, by its id. Equal maps are laid out equally. */
export function layOut(
  { nodes, edges }: JourneyMap,
  direction: Direction,
): ReadonlyMap<string, PlacedPart> {
  const graph = new Graph({ multigraph: false });
  graph.setDefaultEdgeLabel(() => ({}));
  const isDown = direction === 'TB';
  graph.setGraph({ rankdir: direction, nodesep: isDown ? 48 : 20, ranksep: isDown ? 64 : 230 });
  for (const { id } of nodes) graph.setNode(id, { ...PART_SIZE });
  // The order of a journey keeps its pages in one line.
  for (const { from, to } of edges)
    graph.setEdge(from, to, { weight: isInOrder(from, to) ? 8 : 1 });
  layout(graph);
  return new Map(
    nodes.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id) as Partial<PlacedPart>;
      return [id, { x: x - PART_SIZE.width / 2, y: y - PART_SIZE.height / 2 }];
    }),
  );
}

const ORDERED = /^(?:start$|end$|guard\/|step\/|stage\/)/;
const isInOrder = (from: string, to: string): boolean => ORDERED.test(from) && ORDERED.test(to);
