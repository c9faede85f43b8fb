import { Suspense, useEffect, type ReactElement } from 'react';
import { formDrawn } from '../../form/LazyForm.tsx';
import { lazyInBrowser } from '../../lazy-in-browser.ts';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

const loadForm = () => import('./LookupForm.tsx');
const LookupForm = lazyInBrowser(async () => ({ default: (await loadForm()).LookupForm }));

/**
 * Renders a lookup, such as for an offer code. With a label it is collapsed, because few borrowers
 * need it.
 */
export function LookupBlock({ block }: BlockProps): ReactElement | null {
  useEffect(() => {
    // Loaded once the form is drawn, so that opening the block does not wait for it.
    void formDrawn.then(loadForm).catch(() => undefined);
  }, []);
  if (block.lookup === undefined) return null;
  const form = (
    <Suspense fallback={null}>
      <LookupForm blockId={block.id} lookup={block.lookup} />
    </Suspense>
  );
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
