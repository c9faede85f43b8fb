import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { ScreenLinkAnchor } from '../../link.ts';
import { Facts } from './Facts.tsx';
import { Paragraphs } from './Paragraphs.tsx';

/** Renders the intro, the facts and the link of a list item; parts that are undefined are omitted. */
export function ItemDetails({
  item,
  linkClassName,
}: {
  readonly item: ScreenItem;
  readonly linkClassName?: string;
}): ReactElement {
  return (
    <>
      <Paragraphs text={item.intro} />
      <Facts facts={item.facts} />
      {item.link === undefined ? null : (
        <ScreenLinkAnchor link={item.link} className={linkClassName} />
      )}
    </>
  );
}

/** Renders the badge of a list item. Renders nothing when it has none. */
export function ItemBadge({ item }: { readonly item: ScreenItem }): ReactElement | null {
  return item.badge === undefined ? null : <span className="badge">{item.badge}</span>;
}
