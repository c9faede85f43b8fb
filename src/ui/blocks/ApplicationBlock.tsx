/** The chunk of the blocks that the pages of an application need; lazy-blocks.tsx loads it. */
import type { ComponentType, ReactElement } from 'react';
import type { ScreenBlockKind } from '../../engine/resolve/screen.ts';
import '../styles/application.css';
import { DevicesBlock } from './appointments/DevicesBlock.tsx';
import { LocationBlock } from './appointments/LocationBlock.tsx';
import { SlotsBlock } from './appointments/SlotsBlock.tsx';
import { CardsBlock } from './content/CardsBlock.tsx';
import { DisclosureBlock } from './content/DisclosureBlock.tsx';
import { DividerBlock, FactsBlock, HeadingBlock, LegalBlock } from './content/PageBlocks.tsx';
import { QrCodeBlock } from './content/QrCodeBlock.tsx';
import { StepsBlock } from './content/StepsBlock.tsx';
import { ProviderBlock } from './calls/ProviderBlock.tsx';
import { WaitingBlock } from './calls/WaitingBlock.tsx';
import { ChoicesBlock } from './choices/ChoicesBlock.tsx';
import { DocumentBlock } from './documents/DocumentBlock.tsx';
import type { BlockProps } from './parts/BlockFrame.tsx';
import { ChartBlock } from './records/ChartBlock.tsx';
import { CompareBlock } from './records/CompareBlock.tsx';
import { MoneySummaryBlock } from './records/MoneySummaryBlock.tsx';
import { SummaryBlock } from './records/SummaryBlock.tsx';
import { TableBlock } from './records/TableBlock.tsx';
import { TimelineBlock } from './records/TimelineBlock.tsx';
import { UploadBlock } from './upload/UploadBlock.tsx';

export { BlockActions } from './calls/BlockActions.tsx';

const COMPONENTS = {
  choices: ChoicesBlock,
  table: TableBlock,
  timeline: TimelineBlock,
  summary: SummaryBlock,
  'money-summary': MoneySummaryBlock,
  upload: UploadBlock,
  document: DocumentBlock,
  slots: SlotsBlock,
  waiting: WaitingBlock,
  provider: ProviderBlock,
  devices: DevicesBlock,
  location: LocationBlock,
  cards: CardsBlock,
  disclosure: DisclosureBlock,
  steps: StepsBlock,
  heading: HeadingBlock,
  facts: FactsBlock,
  legal: LegalBlock,
  divider: DividerBlock,
  chart: ChartBlock,
  compare: CompareBlock,
  'qr-code': QrCodeBlock,
} satisfies Partial<Record<ScreenBlockKind, ComponentType<BlockProps>>>;

/** The block kinds whose components are in this chunk. */
export type LazyBlockKind = keyof typeof COMPONENTS;

/** Renders a block of a lazy kind. `block` must be of such a kind. */
export default function ApplicationBlock({ block }: BlockProps): ReactElement {
  const Component: ComponentType<BlockProps> = COMPONENTS[block.block as LazyBlockKind];
  return <Component block={block} />;
}
