/** Names the lazily loaded modules of the app that a screen shows, so that a page can preload them. */
import { isLazyBlock } from '../../ui/blocks/Block.tsx';

interface ShownBlock {
  readonly block: Parameters<typeof isLazyBlock>[0];
  readonly actions?: unknown;
}
const hasLazyBlocks = (blocks: readonly ShownBlock[]): boolean =>
  blocks.some(({ block, actions }) => isLazyBlock(block) || actions !== undefined);

/** The kind and the parts of a screen. */
interface ShownParts {
  readonly isPage: boolean;
  readonly hasForm: boolean;
  readonly hasPicture: boolean;
  readonly blocks: Parameters<typeof hasLazyBlocks>[0];
}

/** The lazily loaded modules that a screen with these parts shows. */
export const listModules = ({
  isPage,
  hasForm,
  hasPicture,
  blocks,
}: ShownParts): readonly string[] => [
  ...(hasForm ? ['src/ui/form/RjsfForm.tsx'] : []),
  ...(hasForm && isPage ? ['src/ui/form/widgets/page-widgets.ts'] : []),
  ...(isPage ? ['src/app/routes/Pages.tsx'] : []),
  ...(hasPicture ? ['src/ui/pictures/Scene.tsx'] : []),
  ...(hasLazyBlocks(blocks) ? ['src/ui/blocks/ApplicationBlock.tsx'] : []),
];
