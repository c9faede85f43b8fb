/** The modals that transitions open. */
import { resolveTransition, text, type Context, type ModalDef } from '../../engine/index.ts';
import { runCalls } from '../calls/run-sequence.ts';
import type { Client } from '../client.ts';
import { followTransition, type TransitionSource } from '../navigation/follow-transition.ts';

/** A modal with its words. */
export interface ShownModal {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Label of the button that runs its calls and its transition; undefined: it has none. */
  readonly button?: string;
  /** Label of the button that closes it; undefined: it has none. */
  readonly close?: string;
}

/** The words of a modal; undefined for no id and for an unknown one. */
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

/** Presses the button of a modal: its calls run, then its transition is followed. */
export async function pressModalButton(
  client: Client,
  id: string,
  source: TransitionSource,
): Promise<void> {
  const { button } = modalOf(client, id) ?? {};
  if (button === undefined) return;
  const result = await runCalls(client, button.calls ?? [], source.context);
  if (!result.done) followTransition(client, result.transition, source);
  else if (button.transition)
    followTransition(
      client,
      resolveTransition(client.get().set, button.transition, result.context),
      source,
    );
}

function modalOf(client: Client, id: string | undefined): ModalDef | undefined {
  const { modals } = client.get().set;
  return id !== undefined && Object.hasOwn(modals, id) ? modals[id] : undefined;
}
