/** A button for those who have a role. Others see it disabled, with the reason. */
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { type Role, useMissingRole } from './operator.ts';

interface RoleButtonProps extends ButtonProps {
  readonly needs: Role;
  readonly onClick: () => void;
  readonly 'aria-label'?: string;
}

export function RoleButton({ needs, onClick, ...props }: RoleButtonProps): ReactElement {
  const missing = useMissingRole(needs);
  if (missing === undefined) return <Button {...props} onClick={onClick} />;
  return (
    // It keeps the focus, so that the reason is read to all.
    <Tooltip label={missing} events={{ hover: true, focus: true, touch: true }}>
      <Button {...props} disabled={false} data-disabled aria-disabled aria-description={missing} />
    </Tooltip>
  );
}
