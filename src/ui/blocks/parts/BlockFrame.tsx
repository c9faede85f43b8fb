import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { ScreenBlock } from '../../../engine/resolve/screen.ts';
import { Paragraphs } from './Paragraphs.tsx';

/** The props of every block component. */
export interface BlockProps {
  readonly block: ScreenBlock;
}

interface BlockFrameProps extends Pick<
  ComponentProps<'section'>,
  'ref' | 'tabIndex' | 'aria-labelledby' | 'children'
> {
  readonly block: ScreenBlock;
  /** The suffix of the CSS class: `block--<kind>`. */
  readonly kind: string;
  /** Whether the block has the border of a card. False by default. */
  readonly card?: boolean;
  /** The id of the title, for elements that reference it by `aria-labelledby`. */
  readonly titleId?: string;
  /** The content after the children. It stays in view while the block is folded. */
  readonly after?: ReactNode;
}

/**
 * Renders the section around a block: its title and text, then the children. A folded block shows
 * only its title, and what is after it, until it is opened.
 */
export function BlockFrame({
  block,
  kind,
  card = false,
  titleId,
  after,
  children,
  ...section
}: BlockFrameProps): ReactElement {
  if (block.folded === true && block.title !== undefined)
    return (
      <>
        <details className={`block block--disclosure block--${kind}`}>
          <summary id={titleId}>{block.title}</summary>
          <div>
            <Paragraphs text={block.text} />
            {children}
          </div>
        </details>
        {after}
      </>
    );
  const classes = [
    'block',
    `block--${kind}`,
    card && 'card',
    block.main && 'block--main',
    block.only && 'only-print',
  ];
  return (
    <section className={classes.filter(Boolean).join(' ')} {...section}>
      {block.title === undefined ? null : <h2 id={titleId}>{block.title}</h2>}
      <Paragraphs text={block.text} />
      {children}
      {after}
    </section>
  );
}
