/** The acts on the open definition. */
import { Menu } from '@mantine/core';
import { Fragment, type ReactElement } from 'react';
import { ACTS_ON, type ActKind, type ActTarget, namedInWords } from './act-target.ts';
import { SmallButton } from '../../shared/looks.ts';

interface ActMenuProps {
  readonly target: ActTarget;
  /** Whether the text has unsaved changes, which an act would meet. */
  readonly isBlocked: boolean;
  readonly onOpen: (kind: ActKind) => void;
  readonly onMove: (way: 'up' | 'down') => void;
}

const VERBS = { copy: 'Duplicate', rename: 'Rename', remove: 'Delete' } as const;

export function ActMenu({ target, isBlocked, onOpen, onMove }: ActMenuProps): ReactElement | null {
  const { named, form, journey, rule } = target;
  const item = (kind: ActKind, words: string): ReactElement => (
    <Menu.Item key={kind} onClick={() => onOpen(kind)}>
      {words}
    </Menu.Item>
  );
  const what = namedInWords(target);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <SmallButton
          disabled={isBlocked}
          title={isBlocked ? 'Save or discard the text first' : undefined}
        >
          Change …
        </SmallButton>
      </Menu.Target>
      <Menu.Dropdown>
        {form === undefined ? null : item('add', 'Add a question')}
        {journey === undefined ? null : item('step', 'Add a step')}
        {rule === undefined ? null : item('rule', 'Who is asked')}
        {item('rules', 'Change a rule …')}
        {named === undefined ? null : (
          <>
            <Menu.Divider />
            {ACTS_ON[named.of].map((act) =>
              act === 'move' ? (
                <Fragment key={act}>
                  <Menu.Item rightSection="Alt ↑" onClick={() => onMove('up')}>
                    {`Move ${what} up`}
                  </Menu.Item>
                  <Menu.Item rightSection="Alt ↓" onClick={() => onMove('down')}>
                    {`Move ${what} down`}
                  </Menu.Item>
                </Fragment>
              ) : (
                item(act, `${VERBS[act]} ${what}`)
              ),
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
