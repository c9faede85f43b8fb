import type { ReactElement } from 'react';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { DocumentEntry } from './DocumentEntry.tsx';
import { useRoomBeside } from './use-room-beside.ts';

/**
 * Renders a list of documents. Each opens over the page, the first one of a main block in the page
 * where there is room, and can be downloaded.
 */
export function DocumentBlock({ block }: BlockProps): ReactElement {
  const items = block.items ?? [];
  const hasRoom = useRoomBeside();
  const inPlace = hasRoom && block.main === true && block.document?.first === true ? 0 : undefined;
  return (
    <BlockFrame block={block} kind="documents">
      {items.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        <ul className="documents">
          {items.map((item, index) => (
            <DocumentEntry key={item.key} block={block} item={item} isInPlace={index === inPlace} />
          ))}
        </ul>
      )}
    </BlockFrame>
  );
}
