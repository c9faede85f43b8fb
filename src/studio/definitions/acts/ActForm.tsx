/** A form whose button does an act. */
import { Button, Group, Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Fault } from '../../shared/Fault.tsx';
import type { KeptForm } from '../../shared/kept-drafts.ts';
import { RoleButton } from '../../shared/RoleButton.tsx';

interface ActFormParts {
  /** Why the act failed; undefined or empty when it did not. */
  readonly fault: string | undefined;
  readonly isBusy: boolean;
  /** Receives the form, for the focus of a field. */
  readonly submit: (form: HTMLFormElement) => void;
  /** The words of the button. */
  readonly button: string;
  /** The color of the button. @default the main one */
  readonly color?: string | undefined;
  /** Whether a press does something. @default true */
  readonly isReady?: boolean;
  /** Whether the browser leaves the fields to the form. @default false */
  readonly noValidate?: boolean;
  /** The filled-in values, and how the form closes: “Cancel” forgets them. Absent: no “Cancel”. */
  readonly kept?: Pick<KeptForm<unknown>, 'forget'> & { readonly onClose: () => void };
  readonly children: ReactNode;
}

export function ActForm(props: ActFormParts): ReactElement {
  const { submit, button, isReady = true, noValidate = false, fault, isBusy } = props;
  const { kept, color, children } = props;
  const cancel = (): void => {
    kept?.forget();
    kept?.onClose();
  };
  return (
    <form
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) submit(event.currentTarget);
      }}
    >
      <Stack gap="sm">
        {children}
        <Fault fault={fault} />
        <Group justify="end">
          {kept === undefined ? null : (
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          )}
          <RoleButton
            variant="filled"
            size="sm"
            type="submit"
            loading={isBusy}
            {...(color !== undefined && { color })}
          >
            {button}
          </RoleButton>
        </Group>
      </Stack>
    </form>
  );
}
