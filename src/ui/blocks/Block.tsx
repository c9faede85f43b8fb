import { memo, type ComponentType, type ReactElement } from 'react';
import type { ScreenBlockKind } from '../../engine/resolve/screen.ts';
import type { LazyBlockKind } from './ApplicationBlock.tsx';
import { LookupBlock } from './calls/LookupBlock.tsx';
import { ContactBlock } from './content/ContactBlock.tsx';
import { NoticeBlock } from './content/NoticeBlock.tsx';
import { LinksBlock, TextBlock } from './content/TextBlocks.tsx';
import { LazyBlock } from './lazy-blocks.tsx';
import type { BlockProps } from './parts/BlockFrame.tsx';

/* The type makes the table complete: a new block kind compiles only once it has a component. */
const COMPONENTS: Record<Exclude<ScreenBlockKind, LazyBlockKind>, ComponentType<BlockProps>> = {
  text: TextBlock,
  notice: NoticeBlock,
  links: LinksBlock,
  contact: ContactBlock,
  lookup: LookupBlock,
};

/** Whether the component of a block kind is in the lazy chunk. */
export const isLazyBlock = (kind: ScreenBlockKind): kind is LazyBlockKind =>
  !Object.hasOwn(COMPONENTS, kind);

/**
 * Renders one block of a screen with the component of its kind. A screen that is resolved again keeps
 * the blocks that are unchanged; they are not rendered again.
 */
export const Block = memo(function Block({ block }: BlockProps): ReactElement {
  if (isLazyBlock(block.block)) return <LazyBlock block={block} />;
  const Component = COMPONENTS[block.block];
  return <Component block={block} />;
});
