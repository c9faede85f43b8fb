import type { ComponentProps, ReactElement } from 'react';
import type { ScreenBlock, ScreenFact, ScreenLink } from '../../engine/resolve/screen.ts';
import { Anchor } from '../link.ts';

export interface BlockProps {
  readonly block: ScreenBlock;
}

/** Texts hold blank lines between paragraphs and nothing else of layout. Nothing when there is no text. */
export function Paragraphs({ text }: { readonly text: string | undefined }): ReactElement | null {
  if (text === undefined || text === '') return null;
  return (
    <>
      {text.split(/\n{2,}/).map((part, index) => (
        <p key={`${index} ${part}`}>{part}</p>
      ))}
    </>
  );
}

export interface BlockFrameProps extends Pick<
  ComponentProps<'section'>,
  'ref' | 'tabIndex' | 'aria-labelledby' | 'children'
> {
  readonly block: ScreenBlock;
  /** Its name in the style sheets. */
  readonly kind: string;
  readonly card?: boolean;
  /** The title's id, for what is named by it. */
  readonly titleId?: string;
}

/** What most blocks begin with, the title and the text, around what is their own. */
export function BlockFrame({
  block,
  kind,
  card = false,
  titleId,
  children,
  ...section
}: BlockFrameProps): ReactElement {
  return (
    <section className={`block block--${kind}${card ? ' card' : ''}`} {...section}>
      {block.title === undefined ? null : <h2 id={titleId}>{block.title}</h2>}
      <Paragraphs text={block.text} />
      {children}
    </section>
  );
}

/** A list of links; nothing when it is empty. */
export function Links({
  links,
}: {
  readonly links: readonly ScreenLink[] | undefined;
}): ReactElement | null {
  if (links === undefined || links.length === 0) return null;
  return (
    <ul className="links">
      {links.map((link) => (
        <li key={`${link.to} ${link.label}`}>
          <Anchor to={link.to} external={link.external}>
            {link.label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Names and what they stand for; nothing when the list is empty. */
export function Facts({
  facts,
}: {
  readonly facts: readonly ScreenFact[] | undefined;
}): ReactElement | null {
  if (facts === undefined || facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label} className={fact.strong === true ? 'fact fact--strong' : 'fact'}>
          <dt>{fact.label}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a list will hold, and what to do meanwhile; nothing when nothing was authored for it. */
export function Empty({ block }: BlockProps): ReactElement | null {
  if (block.empty === undefined) return null;
  const { title, text, link } = block.empty;
  return (
    <div className="empty">
      <h3>{title}</h3>
      <Paragraphs text={text} />
      {link === undefined ? null : (
        <Anchor to={link.to} external={link.external}>
          {link.label}
        </Anchor>
      )}
    </div>
  );
}
