import { useEffect, useState, type ReactElement } from 'react';
import { Spinner } from '../../BusyLabel.tsx';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { Links } from '../parts/Links.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

/**
 * How long each message is shown, in milliseconds, so that a screen reader can finish reading it.
 */
const MESSAGE_MS = 5000;

/** Shows progress messages one after the other while the lender works. The last message stays. */
export function WaitingBlock({ block }: BlockProps): ReactElement {
  const messages = block.messages ?? [];
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (index >= messages.length - 1) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [index, messages.length]);
  return (
    <section className="block block--waiting card">
      <Spinner large />
      <div>
        {block.title === undefined ? null : <h2>{block.title}</h2>}
        <p className="waiting-message" role="status">
          {messages[Math.min(index, messages.length - 1)] ?? 'Working on it'}
        </p>
        <Paragraphs text={block.text} />
        <Links links={block.links} />
      </div>
    </section>
  );
}
