import type { ReactElement, ReactNode } from 'react';
import type { ScreenDocumentSummary } from '../../../../engine/resolve/screen.ts';
import { rarePart } from '../../load-rare-parts.ts';
import { OpeningStatus } from '../OpeningStatus.tsx';

interface SummarizedProps {
  readonly title: string;
  /** Undefined: the document is shown without tabs. */
  readonly summary: ScreenDocumentSummary | undefined;
  /** The document. It stays mounted while its summary is shown. */
  readonly children: ReactNode;
}

// Few documents have a summary. Without its code the document is still shown.
const SummaryTabs = rarePart('SummaryTabs', {
  fallback: OpeningStatus,
  failed: ({ children }) => children,
});

/** Renders a document beside its summary, each in a tab. */
export const Summarized = (props: SummarizedProps): ReactElement =>
  props.summary === undefined ? <>{props.children}</> : <SummaryTabs {...props} />;
