/** The screen of a controller, with the modal that a transition opened. */
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import type { ModalButtonName, ScreenState } from '../../client/index.ts';
import type { ScreenAction } from '../../engine/index.ts';
import { useClient } from '../app-context.ts';
import { ScreenView } from '../drawing.ts';
import { AppLink } from './AppLink.tsx';
import { TransitionModal } from './TransitionModal.tsx';

/** The user's actions on any screen. */
interface ScreenActions {
  submit(): Promise<void>;
  confirm(id: string): Promise<void>;
  dismiss(id: string): void;
  pressModal(name: ModalButtonName): Promise<void>;
  closeModal(): void;
}

interface ControlledScreenProps {
  readonly state: ScreenState;
  readonly actions: ScreenActions;
  readonly onSecondary?: (action: ScreenAction) => void;
}

/** Draws the state of a screen, and reports what the user does. */
export function ControlledScreen({
  state,
  actions,
  onSecondary,
}: ControlledScreenProps): ReactElement {
  const { screen, form, issues, warnings, blocked, busy, error, modal } = state;
  useConnectionBack(error, () => actions.closeModal());
  return (
    <>
      <ScreenView
        screen={screen}
        form={form}
        issues={issues}
        warnings={warnings}
        blocked={blocked}
        busy={busy}
        error={error}
        onSubmit={() => void actions.submit()}
        onConfirm={(id) => void actions.confirm(id)}
        onDismiss={(id) => actions.dismiss(id)}
        onSecondary={onSecondary}
        link={AppLink}
      />
      <TransitionModal
        modal={modal}
        onPress={(name) => void actions.pressModal(name)}
        onClose={() => actions.closeModal()}
      />
    </>
  );
}

/** Clears the message about a lost connection once the browser is online again. */
function useConnectionBack(error: string | undefined, clear: () => void): void {
  const client = useClient();
  const onOnline = useEffectEvent(() => {
    if (error === client.copy('call.unreachable')) clear();
  });
  useEffect(() => {
    const listener = (): void => onOnline();
    globalThis.addEventListener('online', listener);
    return () => globalThis.removeEventListener('online', listener);
  }, []);
}
