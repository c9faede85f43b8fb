/** Asks before something that others see, and says what it does. */
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { faultWords } from './use-loaded.ts';

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
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      setFault(faultWords(error));
    }
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered>
      <Stack gap="md">
        <div>{children}</div>
        {fault === '' ? null : (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={!isReady} onClick={() => void confirm()}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
