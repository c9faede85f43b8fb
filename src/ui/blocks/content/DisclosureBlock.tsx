import type { ReactElement, SyntheticEvent } from 'react';
import { useFormPort } from '../../use-field.ts';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Links } from '../parts/Links.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

/** Renders a collapsible section. Opening it sets the toggle that the block reveals. */
export function DisclosureBlock({ block }: BlockProps): ReactElement {
  const form = useFormPort();
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (currentTarget.open && block.reveals !== undefined) form.reveal(block.reveals);
  };
  return (
    <details className="block block--disclosure" onToggle={onToggle}>
      <summary>{block.label ?? block.title}</summary>
      <div>
        <Paragraphs text={block.text} />
        <Facts facts={block.facts} />
        <Links links={block.links} />
      </div>
    </details>
  );
}
