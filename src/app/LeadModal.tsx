import type { ReactElement } from 'react';
import { resolveLead, text, type CompiledSet, type Context } from '../engine/index.ts';
import { followLead, type LeadTarget } from './follow-lead.ts';
import { ModalDialog } from './drawing.ts';
import { runCalls } from './use-form.ts';

interface LeadModalProps {
  readonly id: string | undefined;
  readonly set: CompiledSet;
  readonly context: Context;
  readonly target: LeadTarget;
  readonly onClose: () => void;
}

/** The modal that a lead names; nothing for none or for a name that the set does not know. */
export function LeadModal({
  id,
  set,
  context,
  target,
  onClose,
}: LeadModalProps): ReactElement | null {
  const modal = id !== undefined && Object.hasOwn(set.modals, id) ? set.modals[id] : undefined;
  if (!modal) return null;
  const press = async () => {
    onClose();
    const settled = await runCalls(target.app.world, modal.button?.calls ?? [], context);
    if (!settled.done) followLead(settled.lead, target);
    else if (modal.button?.lead)
      followLead(resolveLead(modal.button.lead, settled.context), target);
  };
  const button = modal.button && {
    label: text(modal.button.label, context),
    onPress: () => void press(),
  };
  return (
    <ModalDialog title={text(modal.title, context)} onClose={onClose}>
      <p>{text(modal.text, context)}</p>
      {button && (
        <button type="button" className="button button--primary" onClick={button.onPress}>
          {button.label}
        </button>
      )}
      {modal.close !== undefined && (
        <button type="button" className="button" onClick={onClose}>
          {text(modal.close, context)}
        </button>
      )}
    </ModalDialog>
  );
}

/** What a loader says and for how long (ms); nothing for an unknown one. */
export function loaderOf(set: CompiledSet, id: string | undefined, context: Context) {
  const loader = id !== undefined && Object.hasOwn(set.loaders, id) ? set.loaders[id] : undefined;
  return loader
    ? { messages: loader.messages.map((one) => text(one, context)), overMs: loader.overMs }
    : {};
}
