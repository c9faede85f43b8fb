import type { ComponentType, ReactElement } from 'react';
import type { ScreenBlock } from '../../engine/resolve/screen.ts';
import type { LaterKind } from './ApplicationBlock.tsx';
import { CardsBlock, StepsBlock } from './Cards.tsx';
import { ChoicesBlock } from './Choices.tsx';
import { LaterBlock } from './later.tsx';
import { LookupBlock } from './Lookup.tsx';
import {
  ContactBlock,
  DisclosureBlock,
  DividerBlock,
  FactsBlock,
  HeadingBlock,
  LegalBlock,
  LinksBlock,
  NoticeBlock,
  TextBlock,
} from './Text.tsx';
import type { BlockProps } from './parts.tsx';

/* The types make these tables complete: a new kind of block does not compile until it is drawn. */
const KINDS: Record<Exclude<ScreenBlock['block'], LaterKind>, ComponentType<BlockProps>> = {
  text: TextBlock,
  heading: HeadingBlock,
  notice: NoticeBlock,
  links: LinksBlock,
  facts: FactsBlock,
  cards: CardsBlock,
  choices: ChoicesBlock,
  contact: ContactBlock,
  disclosure: DisclosureBlock,
  lookup: LookupBlock,
  steps: StepsBlock,
  legal: LegalBlock,
  divider: DividerBlock,
};

/** Does the block's code come later than the first screen's? */
export const comesLater = (kind: ScreenBlock['block']): kind is LaterKind =>
  !Object.hasOwn(KINDS, kind);

/** One piece of a screen beside its form. */
export function Block({ block }: BlockProps): ReactElement {
  if (comesLater(block.block)) return <LaterBlock block={block} />;
  const Kind = KINDS[block.block];
  return <Kind block={block} />;
}
