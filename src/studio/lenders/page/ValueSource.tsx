/** Says whose value it is, and offers the way back to the one of the base. */
import { Anchor, type AnchorProps, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** A link that acts in place. */
export const ActLink = (
  props: AnchorProps & {
    readonly 'aria-label'?: string;
    readonly title?: string;
    readonly onClick: () => void;
    readonly children: ReactNode;
  },
): ReactElement => <Anchor component="button" type="button" size="xs" {...props} />;

interface ValueSourceProps {
  readonly own: string | null;
  readonly base: string | null;
  readonly label: string;
  /** Stands in the words of the way back, as a colour does. @default none */
  readonly shown?: string;
  readonly onBase: () => void;
}

export function ValueSource(props: ValueSourceProps): ReactElement | string {
  const { own, base, label, shown, onBase } = props;
  if (own === null) return base === null ? 'Not set' : 'Of the base';
  if (base === null || base === own) return 'Its own';
  const [said, read] = shown === undefined ? ['', ''] : [` ${shown}`, `, ${shown}`];
  return (
    <Text span size="xs">
      Its own.{' '}
      <ActLink aria-label={`${label}: use the base’s${read}`} title={base} onClick={onBase}>
        {`Use the base’s${said}`}
      </ActLink>
    </Text>
  );
}
