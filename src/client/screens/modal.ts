/** The modals that transitions open. */
import { resolveTransition, text, type Context, type ModalDef } from '../../engine/index.ts';
import { runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../client.ts';
import { followTransition, type TransitionSource } from '../navigation/follow-transition.ts';

/** A modal with its texts. */
export interface ShownModal {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Label of the button that runs its calls and its transition; undefined without a button. */
  readonly button?: string;
  /** Label of the button that closes it; undefined without a button. */
  readonly close?: string;
}

/** The texts of a modal; undefined without an id and for an unknown one. */
export function shownModal(
  client: Client,
  id: string | undefined,
  context: Context,
): ShownModal | undefined {
  const modal = modalOf(client, id);
  const { vocabulary } = client.get().set;
  if (id === undefined || modal === undefined) return undefined;
  return {
    id,
    title: text(modal.title, context, vocabulary),
    text: text(modal.text, context, vocabulary),
    ...(modal.button && { button: text(modal.button.label, context, vocabulary) }),
    ...(modal.close !== undefined && { close: text(modal.close, context, vocabulary) }),
  };
}

/** Handles a press of a modal's button: runs its calls, then follows its transition. */
export async function pressModalButton(
  client: Client,
  id: string,
  source: TransitionSource,
): Promise<void> {
  const { button } = modalOf(client, id) ?? {};
  if (button === undefined) return;
  const result = await runCalls(client, button.calls ?? [], source.context);
  const { transition } = button;
  const followOwn = () => {
    if (transition === undefined) return;
    const { set } = client.get();
    followTransition(client, resolveTransition(set, transition, result.context), source);
  };
  if (result.done) followOwn();
  else followTransition(client, result.transition, { ...source, refuse: followOwn });
}

function modalOf(client: Client, id: string | undefined): ModalDef | undefined {
  const { modals } = client.get().set;
  return id !== undefined && Object.hasOwn(modals, id) ? modals[id] : undefined;
}
