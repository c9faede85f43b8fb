import type { ReactElement } from 'react';
import type { ScreenFact } from '../../../engine/resolve/screen.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { FactRow } from '../parts/Facts.tsx';
import { Links } from '../parts/Links.tsx';

type Sized = ScreenFact & { readonly amount: number };

/** The number of colours of parts; money-bar.css has them. */
const PART_COLORS = 6;

const isSized = (fact: ScreenFact): fact is Sized => fact.amount !== undefined && fact.amount > 0;

/* Decoration: the lines below have the same amounts as text. Widths are attributes, because the page
   refuses inline styles. */
function Bar({ parts }: { readonly parts: readonly Sized[] }): ReactElement {
  const addUp = (some: readonly Sized[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const toWidth = (amount: number) => ((amount / addUp(parts)) * 100).toFixed(2);
  return (
    <svg
      className="money-bar"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ label, amount }, index) => (
        <rect
          key={`${index} ${label}`}
          data-part={index % PART_COLORS}
          x={toWidth(addUp(parts.slice(0, index)))}
          width={toWidth(amount)}
          height="1"
        />
      ))}
    </svg>
  );
}

/**
 * Renders amounts line by line, with the total last, below a rule. Amounts with a size are also
 * drawn as the parts of a bar; each such line has the colour of its part.
 */
export function MoneySummaryBlock({ block }: BlockProps): ReactElement {
  const items: readonly ScreenFact[] = (block.items ?? []).map((item) => ({
    label: item.title ?? '',
    text: item.figure ?? '',
    ...(item.amount === undefined ? {} : { amount: item.amount }),
  }));
  const lines = [...items, ...(block.facts ?? [])];
  const parts = lines.filter(isSized);
  return (
    <BlockFrame block={block} kind="money">
      {lines.length === 0 && block.total === undefined ? (
        <EmptyState block={block} />
      ) : (
        <>
          {parts.length < 2 ? null : <Bar parts={parts} />}
          <dl className="facts money-lines">
            {lines.map((fact, index) => (
              <FactRow
                key={`${index} ${fact.label}`}
                fact={fact}
                part={
                  isSized(fact) && parts.length > 1 ? parts.indexOf(fact) % PART_COLORS : undefined
                }
              />
            ))}
            {block.total === undefined ? null : <FactRow fact={block.total} total />}
          </dl>
        </>
      )}
      <Links links={block.links} />
    </BlockFrame>
  );
}
