/** Blocks of text and links. */
import type { ReactElement } from 'react';
import { LazyBlockActions } from '../lazy-blocks.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { Links } from '../parts/Links.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

/** Renders paragraphs, with an optional title, links and actions. */
export function TextBlock({ block }: BlockProps): ReactElement {
  return (
    <BlockFrame block={block} kind="text">
      <Links links={block.links} />
      <LazyBlockActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}

/** Renders a list of links: a navigation landmark where it has a name. */
export function LinksBlock({ block }: BlockProps): ReactElement {
  const name = block.title ?? block.label;
  const Frame = name === undefined ? 'div' : 'nav';
  return (
    <Frame className="block block--links" aria-label={name}>
      {block.title === undefined ? null : <h2>{block.title}</h2>}
      <Paragraphs text={block.text} />
      <Links links={block.links} />
    </Frame>
  );
}
