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
  /** The words to press, and the names of the sides. */
  readonly words?: readonly [title: string, before: string, after: string];
  /** Stands below the values. */
  readonly note?: string;
}

const WORDS = ['Before and after', 'Before', 'After'] as const;

export function BeforeAndAfter(props: BeforeAndAfterProps): ReactElement | null {
  const { before, after, words: [title, ...names] = WORDS, note } = props;
  const [isOpen, setOpen] = useState(false);
  if (before === undefined && after === undefined) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text component="summary" size="xs">
        {title}
      </Text>
      {isOpen ? (
        <>
          <div className="sides">
            <Side title={names[0]} value={before} />
            <Side title={names[1]} value={after} />
          </div>
          {note === undefined ? null : <Note>{note}</Note>}
        </>
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
