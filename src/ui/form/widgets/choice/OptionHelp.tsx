import type { ReactElement } from 'react';

/** Renders the help text of an option. Renders nothing when `id` is undefined. */
export function OptionHelp({
  id,
  text,
}: {
  readonly id: string | undefined;
  readonly text: string | undefined;
}): ReactElement | null {
  return id === undefined ? null : (
    <span className="choice-help" id={id}>
      {text}
    </span>
  );
}
