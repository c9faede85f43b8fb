import { Suspense, type ReactElement } from 'react';
import { Spinner } from '../../BusyLabel.tsx';
import { lazyInBrowser } from '../../lazy-in-browser.ts';
import { useCopy } from '../../copy.ts';

// Not needed for the first screen. Without a network the spinner takes its place.
const Checklist = lazyInBrowser(() =>
  import('./Checklist.tsx').catch(() => ({ default: () => <Spinner large /> })),
);

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
  const spinner = <Spinner large />;
  return (
    <>
      {isList ? (
        <Suspense fallback={spinner}>
          <Checklist messages={messages} at={at} />
        </Suspense>
      ) : (
        spinner
      )}
      <p role="status" className={isList ? 'sr-only' : undefined}>
        {messages[at] ?? copy('screen.loading')}
      </p>
    </>
  );
}
