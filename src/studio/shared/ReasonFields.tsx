/** Asks why a change of what is live is made, and by whom, for the history. */
import type { ReactElement } from 'react';
import { bindFields, LongField, TextField } from './fields.tsx';
import { useWorkplace } from './workplace.ts';

interface ReasonFieldsProps {
  readonly why: string;
  /** Undefined: it is not asked. */
  readonly who?: string;
  readonly set: (change: { readonly why?: string; readonly who?: string }) => void;
  /** The words below the reason. @default For the history. */
  readonly help?: string;
  readonly isNeeded?: boolean;
}

export function ReasonFields(props: ReasonFieldsProps): ReactElement {
  const { why, who, set, help = 'For the history.', isNeeded = false } = props;
  const { operator } = useWorkplace();
  const { text } = bindFields({ why, who: who ?? '' }, set);
  return (
    <>
      <LongField label="Reason" description={help} withAsterisk={isNeeded} {...text('why')} />
      {who === undefined ? null : (
        <TextField label="Recorded as" disabled={operator.isSignedIn} {...text('who')} />
      )}
    </>
  );
}
