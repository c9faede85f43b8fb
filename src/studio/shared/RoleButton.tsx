/** A small button for those who have a role. Others see it disabled, with the reason. */
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Role } from '../../host/index.ts';
import { useMissingRole } from './operator.ts';

interface RoleButtonProps extends ButtonProps {
  /** @default edit */
  readonly needs?: Role;
  /** Absent for the button that submits a form, or the target of a file. */
  readonly onClick?: () => void;
  readonly type?: 'submit';
  readonly title?: string | undefined;
  readonly 'aria-label'?: string;
}

export function RoleButton(asked: RoleButtonProps): ReactElement {
  const { needs = 'edit', onClick, type, ...given } = asked;
  const props = { size: 'xs', variant: 'default', ...given };
  const missing = useMissingRole(needs);
  if (missing === undefined) return <Button {...props} {...{ onClick, type }} />;
  return (
    // It keeps the focus, so that the reason is read to all.
    <Tooltip label={missing} events={{ hover: true, focus: true, touch: true }}>
      <Button {...props} disabled={false} data-disabled aria-disabled aria-description={missing} />
    </Tooltip>
  );
}
