import { text, type CompiledSet, type Context } from '../../engine/index.ts';

/** The text of a loader while a sequence runs. A text that the definitions lack is absent. */
export interface ShownLoader {
  readonly title?: string;
  readonly messages?: readonly string[];
  /** Milliseconds over which the messages are spread. */
  readonly overMs?: number;
  /** How long it usually takes. */
  readonly note?: string;
  /** The text that replaces the note once `overMs` has passed. */
  readonly late?: string;
}

const WORDS = ['title', 'note', 'late'] as const;

/** The text of a loader; an empty object without an id and for an unknown one. */
export function shownLoader(
  set: CompiledSet,
  id: string | undefined,
  context: Context,
): ShownLoader {
  const loader = id !== undefined && Object.hasOwn(set.loaders, id) ? set.loaders[id] : undefined;
  if (!loader) return {};
  const messages = loader.messages.map((one) => text(one, context, set.vocabulary));
  const words = WORDS.flatMap((name) => {
    const authored = loader[name];
    return authored === undefined ? [] : [[name, text(authored, context, set.vocabulary)]];
  });
  const { overMs } = loader;
  return { messages, ...(overMs !== undefined && { overMs }), ...Object.fromEntries(words) };
}
