import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ScreenField } from '../../../engine/resolve/screen.ts';
import { controlId } from '../../ids.ts';
import { useHasIssue } from '../../use-field.ts';

export interface GroupProps {
  readonly field: ScreenField;
  readonly children: ReactNode;
}

const listLeaves = ({ path, fields }: ScreenField): readonly string[] =>
  fields?.flatMap(listLeaves) ?? [path];

/**
 * The fields of a group, or one line for all of them while they hold what they were filled in with.
 * Once open, they stay open, so that no field disappears while it is edited.
 */
export function GroupFields({ field, children }: GroupProps): ReactElement {
  const { collapsed } = field;
  const leaves = useMemo(() => (collapsed ? listLeaves(field) : []), [collapsed, field]);
  const hasIssue = useHasIssue(leaves);
  const [isOpen, setOpen] = useState(collapsed === undefined);
  if (hasIssue && !isOpen) setOpen(true);
  if (isOpen || hasIssue || collapsed === undefined)
    return <div className="fields">{children}</div>;
  const open = (): void => {
    flushSync(() => setOpen(true));
    document.getElementById(controlId(leaves[0] ?? field.path))?.focus();
  };
  return (
    <div className="collapsed-fields">
      <p>{collapsed.text}</p>
      <button type="button" className="text-button" onClick={open}>
        {collapsed.button}
      </button>
    </div>
  );
}
