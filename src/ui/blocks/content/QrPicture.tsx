/** Draws a QR code. In a late chunk: one page needs it. */
import type { ReactElement } from 'react';
import { encode } from 'uqr';

/** The margin that cameras need, in modules. */
const QUIET_ZONE = 4;

/** One square path for each dark module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

interface QrPictureProps {
  /** The text in the code. */
  readonly value: string;
  /** The text equivalent. */
  readonly label: string;
}

/** Renders the text as a QR code, dark on light in every colour scheme, as cameras expect. */
export function QrPicture({ value, label }: QrPictureProps): ReactElement {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(data)} />
    </svg>
  );
}
