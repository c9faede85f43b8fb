/** Asks before something that others see, and says what it does. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useRequest } from './use-request.ts';
import { Fault } from './Fault.tsx';

interface ConfirmProps {
  readonly title: string;
  /** The words of the button. */
  readonly action: string;
  readonly isReady?: boolean;
  readonly onClose: () => void;
  /** A rejection is shown, and the dialog stays. */
  readonly onConfirm: () => Promise<void>;
  readonly children: ReactNode;
}

export function Confirm(props: ConfirmProps): ReactElement {
  const { title, action, isReady = true, onClose, onConfirm, children } = props;
  const { fault, isBusy, send } = useRequest();
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered>
      <Stack gap="md">
        <div>{children}</div>
        <Fault fault={fault} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={!isReady} onClick={() => void send(onConfirm)}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
