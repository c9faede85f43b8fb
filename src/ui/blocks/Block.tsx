import type { ComponentType, ReactElement } from 'react';
import type { ScreenBlock } from '../../engine/resolve/screen.ts';
import { CardsBlock, StepsBlock } from './Cards.tsx';
import { ChoicesBlock } from './Choices.tsx';
import { LookupBlock } from './Lookup.tsx';
import { ContactBlock, DisclosureBlock, DividerBlock, FactsBlock, HeadingBlock, LegalBlock, LinksBlock, NoticeBlock, TextBlock } from './Text.tsx';
import type { BlockProps } from './parts.tsx';

/* The type makes this table complete: a new kind of block does not compile until it is drawn. */
const KINDS: Record<ScreenBlock['block'], ComponentType<BlockProps>> = {
  text: TextBlock, heading: HeadingBlock, notice: NoticeBlock, links: LinksBlock, facts: FactsBlock, cards: CardsBlock, choices: ChoicesBlock,
  contact: ContactBlock, disclosure: DisclosureBlock, lookup: LookupBlock, steps: StepsBlock, legal: LegalBlock, divider: DividerBlock,
};

/** One piece of a screen beside its form. */
export function Block({ block }: BlockProps): ReactElement {
  const Kind = KINDS[block.block];
  return <Kind block={block} />;
}
