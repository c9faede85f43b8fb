import { useContext, type ReactElement } from 'react';
import { OrgContext } from '../../shell/org-context.ts';
import { SupportFacts } from '../../shell/SupportFacts.tsx';
import { BlockFrame, type BlockProps } from '../parts/BlockFrame.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Links } from '../parts/Links.tsx';
import { useCopy } from '../../copy.ts';

/**
 * Renders the contact of the block, or the organisation's support. Renders nothing when neither is
 * defined.
 */
export function ContactBlock({ block }: BlockProps): ReactElement | null {
  const copy = useCopy();
  const { support } = useContext(OrgContext);
  const hasContact =
    block.text !== undefined || (block.facts ?? []).length > 0 || (block.links ?? []).length > 0;
  if (!hasContact && support === undefined) return null;
  return (
    <BlockFrame
      block={{ ...block, title: block.title ?? block.label ?? copy('contact.title') }}
      kind="contact"
      card
    >
      {hasContact ? (
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
