import { text, type CompiledSet, type Context } from '../../engine/index.ts';

/** The text of a loader while a sequence runs. */
export interface ShownLoader {
  readonly messages?: readonly string[];
  /** Milliseconds over which the messages are spread. */
  readonly overMs?: number;
}

/** The text of a loader; an empty object without an id and for an unknown one. */
export function shownLoader(
  set: CompiledSet,
  id: string | undefined,
  context: Context,
): ShownLoader {
  const loader = id !== undefined && Object.hasOwn(set.loaders, id) ? set.loaders[id] : undefined;
  if (!loader) return {};
  const messages = loader.messages.map((one) => text(one, context, set.vocabulary));
  return { messages, ...(loader.overMs !== undefined && { overMs: loader.overMs }) };
}
