/** A part of the map on the canvas. */
import { Badge, Text } from '@mantine/core';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import type { ReactElement } from 'react';
import type { MarkedPart } from './flow.ts';
import type { Direction } from './layout.ts';
import { PART_NAMES } from './part-words.ts';
import { Note } from '../shared/looks.ts';

export type PartNodeData = Node<
  { readonly part: MarkedPart; readonly direction: Direction },
  'part'
>;

export function PartNode({ data, selected }: NodeProps<PartNodeData>): ReactElement {
  const { part, direction } = data;
  const isDown = direction === 'TB';
  return (
    <div
      className="part"
      data-part={part.part}
      data-selected={selected}
      data-dimmed={part.isDimmed}
      data-here={part.isHere}
    >
      <Handle
        type="target"
        position={isDown ? Position.Top : Position.Left}
        isConnectable={false}
      />
      <Note className="part-kind">
        {PART_NAMES[part.part]}
        <Marks part={part} />
      </Note>
      <Text fw={600} lineClamp={2} lh={1.25}>
        {part.title}
      </Text>
      <Handle
        type="source"
        position={isDown ? Position.Bottom : Position.Right}
        isConnectable={false}
      />
    </div>
  );
}

/** Says what is marked at a part. */
export function Marks({ part }: { readonly part: MarkedPart }): ReactElement {
  const { faults, untested, isHere } = part;
  return (
    <span className="marks">
      {isHere ? <Badge className="mark-here">Here</Badge> : null}
      {faults === 0 ? null : (
        <Badge className="mark-fault">{faults === 1 ? 'Fault' : `${faults} faults`}</Badge>
      )}
      {untested === 0 ? null : <Badge className="mark-untested">{`${untested} untested`}</Badge>}
    </span>
  );
}
