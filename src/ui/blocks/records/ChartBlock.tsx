import { useId, type ReactElement } from 'react';
import type { ScreenBlock, ScreenItem } from '../../../engine/resolve/screen.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { chartPaths, type ChartPoint } from './chart-paths.ts';

const WIDTH = 100;
const HEIGHT = 40;

type Plotted = ScreenItem & { readonly point: ChartPoint };

const isPlotted = (item: ScreenItem): item is Plotted => item.point !== undefined;

/* The drawing stretches to the width of the block, so its texts are outside of the SVG. Assistive
   technology reads the table instead. */
function Drawing({ items }: { readonly items: readonly Plotted[] }): ReactElement {
  const { line, area } = chartPaths(
    items.map(({ point }) => point),
    WIDTH,
    HEIGHT,
  );
  const highest = items.reduce((high, item) => (item.point.y > high.point.y ? item : high));
  return (
    <div className="chart" aria-hidden="true">
      <p className="chart-y">{highest.figure}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
        <path className="chart-area" d={area} />
        <path className="chart-line" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="chart-x">
        <span>{items[0]?.title}</span>
        <span>{items.at(-1)?.title}</span>
      </p>
    </div>
  );
}

function PointTable({
  block,
  items,
  titleId,
}: {
  readonly block: ScreenBlock;
  readonly items: readonly Plotted[];
  readonly titleId: string;
}): ReactElement {
  return (
    <div className="sr-only">
      <table aria-labelledby={block.title === undefined ? undefined : titleId}>
        <thead>
          <tr>
            <th scope="col">{block.axes?.x}</th>
            <th scope="col">{block.axes?.y}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, title, figure }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Renders an area chart of the items that have a position, and the same values as a table for
 * assistive technology. Fewer than two points give no chart.
 */
export function ChartBlock({ block }: BlockProps): ReactElement {
  const titleId = useId();
  const items = (block.items ?? []).filter(isPlotted);
  return (
    <BlockFrame block={block} kind="chart" titleId={titleId}>
      {items.length < 2 ? null : (
        <>
          <Drawing items={items} />
          <PointTable block={block} items={items} titleId={titleId} />
        </>
      )}
    </BlockFrame>
  );
}
