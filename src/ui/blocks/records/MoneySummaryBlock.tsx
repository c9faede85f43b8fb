import type { ReactElement } from 'react';
import type { ScreenFact } from '../../../engine/resolve/screen.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Fact } from '../parts/Facts.tsx';
import { Links } from '../parts/Links.tsx';

/** Renders amounts line by line, with the total last, below a rule. */
export function MoneySummaryBlock({ block }: BlockProps): ReactElement {
  const items: readonly ScreenFact[] = (block.items ?? []).map((item) => ({
    label: item.title ?? '',
    text: item.figure ?? '',
  }));
  const lines = [...items, ...(block.facts ?? [])];
  return (
    <BlockFrame block={block} kind="money">
      {lines.length === 0 && block.total === undefined ? (
        <EmptyState block={block} />
      ) : (
        <dl className="facts money-lines">
          {lines.map((fact, index) => (
            <Fact key={`${index} ${fact.label}`} fact={fact} />
          ))}
          {block.total === undefined ? null : <Fact fact={block.total} total />}
        </dl>
      )}
      <Links links={block.links} />
    </BlockFrame>
  );
}
