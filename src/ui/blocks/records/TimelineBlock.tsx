import type { ReactElement } from 'react';
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import { Icon } from '../../icons.tsx';
import { BlockActions } from '../calls/BlockActions.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ItemDetails } from '../parts/ItemDetails.tsx';
import { KeepButtons } from '../content/KeepButtons.tsx';
import { useCopy } from '../../copy.ts';

function TimelineEvent({
  blockId,
  item,
}: {
  readonly blockId: string;
  readonly item: ScreenItem;
}): ReactElement {
  const copy = useCopy();
  const state = item.state ?? 'ahead';
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="mark timeline-mark" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : null}
      </span>
      <h3>
        <span>{item.title}</span>
        <span className="sr-only">{`, ${copy(`timeline.${state}`)}`}</span>
        {item.badge === undefined ? null : <span className="timeline-time">{item.badge}</span>}
      </h3>
      <ItemDetails item={item} />
      <BlockActions
        blockId={blockId}
        itemKey={item.key}
        actions={item.actions}
        about={item.title}
      />
    </li>
  );
}

/** Renders past, current and future events in order, or the empty state. */
export function TimelineBlock({ block }: BlockProps): ReactElement {
  const items = block.items ?? [];
  return (
    <BlockFrame block={block} kind="timeline">
      {items.length === 0 ? (
        <EmptyState block={block} />
      ) : (
        <ol className="timeline">
          {items.map((item) => (
            <TimelineEvent key={item.key} blockId={block.id} item={item} />
          ))}
        </ol>
      )}
      <KeepButtons block={block} />
    </BlockFrame>
  );
}
