import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { ScreenBlockAction } from '../../engine/resolve/screen.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { useBlockPort, type Told } from './block-port.ts';
import { TellStatus } from './told.tsx';

export interface BlockActionsProps {
  readonly blockId: string;
  readonly itemKey?: string;
  readonly actions: readonly ScreenBlockAction[] | undefined;
  /** What the buttons are about, read after their labels: "Remove paystub.pdf". */
  readonly about?: string;
}

/** Buttons that run a call. Nothing when there is none. */
export default function BlockActions(props: BlockActionsProps): ReactElement | null {
  const { blockId, itemKey, actions = [], about } = props;
  const port = useBlockPort();
  const box = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState<string>();
  const [asked, ask] = useState<ScreenBlockAction>();
  const [told, tell] = useState<Told>();
  useFocusKept(box);
  if (actions.length === 0 && told === undefined) return null;
  const run = async (action: ScreenBlockAction) => {
    if (running !== undefined) return;
    setRunning(action.id);
    tell(undefined);
    tell(await port.act(blockId, action.id, itemKey));
    setRunning(undefined);
  };
  return (
    <div className="block-actions" ref={box}>
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          className="button button--quiet"
          aria-disabled={running === undefined ? undefined : true}
          onClick={() => (action.confirm === undefined ? void run(action) : ask(action))}
        >
          {running === action.id ? (
            <>
              <span className="spinner" aria-hidden="true" />
              {action.busy ?? action.label}
            </>
          ) : (
            action.label
          )}
          {about === undefined ? null : (
            <>
              {' '}
              <span className="sr-only">{about}</span>
            </>
          )}
        </button>
      ))}
      <TellStatus told={told} />
      {asked?.confirm === undefined ? null : (
        <ModalDialog title={asked.confirm.title} onClose={() => ask(undefined)}>
          <p>{asked.confirm.message}</p>
          <div className="dialog-actions">
            <button
              type="button"
              className="button button--primary"
              onClick={() => {
                ask(undefined);
                void run(asked);
              }}
            >
              {asked.confirm.button}
            </button>
            <button type="button" className="button button--quiet" onClick={() => ask(undefined)}>
              Cancel
            </button>
          </div>
        </ModalDialog>
      )}
    </div>
  );
}

/** Buttons that vanish with their entry leave the focus to the block around them, not to the top of the page. */
function useFocusKept(box: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = box.current;
    const around = element?.closest<HTMLElement>('section');
    return () => {
      if (around === null || around === undefined || !element?.contains(document.activeElement))
        return;
      around.tabIndex = -1;
      around.focus();
    };
  }, [box]);
}
