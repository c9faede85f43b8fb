/** Computes the SVG paths of an area chart. */

/** A position in the units of the axes. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Decimals of a coordinate. */
const DECIMALS = 2;

const fixed = (value: number): string => String(Number(value.toFixed(DECIMALS)));

/**
 * The paths of the line and of the area below it, in a drawing of the given size. The x axis spans
 * the points; the y axis starts at 0. Needs at least one point.
 */
export function chartPaths(
  points: readonly ChartPoint[],
  width: number,
  height: number,
): { readonly line: string; readonly area: string } {
  const [left, right] = [
    Math.min(...points.map(({ x }) => x)),
    Math.max(...points.map(({ x }) => x)),
  ];
  const top = Math.max(...points.map(({ y }) => y));
  const spanX = right - left || 1;
  const spanY = top || 1;
  const positions = points.map(
    ({ x, y }) =>
      `${fixed(((x - left) / spanX) * width)} ${fixed(height - (Math.max(0, y) / spanY) * height)}`,
  );
  const line = `M${positions.join('L')}`;
  const [first, last] = [points[0]?.x ?? left, points.at(-1)?.x ?? right];
  const end = fixed(((last - left) / spanX) * width);
  const start = fixed(((first - left) / spanX) * width);
  return { line, area: `${line}L${end} ${height}L${start} ${height}Z` };
}
