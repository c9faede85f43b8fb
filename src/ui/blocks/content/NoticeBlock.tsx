import type { ReactElement } from 'react';
import { Icon } from '../../icons.tsx';
import { LazyBlockActions } from '../lazy-blocks.tsx';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Links } from '../parts/Links.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { useCopy } from '../../copy.ts';

/**
 * Renders a notice. Its tone is a colour and an icon; a warning also has a word for screen readers.
 */
export function NoticeBlock({ block }: BlockProps): ReactElement {
  const copy = useCopy();
  const tone = block.tone ?? 'info';
  return (
    <div className={`block notice notice--${tone}`}>
      <Icon name={tone === 'warn' ? 'alert' : tone === 'success' ? 'check' : 'info'} />
      <div className="notice-body">
        {tone === 'warn' ? <span className="sr-only">{`${copy('screen.important')} `}</span> : null}
        {block.title === undefined ? null : <h2 className="notice-title">{block.title}</h2>}
        <Paragraphs text={block.text} />
        <Facts facts={block.facts} />
        <Links links={block.links} />
        <LazyBlockActions blockId={block.id} actions={block.actions} />
      </div>
    </div>
  );
}
