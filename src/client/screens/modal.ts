/** The modals that transitions open. */
import { resolveTransition, text, type Context, type ModalDef } from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { loadLateParts } from '../load-late-parts.ts';
import { followTransition, type TransitionSource } from '../navigation/follow-transition.ts';
import type { AppStore } from '../state/app-store.ts';

/** A modal with its texts. */
export interface ShownModal {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Label of the button that runs its calls and its transition; undefined without a button. */
  readonly button?: string;
  /** Label of the button of another choice; undefined without one. */
  readonly secondary?: string;
  /** Label of the button that closes it; undefined without a button. */
  readonly close?: string;
}

/** The texts of a modal; undefined without an id and for an unknown one. */
export function shownModal(
  client: AppStore,
  id: string | undefined,
  context: Context,
): ShownModal | undefined {
  const modal = findModal(client, id);
  const { vocabulary } = client.get().set;
  if (id === undefined || modal === undefined) return undefined;
  return {
    id,
    title: text(modal.title, context, vocabulary),
    text: text(modal.text, context, vocabulary),
    ...(modal.button && { button: text(modal.button.label, context, vocabulary) }),
    ...(modal.secondary && { secondary: text(modal.secondary.label, context, vocabulary) }),
    ...(modal.close !== undefined && { close: text(modal.close, context, vocabulary) }),
  };
}

/** A button of a modal, by its key in the definition. */
export type ModalButtonName = 'button' | 'secondary';

/** Handles a press of a modal's button: runs its calls, then follows its transition. */
export async function pressModalButton(
  client: Client,
  id: string,
  source: TransitionSource,
  name: ModalButtonName = 'button',
): Promise<void> {
  const button = findModal(client, id)?.[name];
  if (button === undefined) return;
  const { calls = [], transition } = button;
  const followOwn = (context: Context): void => {
    if (transition === undefined) return;
    const { set } = client.get();
    followTransition(client, resolveTransition(set, transition, context), source);
  };
  if (calls.length === 0) return followOwn(source.context);
  const parts = await loadLateParts().catch(() => undefined);
  if (parts === undefined) return source.show({ error: client.copy('call.notSent') });
  const result = await parts.runCalls(client, calls, source.context);
  const refuse = (): void => followOwn(result.context);
  if (result.done) refuse();
  else followTransition(client, result.transition, { ...source, refuse });
}

function findModal(client: AppStore, id: string | undefined): ModalDef | undefined {
  const { modals } = client.get().set;
  return id !== undefined && Object.hasOwn(modals, id) ? modals[id] : undefined;
}
