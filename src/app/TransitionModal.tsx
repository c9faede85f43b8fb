import type { ReactElement } from 'react';
import { resolveTransition, text, type CompiledSet, type Context } from '../engine/index.ts';
import { followTransition, type TransitionTarget } from './follow-transition.ts';
import { ModalDialog } from './drawing.ts';
import { runCalls } from './use-form.ts';

interface TransitionModalProps {
  readonly id: string | undefined;
  readonly set: CompiledSet;
  readonly context: Context;
  readonly target: TransitionTarget;
  readonly onClose: () => void;
}

/** The modal that a transition names; nothing for none or for a name that the set does not know. */
export function TransitionModal({
  id,
  set,
  context,
  target,
  onClose,
}: TransitionModalProps): ReactElement | null {
  const modal = id !== undefined && Object.hasOwn(set.modals, id) ? set.modals[id] : undefined;
  if (!modal) return null;
  const press = async () => {
    onClose();
    const settled = await runCalls(target.app.world, modal.button?.calls ?? [], context);
    if (!settled.done) followTransition(settled.transition, target);
    else if (modal.button?.transition)
      followTransition(resolveTransition(set, modal.button.transition, settled.context), target);
  };
  const button = modal.button && {
    label: text(modal.button.label, context, set.vocabulary),
    onPress: () => void press(),
  };
  return (
    <ModalDialog title={text(modal.title, context, set.vocabulary)} onClose={onClose}>
      <p>{text(modal.text, context, set.vocabulary)}</p>
      {button && (
        <button type="button" className="button button--primary" onClick={button.onPress}>
          {button.label}
        </button>
      )}
      {modal.close !== undefined && (
        <button type="button" className="button" onClick={onClose}>
          {text(modal.close, context, set.vocabulary)}
        </button>
      )}
    </ModalDialog>
  );
}

/** What a loader says and for how long (ms); nothing for an unknown one. */
export function loaderOf(set: CompiledSet, id: string | undefined, context: Context) {
  const loader = id !== undefined && Object.hasOwn(set.loaders, id) ? set.loaders[id] : undefined;
  return loader
    ? {
        messages: loader.messages.map((one) => text(one, context, set.vocabulary)),
        overMs: loader.overMs,
      }
    : {};
}
