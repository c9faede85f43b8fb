import type { ReactElement } from 'react';
import { Spinner } from '../../BusyLabel.tsx';
import { Icon } from '../../icons.tsx';

interface ChecklistProps {
  readonly messages: readonly string[];
  /** The index of the current message. The ones before it are done. */
  readonly at: number;
}

/** Renders the messages of a wait as a list that fills in. It is not read out. */
export function Checklist({ messages, at }: ChecklistProps): ReactElement {
  return (
    <ol className="checklist" aria-hidden="true">
      {messages.map((message, index) => (
        <li key={message} data-state={getState(index, at)}>
          <span className="checklist-mark">
            {index < at ? <Icon name="check" /> : null}
            {index === at ? <Spinner /> : null}
          </span>
          <span>{message}</span>
        </li>
      ))}
    </ol>
  );
}

function getState(index: number, at: number): string {
  if (index < at) return 'done';
  return index === at ? 'current' : 'ahead';
}
