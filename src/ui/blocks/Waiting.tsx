import { useEffect, useState, type ReactElement } from 'react';
import { Links, Paragraphs, type BlockProps } from './parts.tsx';

/** Words that are read out must not come faster than they can be heard. */
const EACH_MS = 5000;

/** Something is being worked on: what, message by message; the last one stays. */
export function WaitingBlock({ block }: BlockProps): ReactElement {
  const messages = block.messages ?? [];
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at >= messages.length - 1) return undefined;
    const timer = setTimeout(() => setAt(at + 1), EACH_MS);
    return () => clearTimeout(timer);
  }, [at, messages.length]);
  return (
    <section className="block block--waiting card">
      <span className="spinner spinner--large" aria-hidden="true" />
      <div>
        {block.title === undefined ? null : <h2>{block.title}</h2>}
        <p className="waiting-message" role="status">
          {messages[Math.min(at, messages.length - 1)] ?? 'Working on it'}
        </p>
        <Paragraphs text={block.text} />
        <Links links={block.links} />
      </div>
    </section>
  );
}
