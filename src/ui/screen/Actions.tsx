import type { MouseEvent, ReactElement } from 'react';
import type { Screen, ScreenAction } from '../../engine/resolve/screen.ts';
import { Anchor } from '../link.ts';
import { FIELD_BLOCKS } from './field-blocks.ts';
import { bannerId } from './Warnings.tsx';

export interface ActionsProps {
  readonly screen: Screen;
  readonly busy: boolean;
  readonly blocked: boolean;
  /** A secondary action that leads to no path was pressed. */
  readonly onSecondary?: (action: ScreenAction) => void;
}

function Primary({ screen, busy, blocked }: ActionsProps): ReactElement | null {
  const action = screen.primary;
  if (action === undefined) return null;
  const asks =
    screen.form !== undefined ||
    [...screen.before, ...screen.after].some((block) => FIELD_BLOCKS.includes(block.block));
  if (action.to !== undefined && !asks)
    return (
      <Anchor to={action.to} className="button button--primary">
        {action.label}
      </Anchor>
    );
  // It stays in reach of the keyboard: a press that can't go on says why instead.
  const press = (event: MouseEvent) => {
    if (!busy && !blocked) return;
    event.preventDefault();
    if (!busy) document.getElementById(bannerId)?.focus();
  };
  // Leaving the field may tell of a fault and move the button from under the finger; the press judges anyway. What blocks
  // is judged as the field is left, so there the field is left.
  const stay = (event: MouseEvent) => {
    if (!blocked) event.preventDefault();
  };
  return (
    <button
      type="submit"
      className="button button--primary"
      aria-disabled={busy || blocked ? true : undefined}
      aria-describedby={blocked ? bannerId : undefined}
      data-busy={busy}
      onMouseDown={stay}
      onClick={press}
    >
      {busy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {action.busy ?? 'Submitting'}
        </>
      ) : (
        action.label
      )}
    </button>
  );
}

/** What can be done on the screen, and what comes next. */
export function Actions(props: ActionsProps): ReactElement {
  const { primary, secondary, next } = props.screen;
  return (
    <div className="actions">
      {primary === undefined ? null : (
        <div className="actions-primary">
          <Primary {...props} />
        </div>
      )}
      {secondary.map((action) =>
        action.to === undefined ? (
          <button
            key={action.label}
            type="button"
            className="button button--quiet"
            onClick={() => props.onSecondary?.(action)}
          >
            {action.label}
          </button>
        ) : (
          <Anchor key={action.label} to={action.to} className="button button--quiet">
            {action.label}
          </Anchor>
        ),
      )}
      {next === undefined ? null : <p className="next">{next}</p>}
      <p className="sr-only" role="status">
        {props.busy ? (primary?.busy ?? 'Submitting') : ''}
      </p>
    </div>
  );
}
