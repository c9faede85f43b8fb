/** Two values side by side, which open at a press. */
import { Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { cutValue } from './words.ts';
import { Note } from './looks.ts';

interface BeforeAndAfterProps {
  /** Undefined: it was not there. */
  readonly before: unknown;
  /** Undefined: it is gone. */
  readonly after: unknown;
}

export function BeforeAndAfter({ before, after }: BeforeAndAfterProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  if (before === undefined && after === undefined) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text component="summary" size="xs">
        Before and after
      </Text>
      {isOpen ? (
        <div className="sides">
          <Side title="Before" value={before} />
          <Side title="After" value={after} />
        </div>
      ) : null}
    </details>
  );
}

function Side({ title, value }: { readonly title: string; readonly value: unknown }): ReactElement {
  return (
    <div>
      <Note>{title}</Note>
      <pre className="code">{value === undefined ? 'Not there' : cutValue(value)}</pre>
    </div>
  );
}
