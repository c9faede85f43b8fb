/** The spinner for running calls, and the label of a button that starts a call. */
import type { ReactElement } from 'react';

/** Renders the spinner. It is hidden from assistive technology, so render a text next to it. */
export function Spinner({ large = false }: { readonly large?: boolean }): ReactElement {
  return <span className={large ? 'spinner spinner--large' : 'spinner'} aria-hidden="true" />;
}

/** Renders the label of a button: `children`, or the spinner and `text` while `busy`. */
export function BusyLabel({
  busy,
  text,
  children,
}: {
  readonly busy: boolean;
  readonly text: string;
  readonly children: string;
}): ReactElement {
  return (
    <>
      {busy ? <Spinner /> : null}
      <span>{busy ? text : children}</span>
    </>
  );
}
