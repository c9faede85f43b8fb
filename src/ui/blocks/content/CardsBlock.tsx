import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { BlockActions, ItemActions } from '../calls/BlockActions.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ItemBadge, ItemDetails } from '../parts/ItemDetails.tsx';

function Card({
  blockId,
  item,
}: {
  readonly blockId: string;
  readonly item: ScreenItem;
}): ReactElement {
  return (
    <li className="card">
      <ItemBadge item={item} />
      {item.title === undefined ? null : <h3>{item.title}</h3>}
      {item.figure === undefined ? null : <p className="figure">{item.figure}</p>}
      <ItemDetails item={item} linkClassName="button button--secondary" />
      <ItemActions blockId={blockId} item={item} />
    </li>
  );
}

/** Renders one card per item, or the empty state. */
export function CardsBlock({ block }: BlockProps): ReactElement {
  const items = block.items ?? [];
  return (
    <BlockFrame block={block} kind="cards">
      {items.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        <ul className="cards">
          {items.map((item) => (
            <Card key={item.key} blockId={block.id} item={item} />
          ))}
        </ul>
      )}
      <BlockActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}
