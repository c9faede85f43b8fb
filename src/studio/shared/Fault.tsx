/** Says why something failed. */
import { Alert, type AlertProps, Text } from '@mantine/core';
import type { ReactElement } from 'react';

interface FaultProps extends AlertProps {
  /** Undefined or empty: nothing is drawn. */
  readonly fault: string | undefined;
}

/** Below a long form, it would otherwise be out of view. */
const scrollTo = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

export function Fault({ fault, ...look }: FaultProps): ReactElement | null {
  if (fault === undefined || fault === '') return null;
  return (
    <Alert key={fault} ref={scrollTo} color="red" role="alert" {...look}>
      {fault}
    </Alert>
  );
}

/** The same as a line beside a control. */
export function FaultLine({ fault }: Pick<FaultProps, 'fault'>): ReactElement | null {
  if (fault === undefined || fault === '') return null;
  return (
    <Text c="var(--studio-refused)" role="alert">
      {fault}
    </Text>
  );
}
