import type { ReactElement, ReactNode } from 'react';
import { Tabs } from '@mantine/core';
import type { ScreenDocumentSummary } from '../../../../engine/resolve/screen.ts';
import { BrandProvider } from '../../../brand/BrandProvider.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Paragraphs } from '../../parts/Paragraphs.tsx';
import { useCopy } from '../../../copy.ts';

interface SummaryTabsProps {
  readonly title: string;
  readonly summary: ScreenDocumentSummary | undefined;
  readonly children: ReactNode;
}

const CLASSES = {
  root: 'reader-tabs',
  list: 'reader-tab-list',
  tab: 'reader-tab',
  panel: 'reader-panel',
};

/** Renders a tab with the document, and one with its main points as text. */
export default function SummaryTabs({ title, summary, children }: SummaryTabsProps): ReactElement {
  const copy = useCopy();
  return (
    <BrandProvider>
      {/* An Activity would end the effects of the hidden document, and parse it again. */}
      <Tabs unstyled keepMountedMode="display-none" defaultValue="document" classNames={CLASSES}>
        <Tabs.List aria-label={copy('document.views', { title })}>
          <Tabs.Tab value="document">{copy('document.document')}</Tabs.Tab>
          <Tabs.Tab value="summary">{summary?.label}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="document">{children}</Tabs.Panel>
        {/* The panel scrolls and has no control, so it takes the focus itself. */}
        <Tabs.Panel value="summary" tabIndex={0}>
          <Paragraphs text={summary?.text} />
          <Facts facts={summary?.facts} />
        </Tabs.Panel>
      </Tabs>
    </BrandProvider>
  );
}
