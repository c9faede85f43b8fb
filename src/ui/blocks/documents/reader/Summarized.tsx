import { Suspense, lazy, type ReactElement, type ReactNode } from 'react';
import type { ScreenDocumentSummary } from '../../../../engine/resolve/screen.ts';
import { OpeningStatus } from '../OpeningStatus.tsx';

interface SummarizedProps {
  readonly title: string;
  /** Undefined: the document is shown without tabs. */
  readonly summary: ScreenDocumentSummary | undefined;
  /** The document. It stays mounted while its summary is shown. */
  readonly children: ReactNode;
}

// Loaded lazily; few documents have a summary. Without the chunk the document is still shown.
const SummaryTabs = lazy(() =>
  import('./SummaryTabs.tsx').catch(() => ({
    default: ({ children }: SummarizedProps) => <>{children}</>,
  })),
);

/** Renders a document beside its summary, each in a tab. */
export function Summarized({ title, summary, children }: SummarizedProps): ReactElement {
  if (summary === undefined) return <>{children}</>;
  return (
    <Suspense fallback={<OpeningStatus title={title} />}>
      <SummaryTabs title={title} summary={summary}>
        {children}
      </SummaryTabs>
    </Suspense>
  );
}
