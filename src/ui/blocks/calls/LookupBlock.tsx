import type { ReactElement } from 'react';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { LookupForm } from './LookupForm.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

/**
 * Renders a lookup, such as for an offer code. With a label it is collapsed, because few borrowers
 * need it.
 */
export function LookupBlock({ block }: BlockProps): ReactElement | null {
  if (block.lookup === undefined) return null;
  const form = <LookupForm blockId={block.id} lookup={block.lookup} />;
  if (block.label === undefined)
    return (
      <BlockFrame block={block} kind="lookup" card>
        {form}
      </BlockFrame>
    );
  return (
    <details className="block block--disclosure block--lookup">
      <summary>{block.label}</summary>
      <div>
        <Paragraphs text={block.text} />
        {form}
      </div>
    </details>
  );
}
