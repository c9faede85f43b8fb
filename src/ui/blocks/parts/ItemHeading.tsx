import type { ReactElement } from 'react';
import type { BlockProps } from './BlockFrame.tsx';

/**
 * Renders the title of an item or an empty state, one level below the title of its block, or below
 * that of the page when the block has none: screen readers list headings by their level. Renders
 * nothing without a title.
 */
export function ItemHeading({
  block,
  title,
}: BlockProps & { readonly title: string | undefined }): ReactElement | null {
  if (title === undefined) return null;
  if (block.title === undefined) return <h2 className="item-heading">{title}</h2>;
  return <h3>{title}</h3>;
}
