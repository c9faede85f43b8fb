import type { ReactElement } from 'react';
import { ItemActions } from '../calls/BlockActions.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ItemBadge, ItemDetails } from '../parts/ItemDetails.tsx';

/** Renders the items as a numbered list of steps, or as points, or the empty state. */
export function StepsBlock({ block }: BlockProps): ReactElement {
  const items = block.items ?? [];
  const isList = block.layout === 'list';
  const List = isList ? 'ul' : 'ol';
  return (
    <BlockFrame block={block} kind="steps">
      {items.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        <List className={isList ? 'points' : 'steps'}>
          {items.map((item) => (
            <li key={item.key}>
              <h3>
                <span>{item.title}</span>
                <ItemBadge item={item} />
              </h3>
              <ItemDetails item={item} />
              <ItemActions blockId={block.id} item={item} />
            </li>
          ))}
        </List>
      )}
    </BlockFrame>
  );
}
