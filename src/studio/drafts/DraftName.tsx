/** Asks for the name of a draft. */
import { useState, type ReactElement } from 'react';
import { TextField } from '../shared/fields.tsx';
import { Confirm } from '../shared/Confirm.tsx';

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
  const [name, setName] = useState(props.name);
  return (
    <Confirm {...props} isReady={name.trim() !== ''} takesEnter onConfirm={() => onName(name)}>
      <TextField
        data-autofocus
        label="Name"
        description={description}
        maxLength={80}
        value={name}
        onText={setName}
      />
    </Confirm>
  );
}
