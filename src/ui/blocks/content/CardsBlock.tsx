import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { BlockActions, ItemActions } from '../calls/BlockActions.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { ScreenLinkAnchor } from '../../link.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Facts } from '../parts/Facts.tsx';
import { ItemBadge, ItemDetails } from '../parts/ItemDetails.tsx';
import { ItemHeading } from '../parts/ItemHeading.tsx';
import { ItemIcon } from '../parts/ItemIcon.tsx';
import { Links } from '../parts/Links.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { Stages } from '../parts/Stages.tsx';

function Card({ block, item }: BlockProps & { readonly item: ScreenItem }): ReactElement {
  if (item.icon !== undefined)
    return (
      <li className="card card--row">
        <ItemIcon name={item.icon} />
        <div className="card-text">
          <ItemHeading block={block} title={item.title} />
          <ItemBadge item={item} />
          <Paragraphs text={item.intro} />
          <Facts facts={item.facts} />
        </div>
        <div className="card-end">
          {item.link === undefined ? null : (
            <ScreenLinkAnchor link={item.link} className="button button--secondary" />
          )}
          <ItemActions blockId={block.id} item={item} />
        </div>
      </li>
    );
  return (
    <li className="card">
      <ItemBadge item={item} />
      <ItemHeading block={block} title={item.title} />
      {item.figure === undefined ? null : <p className="figure">{item.figure}</p>}
      <ItemDetails
        item={item}
        linkClassName={`button button--${item.state === 'current' ? 'primary' : 'secondary'}`}
      />
      <ItemActions blockId={block.id} item={item} />
      {item.stages === undefined ? null : <Stages stages={item.stages} />}
      <Facts facts={item.details} />
      {item.links === undefined ? null : <Links links={item.links} />}
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
            <Card key={item.key} block={block} item={item} />
          ))}
        </ul>
      )}
      <BlockActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}
