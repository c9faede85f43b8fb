import type { ReactElement } from 'react';
import type { IconName } from '../../../engine/resolve/screen.ts';

/* Strokes on a canvas of 24 by 24. */
const PATHS: Readonly<Record<IconName, string>> = {
  bank: 'M3 9.5 12 4l9 5.5H3Zm2.5 3V18m4.3-5.5V18m4.4-5.5V18m4.3-5.5V18M3.5 20.5h17',
  car: 'M3.5 17v-4.5L6 6.5h12l2.5 6V17zm0-4.5h17M6.5 17v2m11-2v2',
  case: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16m-8-1v2',
  chart: 'M4 4v16h16M7.5 15l4-5 3 3L20 7m-3.5 0H20v3.5',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  form: 'M5 3h14v18H5zM8 8h3m2 0h3M8 12h3m2 0h3M8 16h8',
  id: 'M3 5.5h18v13H3zm5.5 6a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Zm-3 4a3 3 0 0 1 6 0M14 10h4m-4 4h4',
  passport: 'M6 3h12v18H6zm6 10.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-3 4h6',
  papers: 'M8 3h11v14H8zM5 7v14h11m-5-13h5m-5 4h5',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9a7.5 7.5 0 0 1 15 0',
  phone: 'M8 2.5h8v19H8zM11 18.5h2',
  pen: 'M4 20l1-5L16 4l4 4L9 19l-5 1Zm10-14 4 4',
};

/** Renders the drawing of an item. Assistive technology skips it. */
export function ItemIcon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <span className="item-icon" aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" height="24" focusable="false">
        <path d={PATHS[name]} />
      </svg>
    </span>
  );
}
