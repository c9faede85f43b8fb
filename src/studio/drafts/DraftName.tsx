/** Asks for the name of a draft. */
import type { ReactElement } from 'react';
import { TextField } from '../shared/fields.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import { useKeptForm } from '../shared/kept-drafts.ts';

interface DraftNameProps {
  readonly title: string;
  readonly description: string;
  readonly name: string;
  /** The words of the button. */
  readonly action: string;
  readonly onClose: () => void;
  /** A rejection is shown, and the dialog stays. */
  readonly onName: (name: string) => Promise<void>;
}

export function DraftName({ description, onName, ...props }: DraftNameProps): ReactElement {
  const kept = useKeptForm(`draft-name ${props.action}`, { name: props.name });
  const { name } = kept.form;
  return (
    <Confirm
      {...{ ...props, kept }}
      missing={name.trim() === '' ? 'Please write a name.' : ''}
      takesEnter
      onConfirm={() => onName(name)}
    >
      <TextField
        data-autofocus
        label="Name"
        description={description}
        maxLength={80}
        value={name}
        onText={(next) => kept.set({ name: next })}
      />
    </Confirm>
  );
}
