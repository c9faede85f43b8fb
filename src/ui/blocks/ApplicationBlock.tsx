import type { ComponentType, ReactElement } from 'react';
import type { ScreenBlockKind } from '../../engine/resolve/screen.ts';
import '../styles/application.css';
import { DevicesBlock } from './Devices.tsx';
import { DocumentBlock } from './Documents.tsx';
import type { BlockProps } from './parts.tsx';
import { ProviderBlock } from './Provider.tsx';
import { SlotsBlock } from './Slots.tsx';
import { MoneySummaryBlock, SummaryBlock } from './Summaries.tsx';
import { TableBlock } from './Table.tsx';
import { TimelineBlock } from './Timeline.tsx';
import { UploadBlock } from './Upload.tsx';
import { WaitingBlock } from './Waiting.tsx';

export { default as BlockActions } from './BlockActions.tsx';

/** The kinds of blocks that come later than the first screen. */
export type LaterKind = Extract<
  ScreenBlockKind,
  | 'table'
  | 'timeline'
  | 'summary'
  | 'money-summary'
  | 'upload'
  | 'document'
  | 'slots'
  | 'waiting'
  | 'provider'
  | 'devices'
>;

const KINDS: Record<LaterKind, ComponentType<BlockProps>> = {
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
};

/** A block of one of those kinds. */
export default function ApplicationBlock({ block }: BlockProps): ReactElement {
  const Kind = KINDS[block.block as LaterKind];
  return <Kind block={block} />;
}
