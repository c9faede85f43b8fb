/** Runs the actions, uploads, documents and provider links of the blocks of a page or step. */
import {
  blockScope,
  evaluate,
  fillTemplate,
  readPath,
  text,
  type BlockScope,
  type CallDef,
  type Context,
  type Place,
  type Vocabulary,
} from '../../engine/index.ts';
import { onceInFlight } from '../calls/in-flight.ts';
import { loadedBy, runCalls, runSequence, type SequenceOptions } from '../calls/run-sequence.ts';
import type { SequenceResult } from '../state/visit-state.ts';
import type { Client } from '../state/client.ts';
import { followTransition, goToLogin } from '../navigation/follow-transition.ts';
import { leftApplicationFor } from '../state/saved-application.ts';
import { leaveForSite } from '../navigation/leave-for.ts';
import type { ScreenController } from '../screens/screen-controller.ts';

/** The outcome of an action, with a message for the borrower; empty when there is none. */
interface ActionResult {
  readonly ok: boolean;
  readonly text: string;
}
/** A loaded document, or a message that says why there is none. */
type DocumentResult =
  | { readonly ok: true; readonly document: Blob }
  | { readonly ok: false; readonly text: string };

interface BlockActionsInput {
  readonly place: Place;
  readonly screen: ScreenController;
  /**
   * Reloads the page's data; resolves when it has arrived. A step has none. With `stays` the page is
   * not left although the status of its application has changed.
   */
  readonly reload: (stays?: boolean) => Promise<void>;
}

interface BlockCall {
  /** Names the call. Two calls of one name never run at the same time. */
  readonly name: string;
  readonly call: CallDef;
  readonly context: Context;
  /** Default: a key that a press after a lost response repeats. */
  readonly options?: SequenceOptions;
}

const DONE: ActionResult = { ok: true, text: '' };
const failed = (message: string): ActionResult => ({ ok: false, text: message });

export class BlockActionRunner {
  readonly #client: Client;
  readonly #input: BlockActionsInput;
  /**
   * Idempotency keys by file: a file that is sent again after a failure is the same submission. It
   * holds no file in memory that its row gave up.
   */
  readonly #fileKeys = new WeakMap<File, string>();
  /** Idempotency keys by call, while it is unknown whether the lender took the last press. */
  readonly #callKeys = new Map<string, string>();

  constructor(client: Client, input: BlockActionsInput) {
    this.#client = client;
    this.#input = input;
  }

  /**
   * Runs an action of a block, or of its entry `itemKey`. Resolves when the page's data is up to
   * date.
   */
  async act(blockId: string, actionId: string, itemKey?: string): Promise<ActionResult> {
    const scope = this.#findScope(blockId, itemKey);
    const action = scope?.actions?.find(({ id }) => id === actionId);
    if (scope === undefined || action === undefined) return failed(this.#client.copy('call.gone'));
    const { call, done } = action;
    const result = await this.#send({
      name: `act:${blockId}:${actionId}:${itemKey ?? ''}`,
      call,
      context: scope.context,
    });
    if (result === undefined) return DONE;
    const outcome = await this.#settle(call, result);
    return outcome.ok && done !== undefined
      ? { ok: true, text: text(done, result.context, this.#vocabulary()) }
      : outcome;
  }

  /** Does this action of a block run that operation? */
  runs(blockId: string, actionId: string, operation: string, itemKey?: string): boolean {
    const { actions = [] } = this.#findScope(blockId, itemKey) ?? {};
    return actions.some(({ id, call }) => id === actionId && call.run === operation);
  }

  /**
   * Takes how many files of a block are chosen and not sent yet, with the one that is being sent.
   * Until there is none, Continue waits, and the page does not lead on by itself.
   */
  setFilesLeft(blockId: string, count: number): void {
    this.#input.screen.filesLeft?.set(blockId, count);
  }

  /** Uploads one file. `onProgress` receives the share that has been sent, 0 to 1. */
  async upload(
    blockId: string,
    file: File,
    onProgress?: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<ActionResult> {
    const scope = this.#findScope(blockId);
    const upload = scope?.block.upload;
    if (scope === undefined || upload === undefined) return failed(this.#client.copy('call.gone'));
    const key = this.#fileKeys.get(file) ?? crypto.randomUUID();
    this.#fileKeys.set(file, key);
    const values = fillTemplate(upload.values ?? {}, scope.context, this.#vocabulary()) as object;
    const { name, type, size } = file;
    const input = { ...values, file: { name, type, size } };
    const result = await this.#send({
      name: `upload:${key}`,
      call: upload.call,
      context: { ...scope.context, input },
      options: { key, file, onProgress, signal },
    });
    if (result === undefined) return DONE;
    const { field } = scope.block;
    const sent = await this.#settle(
      upload.call,
      field === undefined ? result : this.#keep(field, result, upload),
    );
    if (!sent.ok && !signal?.aborted) this.#input.screen.filesLeft?.fail(sent.text);
    return sent;
  }

  /** The result that also fills in the answer with the id of its file, of `several` with those before. */
  #keep(field: string, result: SequenceResult, { several }: { several?: boolean }): SequenceResult {
    const body = result.results.at(-1)?.response.body;
    const id = readPath(body, 'uuid') ?? readPath(body, 'id');
    if (!result.done || id === undefined) return result;
    const before = readPath(this.#input.screen.get().form.values().answers, field);
    const ids = several ? [...(Array.isArray(before) ? before : []), id] : id;
    return { ...result, fills: { ...result.fills, [field]: ids } };
  }

  /** Loads the document of an entry. */
  async open(blockId: string, itemKey?: string): Promise<DocumentResult> {
    const scope = this.#findScope(blockId, itemKey);
    const { call } = scope?.block.document ?? {};
    if (scope === undefined || call === undefined)
      return { ok: false, text: this.#client.copy('call.gone') };
    const result = await runCalls(this.#client, [{ ...call, as: 'opened' }], scope.context);
    const document = result.context['opened'];
    if (result.done && document instanceof Blob) return { ok: true, document };
    if (result.signedOut) goToLogin(this.#client);
    return {
      ok: false,
      text: result.transition.error ?? this.#client.copy('call.documentNotOpened'),
    };
  }

  /** Leaves for the provider's site that the block's call names, unless the screen was left before. */
  async leave(blockId: string): Promise<ActionResult> {
    const scope = this.#findScope(blockId);
    const provider = scope?.block.provider;
    if (scope === undefined || provider === undefined)
      return failed(this.#client.copy('call.gone'));
    const { call, address: addressRule } = provider;
    const result = await this.#send({
      name: `leave:${blockId}`,
      call,
      context: scope.context,
    });
    if (result === undefined) return DONE;
    if (result.signedOut || !result.done) return this.#settle(call, result);
    if (this.#input.screen.isLeft()) return DONE;
    const address = evaluate(addressRule, result.context, this.#vocabulary());
    return leaveForSite(this.#client, address)
      ? DONE
      : failed(this.#client.copy('call.pageNotOpened'));
  }

  /** The path of the page or step. */
  #path(): string {
    return String(readPath(this.#input.screen.context(), 'url.path') ?? '');
  }

  #vocabulary(): Vocabulary {
    return this.#client.get().set.vocabulary;
  }

  #findScope(blockId: string, itemKey?: string): BlockScope | undefined {
    const { place, screen } = this.#input;
    const { set } = this.#client.get();
    return blockScope(set, place, screen.context(), {
      blockId,
      ...(itemKey !== undefined && { itemKey }),
    });
  }

  /** Sends one call. Resolves to undefined when the same call is already running. */
  #send({ name, call, context, options }: BlockCall): Promise<SequenceResult | undefined> {
    const sequence = { calls: [call], done: [] };
    return onceInFlight(this.#client, name, async () => {
      const key = this.#callKeys.get(name) ?? crypto.randomUUID();
      const result = await runSequence(this.#client, sequence, context, options ?? { key });
      if (result.results.at(-1)?.outcome === 'unavailable') this.#callKeys.set(name, key);
      else this.#callKeys.delete(name);
      return result;
    });
  }

  /** Stores what a call loaded, then reloads the page's data or follows the call's transition. */
  async #settle(call: CallDef, result: SequenceResult): Promise<ActionResult> {
    const client = this.#client;
    const { transition, done, signedOut } = result;
    if (signedOut) {
      goToLogin(client);
      return failed('');
    }
    if (!done && transition.error !== undefined && transition.to === undefined)
      return failed(transition.error);
    const leftFor = leftApplicationFor(client, this.#path());
    if (leftFor === 'another') return DONE;
    client.addLoaded(loadedBy([call], result.context));
    if (leftFor !== undefined) return DONE;
    // The error of an earlier press may name what has just been done.
    this.#input.screen.show({});
    this.#input.screen.get().form.fill(result.fills);
    // Other files than the one of this call may wait.
    if (done) await this.#input.reload((this.#input.screen.filesLeft?.count() ?? 0) > 1);
    else followTransition(client, transition, this.#input.screen.source(result.context));
    return DONE;
  }
}
