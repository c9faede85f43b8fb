import type { MouseEvent, ReactElement } from 'react';
import type { Screen, ScreenAction } from '../../engine/resolve/screen.ts';
import { AssistiveStatus } from '../AssistiveStatus.tsx';
import { BusyLabel } from '../BusyLabel.tsx';
import { Anchor } from '../link.ts';
import { useCopy } from '../copy.ts';
import { FIELD_BLOCKS } from './field-blocks.ts';
import { focusNotice } from './focus.ts';
import { bannerId } from './Warnings.tsx';

export interface ActionsProps {
  readonly screen: Screen;
  readonly busy: boolean;
  /** Whether a warning prevents submitting. */
  readonly blocked: boolean;
  /** Called when a secondary action without a path is pressed. */
  readonly onSecondary?: ((action: ScreenAction) => void) | undefined;
}

/** Whether the screen has a form or a block that is the control of an answer. */
const hasFields = ({ form, before, after }: Screen): boolean =>
  form !== undefined || [...before, ...after].some((block) => FIELD_BLOCKS.includes(block.block));

interface SubmitButtonProps extends Pick<ActionsProps, 'busy' | 'blocked'> {
  readonly action: ScreenAction;
}

function SubmitButton({ action, busy, blocked }: SubmitButtonProps): ReactElement {
  const copy = useCopy();
  // A blocked button stays focusable. A press focuses the warning instead of submitting. Without a
  // banner, the warning is a closed modal, which submitting opens again.
  const onClick = (event: MouseEvent) => {
    if (busy || (blocked && focusNotice(bannerId))) event.preventDefault();
  };
  // A press would blur the field, and its error message could move the button away from the
  // pointer. Submitting validates anyway. A blocked form validates on blur, so there the press does
  // blur the field.
  const onMouseDown = (event: MouseEvent) => {
    if (!blocked) event.preventDefault();
  };
  return (
    <button
      type="submit"
      className="button button--primary"
      aria-disabled={busy || blocked ? true : undefined}
      aria-describedby={blocked ? bannerId : undefined}
      data-busy={busy}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      <BusyLabel busy={busy} text={action.busy ?? copy('screen.submitting')}>
        {action.label}
      </BusyLabel>
    </button>
  );
}

function PrimaryAction({ screen, busy, blocked }: ActionsProps): ReactElement | null {
  const action = screen.primary;
  if (action === undefined) return null;
  return (
    <div className="actions-primary">
      {action.status === undefined || action.status === '' ? null : (
        <p className="actions-status">{action.status}</p>
      )}
      {action.to !== undefined && !hasFields(screen) ? (
        <Anchor to={action.to} external={action.external} className="button button--primary">
          {action.label}
        </Anchor>
      ) : (
        <SubmitButton action={action} busy={busy} blocked={blocked} />
      )}
    </div>
  );
}

function SecondaryAction({
  action,
  onPress,
}: {
  readonly action: ScreenAction;
  readonly onPress: ActionsProps['onSecondary'];
}): ReactElement {
  const className = action.appearance === 'text' ? 'text-button' : 'button button--secondary';
  return action.to === undefined ? (
    <button type="button" className={className} onClick={() => onPress?.(action)}>
      {action.label}
    </button>
  ) : (
    <Anchor to={action.to} external={action.external} className={className}>
      {action.label}
    </Anchor>
  );
}

/** Renders the primary and secondary actions of a screen, and the text about the next step. */
export function Actions(props: ActionsProps): ReactElement {
  const copy = useCopy();
  const { primary, secondary, next } = props.screen;
  return (
    <div className="actions">
      <PrimaryAction {...props} />
      {secondary.map((action) => (
        <SecondaryAction key={action.label} action={action} onPress={props.onSecondary} />
      ))}
      {next === undefined ? null : <p className="next-step">{next}</p>}
      <AssistiveStatus text={props.busy ? (primary?.busy ?? copy('screen.submitting')) : ''} />
    </div>
  );
}
