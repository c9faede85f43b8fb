import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { Icon } from '../../icons.tsx';
import { BlockActions } from '../calls/BlockActions.tsx';
import { Facts } from '../parts/Facts.tsx';
import { ItemBadge } from '../parts/ItemDetails.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

/** Renders a file that the lender has, with its actions. */
export function UploadedItem({
  blockId,
  item,
}: {
  readonly blockId: string;
  readonly item: ScreenItem;
}): ReactElement {
  return (
    <li className="upload-file" data-state="done">
      <Icon name="check" />
      <div className="upload-details">
        <p className="upload-name">
          {item.title}
          <ItemBadge item={item} />
        </p>
        <Paragraphs text={item.intro} />
        <Facts facts={item.facts} />
      </div>
      <BlockActions
        blockId={blockId}
        itemKey={item.key}
        actions={item.actions}
        about={item.title}
      />
    </li>
  );
}
