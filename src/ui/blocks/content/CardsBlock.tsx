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

interface CardProps extends BlockProps {
  readonly item: ScreenItem;
}

/* The link or the button is the heading of the row: a press anywhere in the row is a press of it. */
function Row({ block, item }: CardProps): ReactElement {
  return (
    <li className="row">
      {item.icon === undefined ? null : <ItemIcon name={item.icon} />}
      <div>
        {item.link === undefined ? null : (
          <ScreenLinkAnchor link={item.link} className="row-press" />
        )}
        <ItemActions blockId={block.id} item={item} className="row-press" />
        <Paragraphs text={item.intro} />
        <Facts facts={item.facts} />
      </div>
    </li>
  );
}

function Card({ block, item }: CardProps): ReactElement {
  const isMain = block.layout === 'highlight' || item.state === 'current';
  const look = isMain ? 'primary' : 'secondary';
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
            <ScreenLinkAnchor link={item.link} className={`button button--${look}`} />
          )}
          <ItemActions blockId={block.id} item={item} />
        </div>
      </li>
    );
  const isPending = item.pending === true;
  return (
    <li className={isPending ? 'card card--pending' : 'card'} aria-busy={isPending || undefined}>
      <ItemBadge item={item} />
      <ItemHeading block={block} title={item.title} />
      {item.figure === undefined ? null : <p className="figure">{item.figure}</p>}
      <ItemDetails item={item} linkClassName={`button button--${look}`} />
      <ItemActions blockId={block.id} item={item} />
      {item.stages === undefined ? null : <Stages stages={item.stages} />}
      <Facts facts={item.details} />
      {item.links === undefined ? null : <Links links={item.links} />}
    </li>
  );
}

const LISTS = { cards: 'cards', highlight: 'cards cards--highlight', list: 'rows' } as const;

/** Renders one card or row per item, or the empty state. Renders no title above nothing. */
export function CardsBlock({ block }: BlockProps): ReactElement | null {
  const items = block.items ?? [];
  if (items.length === 0 && !(block.empty ?? block.actions ?? block.text)) return null;
  const Entry = block.layout === 'list' ? Row : Card;
  return (
    <BlockFrame block={block} kind="cards">
      {items.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        <ul className={LISTS[block.layout ?? 'cards']}>
          {items.map((item) => (
            <Entry key={item.key} block={block} item={item} />
          ))}
        </ul>
      )}
      <BlockActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}
