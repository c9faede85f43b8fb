/** Asks for the name of a draft. */
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useRequest } from '../shared/use-request.ts';
import { Fault } from '../shared/Fault.tsx';

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
  const { fault, isBusy, send } = useRequest();
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(() => onName(name));
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
          <Fault fault={fault} />
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
