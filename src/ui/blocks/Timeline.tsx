import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { Anchor } from '../link.ts';
import BlockActions from './BlockActions.tsx';
import { BlockFrame, Empty, Facts, Paragraphs, type BlockProps } from './parts.tsx';

const STATE_WORDS = { done: 'Done', current: 'Now', ahead: 'Still to come' } as const;

/** What has happened, what is under way and what is still to come, in order. */
export function TimelineBlock({ block }: BlockProps): ReactElement {
  const items = block.items ?? [];
  return (
    <BlockFrame block={block} kind="timeline">
      {items.length === 0 ? (
        <Empty block={block} />
      ) : (
        <ol className="timeline">
          {items.map((item) => {
            const state = item.state ?? 'ahead';
            return (
              <li
                key={item.key}
                data-state={state}
                aria-current={state === 'current' ? 'step' : undefined}
              >
                <span className="timeline-mark" aria-hidden="true">
                  {state === 'done' ? <Icon name="check" /> : null}
                </span>
                <h3>
                  {item.title}
                  <span className="sr-only">, {STATE_WORDS[state]}</span>
                  {item.badge === undefined ? null : (
                    <span className="timeline-when">{item.badge}</span>
                  )}
                </h3>
                <Paragraphs text={item.intro} />
                <Facts facts={item.facts} />
                {item.link === undefined ? null : (
                  <Anchor to={item.link.to} external={item.link.external}>
                    {item.link.label}
                  </Anchor>
                )}
                <BlockActions
                  blockId={block.id}
                  itemKey={item.key}
                  actions={item.actions}
                  about={item.title}
                />
              </li>
            );
          })}
        </ol>
      )}
    </BlockFrame>
  );
}
