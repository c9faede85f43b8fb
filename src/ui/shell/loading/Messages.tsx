import type { ReactElement } from 'react';
import { Spinner } from '../../BusyLabel.tsx';
import { useCopy } from '../../copy.ts';
import { Checklist } from './Checklist.tsx';

interface MessagesProps {
  readonly messages: readonly string[];
  /** The index of the current message. */
  readonly at: number;
}

/**
 * Renders the messages of a wait: one with a spinner, several as a checklist that fills in. Only the
 * current message is read out.
 */
export function Messages({ messages, at }: MessagesProps): ReactElement {
  const copy = useCopy();
  const isList = messages.length > 1;
  return (
    <>
      {isList ? <Checklist messages={messages} at={at} /> : <Spinner large />}
      <p role="status" className={isList ? 'sr-only' : undefined}>
        {messages[at] ?? copy('screen.loading')}
      </p>
    </>
  );
}
