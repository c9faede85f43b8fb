import type { ReactElement } from 'react';
import { ScreenLinkAnchor } from '../../link.ts';
import type { BlockProps } from './BlockFrame.tsx';
import { ItemHeading } from './ItemHeading.tsx';
import { Paragraphs } from './Paragraphs.tsx';

/** Renders the empty state of a list block. Renders nothing when the definition has none. */
export function EmptyState({ block }: BlockProps): ReactElement | null {
  if (block.empty === undefined) return null;
  const { title, text, link } = block.empty;
  return (
    <div className="empty">
      <ItemHeading block={block} title={title} />
      <Paragraphs text={text} />
      {link === undefined ? null : <ScreenLinkAnchor link={link} />}
    </div>
  );
}
