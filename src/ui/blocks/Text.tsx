import { useContext, type ReactElement, type SyntheticEvent } from 'react';
import { Icon } from '../icons.tsx';
import { SupportFacts } from '../shell/SupportFacts.tsx';
import { OrgContext } from '../shell/org.ts';
import { usePort } from '../use-field.ts';
import { LaterActions } from './later.tsx';
import { BlockFrame, Facts, Links, Paragraphs, type BlockProps } from './parts.tsx';

/** Paragraphs, with a heading when it has one. */
export function TextBlock({ block }: BlockProps): ReactElement {
  return (
    <BlockFrame block={block} kind="text">
      <Links links={block.links} />
      <LaterActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}

export function HeadingBlock({ block }: BlockProps): ReactElement {
  return (
    <div className="block block--heading">
      <h2>{block.title ?? block.label ?? block.text}</h2>
      {block.title === undefined ? null : <Paragraphs text={block.text} />}
    </div>
  );
}

export function LinksBlock({ block }: BlockProps): ReactElement {
  return (
    <nav className="block block--links" aria-label={block.title ?? block.label ?? 'More'}>
      {block.title === undefined ? null : <h2>{block.title}</h2>}
      <Paragraphs text={block.text} />
      <Links links={block.links} />
    </nav>
  );
}

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
      <LaterActions blockId={block.id} actions={block.actions} />
    </BlockFrame>
  );
}

/** Opens on demand; what is in it can be found in the page all the same. */
export function DisclosureBlock({ block }: BlockProps): ReactElement {
  const form = usePort();
  const opened = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (currentTarget.open && block.reveals !== undefined) form.reveal(block.reveals);
  };
  return (
    <details className="block block--disclosure" onToggle={opened}>
      <summary>{block.label ?? block.title}</summary>
      <div>
        <Paragraphs text={block.text} />
        <Facts facts={block.facts} />
        <Links links={block.links} />
      </div>
    </details>
  );
}

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

export function DividerBlock(): ReactElement {
  return <hr className="block block--divider" />;
}

/** A tone is a colour, an icon and, for those who see neither, a word. */
export function NoticeBlock({ block }: BlockProps): ReactElement {
  const tone = block.tone ?? 'info';
  return (
    <div className={`block notice notice--${tone}`}>
      <Icon name={tone === 'warn' ? 'alert' : tone === 'success' ? 'check' : 'info'} />
      <div className="notice-body">
        {tone === 'warn' ? <span className="sr-only">Important: </span> : null}
        {block.title === undefined ? null : <h2 className="notice-title">{block.title}</h2>}
        <Paragraphs text={block.text} />
        <Facts facts={block.facts} />
        <Links links={block.links} />
        <LaterActions blockId={block.id} actions={block.actions} />
      </div>
    </div>
  );
}

/** Whom to call: whoever the block names, or else the organisation's support. Nothing when neither is known. */
export function ContactBlock({ block }: BlockProps): ReactElement | null {
  const { support } = useContext(OrgContext);
  const named =
    block.text !== undefined || (block.facts ?? []).length > 0 || (block.links ?? []).length > 0;
  if (!named && support === undefined) return null;
  return (
    <BlockFrame
      block={{ ...block, title: block.title ?? block.label ?? 'Talk to a person' }}
      kind="contact"
      card
    >
      {named ? (
        <>
          <Facts facts={block.facts} />
          <Links links={block.links} />
        </>
      ) : (
        <SupportFacts {...support} />
      )}
    </BlockFrame>
  );
}
