import type { ReactElement } from 'react';
import { Spinner } from '../../BusyLabel.tsx';
import { Icon } from '../../icons.tsx';

interface MessagesProps {
  readonly messages: readonly string[];
  /** The index of the current message. The ones before it are done. */
  readonly at: number;
}

/**
 * Renders the messages of a wait: one with a spinner, several as a checklist that fills in. Only the
 * current message is read out.
 */
export function Messages({ messages, at }: MessagesProps): ReactElement {
  const isList = messages.length > 1;
  return (
    <>
      {isList ? null : <Spinner large />}
      <p role="status" className={isList ? 'sr-only' : undefined}>
        {messages[at] ?? 'Loading'}
      </p>
      {isList ? (
        <ol className="checklist" aria-hidden="true">
          {messages.map((message, index) => (
            <li key={message} data-state={stateOf(index, at)}>
              <span className="checklist-mark">
                {index < at ? <Icon name="check" /> : null}
                {index === at ? <Spinner /> : null}
              </span>
              {message}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function stateOf(index: number, at: number): string {
  if (index < at) return 'done';
  return index === at ? 'current' : 'ahead';
}
