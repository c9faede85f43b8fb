import type { ReactElement } from 'react';
import { Messages } from '../../shell/loading/Messages.tsx';
import { useMessage } from '../../shell/loading/use-message.ts';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { Links } from '../parts/Links.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import { useCopy } from '../../copy.ts';

/**
 * How long each message is shown, in milliseconds, so that a screen reader can finish reading it.
 */
const MESSAGE_MS = 5000;

/** Shows progress messages one after the other while the lender works. The last message stays. */
export function WaitingBlock({ block }: BlockProps): ReactElement {
  const working = useCopy()('waiting.working');
  const { messages = [working] } = block;
  const at = useMessage(messages, MESSAGE_MS * messages.length);
  return (
    <section className="block block--waiting card">
      {block.title === undefined ? null : <h2>{block.title}</h2>}
      <Messages messages={messages} at={at} />
      <Paragraphs text={block.text} />
      <Links links={block.links} />
    </section>
  );
}
