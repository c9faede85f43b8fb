/** Asks for the name of a draft. */
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { faultWords } from '../shared/use-loaded.ts';

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

export function DraftName(props: DraftNameProps): ReactElement {
  const { title, description, action, onClose, onName } = props;
  const [name, setName] = useState(props.name);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      await onName(name);
    } catch (error) {
      setFault(faultWords(error));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label="Name"
            description={description}
            maxLength={80}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {fault === '' ? null : (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
