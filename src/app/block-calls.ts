/** Runs what the blocks of a page ask for: its actions, its uploads, its documents, and the way to another company. */
import {
  blockScope,
  evaluate,
  fillTemplate,
  text,
  type CallDef,
  type CompiledSet,
  type Context,
  type Place,
} from '../engine/index.ts';
import type { BlockPort, Opened, Told } from '../ui/blocks/block-port.ts';
import { followTransition, toLogin, type TransitionTarget } from './follow-transition.ts';
import { isSafeToLeaveFor } from './safe-address.ts';
import { once, runSequence, type Settled } from './sequences.ts';
import { loadedBy } from './use-form.ts';

export interface BlockCallParts {
  readonly set: CompiledSet;
  readonly place: Place;
  readonly context: () => Context;
  readonly target: () => TransitionTarget;
  /** Loads the page's data again; resolves when it is there. */
  readonly reload: () => Promise<void>;
}
interface Sending {
  readonly name: string;
  readonly call: CallDef;
  readonly context: Context;
  readonly key?: string;
  readonly file?: File;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const GONE: Told = { ok: false, text: 'This is no longer there. Please reload the page.' };
const DONE: Told = { ok: true, text: '' };
const NO_WAY: Told = { ok: false, text: 'We couldn’t open that page. Please try again.' };

/** The port of a page's blocks. Made once a page: keys of what is sent live in it. */
export function createBlockCalls(parts: () => BlockCallParts): BlockPort {
  // A file that is sent again after a failure is the same submission.
  const fileKeys = new WeakMap<File, string>();
  const scopeOf = (blockId: string, itemKey?: string) => {
    const { set, place, context } = parts();
    return blockScope(set, place, context(), { blockId, itemKey });
  };
  return {
    async act(blockId, actionId, itemKey) {
      const scope = scopeOf(blockId, itemKey);
      const action = scope?.actions?.find(({ id }) => id === actionId);
      if (scope === undefined || action === undefined) return GONE;
      const settled = await send(parts(), {
        name: `act:${blockId}:${actionId}:${itemKey ?? ''}`,
        call: action.call,
        context: scope.context,
        key: crypto.randomUUID(),
      });
      if (settled === undefined) return DONE;
      const told = await taken(parts(), action.call, settled);
      return told.ok && action.done !== undefined
        ? { ok: true, text: text(action.done, settled.context, parts().set.vocabulary) }
        : told;
    },
    async upload(blockId, file, onProgress, signal) {
      const scope = scopeOf(blockId);
      const asked = scope?.block.upload;
      if (scope === undefined || asked === undefined) return GONE;
      const key = fileKeys.get(file) ?? crypto.randomUUID();
      fileKeys.set(file, key);
      const values = fillTemplate(
        asked.values ?? {},
        scope.context,
        parts().set.vocabulary,
      ) as object;
      const input = { ...values, file: { name: file.name, type: file.type, size: file.size } };
      const settled = await send(parts(), {
        name: `upload:${key}`,
        call: asked.call,
        context: { ...scope.context, input },
        key,
        file,
        onProgress,
        signal,
      });
      return settled === undefined ? DONE : taken(parts(), asked.call, settled);
    },
    async open(blockId, itemKey): Promise<Opened> {
      const scope = scopeOf(blockId, itemKey);
      const asked = scope?.block.document;
      if (scope === undefined || asked === undefined) return { ok: false, text: GONE.text };
      const call = { ...asked.call, as: 'opened' };
      const settled = await runSequence({
        world: parts().target().app.world,
        sequence: { calls: [call], done: [] },
        context: scope.context,
      });
      const document = settled.context['opened'];
      if (settled.done && document instanceof Blob) return { ok: true, document };
      if (settled.signedOut) toLogin(parts().target());
      return {
        ok: false,
        text:
          settled.transition.error ?? 'This document can’t be opened just now. Please try again.',
      };
    },
    async leave(blockId) {
      const scope = scopeOf(blockId);
      const asked = scope?.block.provider;
      if (scope === undefined || asked === undefined) return GONE;
      const settled = await send(parts(), {
        name: `leave:${blockId}`,
        call: asked.call,
        context: scope.context,
        key: crypto.randomUUID(),
      });
      if (settled === undefined) return DONE;
      if (settled.signedOut || !settled.done) return taken(parts(), asked.call, settled);
      const address = evaluate(asked.address, settled.context, parts().set.vocabulary);
      if (!isSafeToLeaveFor(address, globalThis.location.origin)) return NO_WAY;
      globalThis.location.assign(address);
      return DONE;
    },
  };
}

/** Sends one call. Undefined when the same is already on its way. */
function send(
  { target }: BlockCallParts,
  { name, call, context, key, file, onProgress, signal }: Sending,
): Promise<Settled | undefined> {
  // Whatever stands beside the transport goes along with it to each call of a sequence.
  const world = { ...target().app.world, file, onProgress };
  return once(world, name, () =>
    runSequence({ world, sequence: { calls: [call], done: [] }, context, key, signal }),
  );
}

/** What came of a call: what it loaded is known, its transition is followed, or the page's data is loaded again. */
async function taken(
  { target, reload }: BlockCallParts,
  call: CallDef,
  settled: Settled,
): Promise<Told> {
  const { app } = target();
  if (settled.signedOut) {
    toLogin(target());
    return { ok: false, text: '' };
  }
  const { transition } = settled;
  if (!settled.done && transition.error !== undefined && transition.to === undefined)
    return { ok: false, text: transition.error };
  app.world.patch({ loaded: { ...app.world.get().loaded, ...loadedBy([call], settled.context) } });
  if (settled.done) await reload();
  else followTransition(transition, { ...target(), context: settled.context });
  return DONE;
}
