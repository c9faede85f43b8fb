/** Asks before something that others see, and says what it does. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { useRequest } from './use-request.ts';
import { Fault } from './Fault.tsx';
import type { KeptForm } from './kept-drafts.ts';

interface ConfirmProps {
  readonly title: string;
  /** The words of the button. */
  readonly action: string;
  /** The field that has to be filled in first; empty when none has. @default empty */
  readonly missing?: string;
  /** Whether Enter in a field confirms. @default false */
  readonly takesEnter?: boolean;
  readonly onClose: () => void;
  /** The filled-in values, which “Cancel” and a confirmation forget. */
  readonly kept?: Pick<KeptForm<unknown>, 'forget'>;
  /** A rejection is shown, and the dialog stays. */
  readonly onConfirm: () => Promise<void>;
  readonly children: ReactNode;
}

export function Confirm(props: ConfirmProps): ReactElement {
  const { title, missing = '', takesEnter = false, kept, onClose, onConfirm, children } = props;
  const { fault, isBusy, send } = useRequest();
  const confirm = (): void => void send(() => onConfirm().then(kept?.forget));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (takesEnter && missing === '') confirm();
  };
  const cancel = (): void => {
    kept?.forget();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={title} size="lg" centered>
      <Stack component="form" gap="md" onSubmit={submit}>
        <div>{children}</div>
        <Fault fault={fault} />
        <DialogButtons {...props} {...{ isBusy }} onClose={cancel} onPress={confirm} />
      </Stack>
    </Dialog>
  );
}

interface DialogButtonsProps extends Pick<
  ConfirmProps,
  'action' | 'missing' | 'takesEnter' | 'onClose'
> {
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** The way out of a dialog, and the button that does what it is for. */
export function DialogButtons(props: DialogButtonsProps): ReactElement {
  const { action, takesEnter = false, isBusy, missing, onClose, onPress } = props;
  // Enter in one of several fields presses the button that submits.
  const press = takesEnter ? ({ type: 'submit' } as const) : { onClick: onPress };
  return (
    <Group justify="flex-end">
      {missing === undefined ? null : (
        <Text c="dimmed" role="status">
          {missing}
        </Text>
      )}
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button loading={isBusy} disabled={Boolean(missing)} {...press}>
        {action}
      </Button>
    </Group>
  );
}
