import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { ScreenBlockAction, ScreenItem } from '../../../engine/resolve/screen.ts';
import { BusyLabel } from '../../BusyLabel.tsx';
import { useBlockPort, type BlockResult } from '../block-port.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ResultStatus } from './ResultStatus.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';

export interface BlockActionsProps {
  readonly blockId: string;
  /** The item whose actions these are; undefined for actions of the whole block. */
  readonly itemKey?: string;
  readonly actions: readonly ScreenBlockAction[] | undefined;
  /**
   * The subject of the buttons, which screen readers read after each label: "Remove paystub.pdf".
   */
  readonly about?: string | undefined;
  /** The CSS classes of the buttons. By default those of a secondary button. */
  readonly className?: string | undefined;
  /** Called when an action starts. */
  readonly onRun?: (() => void) | undefined;
}

interface ActionButtonProps {
  readonly action: ScreenBlockAction;
  readonly about: string | undefined;
  readonly className: string | undefined;
  readonly running: string | undefined;
  readonly onPress: () => void;
}

function ActionButton(props: ActionButtonProps): ReactElement {
  const { action, about, className = 'button button--secondary', running, onPress } = props;
  return (
    <button
      type="button"
      className={className}
      aria-disabled={running === undefined ? undefined : true}
      onClick={onPress}
    >
      <BusyLabel busy={running === action.id} text={action.busy ?? action.label}>
        {action.label}
      </BusyLabel>
      {about === undefined ? null : <span className="sr-only">{` ${about}`}</span>}
    </button>
  );
}

/**
 * Runs one action at a time. `running` is the id of the running action; `result` is the result of
 * the last one, until the form of the container is submitted: its answer is the newer one.
 */
function useActionRunner(
  { blockId, itemKey }: BlockActionsProps,
  container: RefObject<HTMLElement | null>,
) {
  const port = useBlockPort();
  const [running, setRunning] = useState<string>();
  const [result, setResult] = useState<BlockResult>();
  useEffect(() => {
    const form = container.current?.closest('form');
    const clear = () => setResult(undefined);
    form?.addEventListener('submit', clear);
    return () => form?.removeEventListener('submit', clear);
  }, [container, result]);
  const run = async (action: ScreenBlockAction) => {
    if (running !== undefined) return;
    setRunning(action.id);
    setResult(undefined);
    setResult(await port.act(blockId, action.id, itemKey));
    setRunning(undefined);
  };
  return { running, result, run };
}

/**
 * Renders buttons that run calls, one call at a time. Renders nothing when there are no actions and
 * no result.
 */
export function BlockActions(props: BlockActionsProps): ReactElement | null {
  const { actions = [], about, className, onRun } = props;
  const container = useRef<HTMLDivElement>(null);
  const [unconfirmed, setUnconfirmed] = useState<ScreenBlockAction>();
  const { running, result, run } = useActionRunner(props, container);
  useFocusFallback(container);
  if (actions.length === 0 && result === undefined) return null;
  const start = (action: ScreenBlockAction) => {
    onRun?.();
    void run(action);
  };
  const press = (action: ScreenBlockAction) =>
    action.confirm === undefined ? start(action) : setUnconfirmed(action);
  return (
    <div className="block-actions" ref={container}>
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          about={about}
          className={className}
          running={running}
          onPress={() => press(action)}
        />
      ))}
      <ResultStatus result={result} />
      {unconfirmed?.confirm === undefined ? null : (
        <ConfirmDialog
          confirm={unconfirmed.confirm}
          onCancel={() => setUnconfirmed(undefined)}
          onConfirm={() => {
            setUnconfirmed(undefined);
            start(unconfirmed);
          }}
        />
      )}
    </div>
  );
}

/** Renders the action buttons of a list item. */
export function ItemActions({
  blockId,
  item,
  className,
}: {
  readonly blockId: string;
  readonly item: ScreenItem;
  readonly className?: string;
}): ReactElement {
  return (
    <BlockActions
      blockId={blockId}
      itemKey={item.key}
      actions={item.actions}
      about={item.title}
      className={className}
    />
  );
}
