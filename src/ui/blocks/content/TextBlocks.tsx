/** Blocks of static content: text, heading, links, facts, legal text and divider. */
import type { ReactElement } from 'react';
import { LazyBlockActions } from '../lazy-blocks.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Links } from '../parts/Links.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

/** Renders paragraphs, with an optional title, links and actions. */
export function TextBlock({ block }: BlockProps): ReactElement {
  return (
    <BlockFrame block={block} kind="text">
      <Links links={block.links} />
      <LazyBlockActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}

/** Renders a heading: the title, or else the label or the text. */
export function HeadingBlock({ block }: BlockProps): ReactElement {
  return (
    <div className="block block--heading">
      <h2>{block.title ?? block.label ?? block.text}</h2>
      {block.title === undefined ? null : <Paragraphs text={block.text} />}
    </div>
  );
}

/** Renders a navigation landmark with a list of links. */
export function LinksBlock({ block }: BlockProps): ReactElement {
  return (
    <nav className="block block--links" aria-label={block.title ?? block.label ?? 'More'}>
      {block.title === undefined ? null : <h2>{block.title}</h2>}
      <Paragraphs text={block.text} />
      <Links links={block.links} />
    </nav>
  );
}

/** Renders the facts of the block, then the facts of each item under its title. */
export function FactsBlock({ block }: BlockProps): ReactElement {
  return (
    <BlockFrame block={block} kind="facts">
      <Facts facts={block.facts} />
      {block.items?.map((item) => (
        <div key={item.key}>
          {item.title === undefined ? null : <h3>{item.title}</h3>}
          <Facts facts={item.facts} />
        </div>
      ))}
      <Links links={block.links} />
      <LazyBlockActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}

/** Renders legal text, each item under its title. */
export function LegalBlock({ block }: BlockProps): ReactElement {
  return (
    <BlockFrame block={block} kind="legal">
      {block.items?.map((item) => (
        <div key={item.key}>
          {item.title === undefined ? null : <h3>{item.title}</h3>}
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
