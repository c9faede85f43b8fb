/** The picture of who moves where. The list below it says the same in words. */
import type { ReactElement } from 'react';
import { type FlowNode, layOutFlow } from './flow-layout.ts';
import type { Move } from '../../../prover/index.ts';

/** Pixels: the picture, the space for the titles of a side, and a node. */
const WIDTH = 760;
const SIDE = 250;
const NODE = 8;
const PAD = 6;
/** More characters of a title do not fit. */
const LONGEST = 34;

export function FlowPicture({ moves }: { readonly moves: readonly Move[] }): ReactElement | null {
  const { left, right, links, height } = layOutFlow(moves);
  if (links.length === 0) return null;
  const [from, to] = [SIDE + NODE, WIDTH - SIDE - NODE];
  const middle = (from + to) / 2;
  const count = links.reduce((sum, { borrowers }) => sum + borrowers, 0);
  return (
    <svg
      className="flow-picture"
      viewBox={`0 0 ${WIDTH} ${height + 2 * PAD}`}
      role="img"
      aria-label={`${count} borrowers come from ${left.length} pages to ${right.length} others. The list below says who.`}
    >
      <g transform={`translate(0 ${PAD})`}>
        {links.map(({ was, now, borrowers, width, isDeadEnd, ...y }) => (
          <path
            key={`${was}\n${now}`}
            className={isDeadEnd ? 'flow-link flow-dead-end' : 'flow-link'}
            strokeWidth={width}
            d={`M ${from} ${y.from} C ${middle} ${y.from}, ${middle} ${y.to}, ${to} ${y.to}`}
          >
            <title>{`${borrowers}: ${now} instead of ${was}`}</title>
          </path>
        ))}
        {left.map((node) => (
          <Node key={node.title} node={node} x={SIDE} isLeft />
        ))}
        {right.map((node) => (
          <Node key={node.title} node={node} x={to} isLeft={false} />
        ))}
      </g>
    </svg>
  );
}

interface NodeProps {
  readonly node: FlowNode;
  readonly x: number;
  readonly isLeft: boolean;
}

function Node({ node, x, isLeft }: NodeProps): ReactElement {
  const { title, borrowers, y, height } = node;
  const short = title.length > LONGEST ? `${title.slice(0, LONGEST)}…` : title;
  return (
    <>
      <rect className="flow-node" x={x} y={y} width={NODE} height={height} rx="2" />
      <text
        className="flow-title"
        x={isLeft ? x - 8 : x + NODE + 8}
        y={y + height / 2}
        textAnchor={isLeft ? 'end' : 'start'}
        dominantBaseline="central"
      >
        {isLeft ? `${short}  ${borrowers}` : `${borrowers}  ${short}`}
        <title>{title}</title>
      </text>
    </>
  );
}
