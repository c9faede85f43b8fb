/** Shows a value that is read from the host: a loader before, and the reason when it cannot be read. */
import { Alert, Group, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fault } from './Fault.tsx';
import { SmallButton } from './looks.ts';
import type { Loaded, Loading } from './use-loaded.ts';

interface WhenLoadedProps<T> {
  readonly of: Loaded<T>;
  /** The words beside the loader. */
  readonly waiting?: string;
  readonly children: (value: T) => ReactNode;
}

export function WhenLoaded<T>({ of, waiting, children }: WhenLoadedProps<T>): ReactNode {
  if (of.fault !== undefined) return <Fault fault={of.fault} />;
  if (of.value !== undefined) return children(of.value);
  return waiting === undefined ? <Loader /> : <Waiting words={waiting} />;
}

interface WaitingProps {
  readonly words: string;
  /** Of the loader. @default sm */
  readonly size?: 'xs';
}

export const Waiting = ({ words, size }: WaitingProps): ReactNode => (
  <Group role="status" gap={size ?? 'md'}>
    <Loader {...(size && { size })} />
    <Text>{words}</Text>
  </Group>
);

interface LoadedViewProps<T> extends Required<WhenLoadedProps<T>> {
  readonly of: Loading<T>;
  /** The title of the reason. */
  readonly failed: string;
}

/** The same for a whole view, which is read again by a press. */
export function LoadedView<T>({ of, children, ...words }: LoadedViewProps<T>): ReactNode {
  if (of.value !== undefined) return children(of.value);
  return <NotLoaded {...words} {...of} />;
}

type NotLoadedProps = Pick<LoadedViewProps<unknown>, 'waiting' | 'failed'> &
  Pick<Loading<unknown>, 'fault' | 'reload'>;

export function NotLoaded({ waiting, failed, fault, reload }: NotLoadedProps): ReactNode {
  if (fault === undefined)
    return (
      <Group p="md">
        <Waiting words={waiting} />
      </Group>
    );
  return (
    <Alert m="md" color="red" title={failed}>
      <Text>{fault}</Text>
      <SmallButton mt="xs" onClick={reload}>
        Try again
      </SmallButton>
    </Alert>
  );
}
