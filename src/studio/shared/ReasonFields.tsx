/** Asks why a change of what is live is made, and by whom, for the history. */
import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { LongField } from './LongField.tsx';
import { useWorkplace } from './workplace.ts';

interface ReasonFieldsProps {
  readonly why: string;
  /** Undefined: it is not asked. */
  readonly who?: string;
  readonly set: (change: { readonly why?: string; readonly who?: string }) => void;
  /** What stands below the reason. @default For the history. */
  readonly help?: string;
  readonly isNeeded?: boolean;
}

export function ReasonFields(props: ReasonFieldsProps): ReactElement {
  const { why, who, set, help = 'For the history.', isNeeded = false } = props;
  const { operator } = useWorkplace();
  return (
    <>
      <LongField
        label="Reason"
        description={help}
        withAsterisk={isNeeded}
        value={why}
        onText={(next) => set({ why: next })}
      />
      {who === undefined ? null : (
        <TextInput
          label="Recorded as"
          disabled={operator.isSignedIn}
          value={who}
          onChange={({ currentTarget }) => set({ who: currentTarget.value })}
        />
      )}
    </>
  );
}
