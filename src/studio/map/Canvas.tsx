/** The drawn map, which is panned, zoomed, and walked through with the keyboard. */
import {
  Background,
  Controls,
  type Edge,
  MarkerType,
  MiniMap,
  type NodeChange,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import type { JourneyMap, MapEdge } from '../../prover/index.ts';
import type { MarkedPart } from './flow.ts';
import { directionOf, layOut, PART_SIZE } from './layout.ts';
import { cut, wayWords } from './part-words.ts';
import { PartNode, type PartNodeData } from './PartNode.tsx';
import type { MarkedMap } from '../../host/index.ts';

const NODE_TYPES = { part: PartNode };
/** The words of a screen reader about a part; parts are neither moved nor removed here. */
const DESCRIPTION = 'Press Enter to see its rules and where it leads.';
const DESCRIPTIONS = {
  'node.a11yDescription.default': DESCRIPTION,
  'node.a11yDescription.keyboardDisabled': DESCRIPTION,
};
const LABEL_LENGTH = 32;
/** Up to this number of parts, a map needs no overview. */
const SMALL = 40;
/** How many parts are in view at first, so that they can be read. */
const FIRST_PARTS = 8;

interface CanvasProps {
  readonly name: string;
  readonly map: JourneyMap;
  readonly parts: readonly MarkedPart[];
  readonly marks: MarkedMap | undefined;
  /** Id of the selected part; empty: none. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

export function Canvas({ name, map, parts, marks, selected, onSelect }: CanvasProps): ReactElement {
  const scheme = useComputedColorScheme();
  const direction = directionOf(name);
  const places = useMemo(() => layOut(map, direction), [map, direction]);
  const nodes = parts.map((part): PartNodeData => ({
    id: part.id,
    type: 'part',
    position: places.get(part.id) ?? { x: 0, y: 0 },
    ...PART_SIZE,
    data: { part, direction },
    selected: part.id === selected,
    ariaRole: 'button',
    domAttributes: { 'aria-roledescription': 'part of the map' },
  }));
  const dimmed = new Set(parts.flatMap((part) => (part.isDimmed ? [part.id] : [])));
  const edges = map.edges.map((edge) => drawWay(edge, { marks, selected, dimmed }));
  const follow = (changes: readonly NodeChange<PartNodeData>[]): void => {
    const change = changes.find((one) => one.type === 'select' && one.selected);
    if (change?.type === 'select') onSelect(change.id);
  };
  return (
    <ReactFlow
      key={name}
      nodes={nodes}
      edges={edges}
      nodeTypes={NODE_TYPES}
      onNodesChange={follow}
      onPaneClick={() => onSelect('')}
      colorMode={scheme}
      nodesDraggable={false}
      nodesConnectable={false}
      edgesFocusable={false}
      deleteKeyCode={null}
      ariaLabelConfig={DESCRIPTIONS}
      minZoom={0.1}
      maxZoom={1.5}
      fitView
      fitViewOptions={{ nodes: listFirst(nodes, selected), maxZoom: 0.9 }}
    >
      <Background gap={24} />
      <Controls showInteractive={false} />
      {parts.length > SMALL ? <MiniMap pannable zoomable ariaLabel="Overview of the map" /> : null}
      <Centre selected={selected} />
    </ReactFlow>
  );
}

/** The parts that are in view at first: around the selected one, else around the first one. */
function listFirst(nodes: readonly PartNodeData[], selected: string): PartNodeData[] {
  const centre = (nodes.find(({ id }) => id === selected) ?? nodes[0])?.position;
  const distance = ({ position: { x, y } }: PartNodeData): number =>
    Math.hypot(x - (centre?.x ?? 0), y - (centre?.y ?? 0));
  return nodes.toSorted((a, b) => distance(a) - distance(b)).slice(0, FIRST_PARTS);
}

/** Brings the selected part into view when it was chosen elsewhere. */
function Centre({ selected }: Pick<CanvasProps, 'selected'>): null {
  const { fitView, getNodes } = useReactFlow();
  const shown = useRef(selected);
  useEffect(() => {
    // The first view has the selected part in it.
    if (selected === shown.current) return;
    shown.current = selected;
    if (selected === '' || !getNodes().some(({ id }) => id === selected)) return;
    void fitView({ nodes: [{ id: selected }], maxZoom: 0.9, minZoom: 0.5, duration: 200 });
  }, [selected, fitView, getNodes]);
  return null;
}

interface WayInput extends Pick<CanvasProps, 'marks' | 'selected'> {
  readonly dimmed: ReadonlySet<string>;
}

function drawWay({ id, from, to, ways }: MapEdge, { marks, selected, dimmed }: WayInput) {
  const isNear = from === selected || to === selected;
  const words = cut(wayWords(ways), LABEL_LENGTH);
  const untested = marks?.untested[id] !== undefined;
  const classes = [isNear && 'near', untested && 'untested', dimmed.has(from) && 'dimmed'];
  return {
    id,
    source: from,
    target: to,
    type: 'smoothstep',
    className: classes.filter(Boolean).join(' '),
    markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 },
    zIndex: isNear ? 1 : 0,
    ...(isNear && words !== '' && { label: words, labelBgPadding: [6, 3] }),
  } satisfies Edge as Edge;
}
