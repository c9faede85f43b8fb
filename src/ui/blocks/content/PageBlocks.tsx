/** Blocks of static content that only pages show: headings, facts, legal text and dividers. */
import type { ReactElement } from 'react';
import { BlockActions } from '../calls/BlockActions.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { Facts } from '../parts/Facts.tsx';
import { HighlightFacts } from './HighlightFacts.tsx';
import { ItemHeading } from '../parts/ItemHeading.tsx';
import { KeepButtons } from './KeepButtons.tsx';
import { Links } from '../parts/Links.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

/** Renders a heading: the title, or else the label or the text. */
export function HeadingBlock({ block }: BlockProps): ReactElement {
  return (
    <div className="block block--heading">
      <h2>{block.title ?? block.label ?? block.text}</h2>
      {block.title === undefined ? null : <Paragraphs text={block.text} />}
    </div>
  );
}

/** Renders the facts of the block, then the facts of each item under its title. */
export function FactsBlock({ block }: BlockProps): ReactElement {
  return (
    <BlockFrame block={block} kind="facts">
      {block.layout === 'highlight' ? (
        <HighlightFacts facts={block.facts ?? []} />
      ) : (
        <Facts facts={block.facts} />
      )}
      {block.items?.map((item) => (
        <div key={item.key}>
          <ItemHeading block={block} title={item.title} />
          <Facts facts={item.facts} />
        </div>
      ))}
      <Links links={block.links} />
      <KeepButtons block={block} />
      <BlockActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}

/** Renders legal text, each item under its title. */
export function LegalBlock({ block }: BlockProps): ReactElement {
  return (
    <BlockFrame block={block} kind="legal">
      {block.items?.map((item) => (
        <div key={item.key}>
          <ItemHeading block={block} title={item.title} />
          <Paragraphs text={item.intro} />
        </div>
      ))}
      <Links links={block.links} />
    </BlockFrame>
  );
}

/** Renders a horizontal rule. */
export function DividerBlock(): ReactElement {
  return <hr className="block block--divider" />;
}
