/**
 * The controller that steps and pages share: a screen with its form, a submit, modals and the error
 * summary.
 */
import type { Context } from '../../engine/index.ts';
import type { SequenceResult } from '../state/visit-state.ts';
import type { Client } from '../state/client.ts';
import { ScreenFormController, type ScreenFormInput } from '../forms/screen-form.ts';
import {
  followTransition,
  type Shown,
  type TransitionSource,
} from '../navigation/follow-transition.ts';
import type { Url } from '../state/context.ts';
import type { FilesLeft } from './files-left.ts';
import { shownLoader, type ShownLoader } from './loader.ts';
import { pressModalButton, shownModal, type ModalButtonName, type ShownModal } from './modal.ts';
import { withClosedModal, type ScreenModel } from '../forms/screen-state.ts';

/** Everything that a renderer draws at a place. A new object after each change. */
export interface ScreenState extends ScreenModel {
  /** The loader to show while a request is being sent; undefined without one. */
  readonly loader: ShownLoader | undefined;
  /** The message of the error summary. */
  readonly error: string | undefined;
  readonly modal: ShownModal | undefined;
}

interface ScreenControllerInput extends ScreenFormInput {
  readonly journey?: string;
  /** Called once the answers are valid. */
  readonly onValid: () => Promise<void> | void;
  readonly reload?: () => void;
  /** The files that keep a page. A step has none. */
  readonly filesLeft?: FilesLeft;
}

export class ScreenController {
  readonly #client: Client;
  readonly #input: ScreenControllerInput;
  readonly #form: ScreenFormController;
  readonly filesLeft: FilesLeft | undefined;
  #submitting = false;
  #drawn: { readonly of: ScreenModel; readonly state: ScreenState } | undefined;

  constructor(client: Client, input: ScreenControllerInput) {
    this.#client = client;
    this.#input = input;
    this.filesLeft = input.filesLeft;
    this.#form = new ScreenFormController(client, input);
  }

  get(): ScreenState {
    const model = this.#form.get();
    if (this.#drawn?.of !== model) this.#drawn = { of: model, state: this.#draw(model) };
    return this.#drawn.state;
  }

  subscribe(listener: () => void): () => void {
    return this.#form.subscribe(listener);
  }

  /** Subscribes to the client's state. Returns an unsubscribe function. */
  start(): () => void {
    return this.#form.start();
  }

  context(): Context {
    return this.#form.context();
  }

  isBusy(): boolean {
    return this.#form.get().busy;
  }

  /** Has the borrower left the screen? */
  isLeft(): boolean {
    return this.#form.isLeft();
  }

  setUrl(url: Url): void {
    this.#form.setUrl(url);
  }

  /** Tells the listeners that something beside the screen has changed. */
  refresh(): void {
    this.#form.notify();
  }

  /**
   * Handles a press of the primary button: validates, and calls `onValid` unless an issue or notice
   * blocks it. On a slow network the validator is loaded first. A press is ignored until the one
   * before it has ended: it would end the loader of the first one. The press of a screen that is left
   * meanwhile does nothing.
   */
  async submit(): Promise<void> {
    if (this.#submitting) return;
    this.#submitting = true;
    try {
      await this.#submit();
    } finally {
      this.#submitting = false;
    }
  }

  async #submit(): Promise<void> {
    this.show({});
    if (this.filesLeft?.count() || this.#form.isLookingUp()) {
      const error = await this.whileBusy(undefined, () => this.#inputsEnded());
      if (this.isLeft()) return;
      // The next press submits without what was looked up, and without the file.
      if (error !== undefined) return this.show({ error });
    }
    const result = await this.#form.validate().catch(() => undefined);
    if (this.isLeft()) return;
    if (result === undefined) return this.show({ error: this.#client.copy('call.notChecked') });
    this.#input.onBlur?.();
    result.reveals.forEach((toggle) => this.get().form.reveal(toggle));
    const needsConfirmation = result.warnings.some(({ kind }) => kind === 'confirm');
    const stops =
      result.issues.length > 0 || result.blocked || result.reveals.length > 0 || needsConfirmation;
    return stops ? undefined : this.#input.onValid();
  }

  /** Resolves once all files are sent and all lookups have ended, with the message of a failure. */
  async #inputsEnded(): Promise<string | undefined> {
    const failure = await this.filesLeft?.ended();
    return (await this.#form.lookupsEnded()) ?? failure;
  }

  /** Confirms a warning, and submits. */
  confirm(id: string): Promise<void> {
    this.#form.confirm(id);
    return this.submit();
  }

  /** Closes the modal of a notice; it opens again when its cause comes back or blocks the submit. */
  dismiss(id: string): void {
    this.#form.update(withClosedModal(this.#form.get(), id));
  }

  show(shown: Shown): void {
    const { error, modal } = this.#form.get().shown;
    if (shown.error !== error || shown.modal !== modal) this.#form.update({ shown });
  }

  closeModal(): void {
    this.show({});
  }

  async pressModal(name?: ModalButtonName): Promise<void> {
    const { modal } = this.#form.get().shown;
    this.show({});
    if (modal !== undefined) await pressModalButton(this.#client, modal, this.source(), name);
  }

  /** Runs work while the screen is busy and shows a loader. */
  async whileBusy<Result>(
    loaderId: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    this.#form.update({ busy: true, loaderId });
    try {
      return await work();
    } finally {
      this.#form.update({ busy: false, loaderId: undefined });
    }
  }

  /** The source of this screen's transitions. */
  source(context: Context = this.context()): TransitionSource {
    const { journey, reload } = this.#input;
    return { context, journey, reload, show: (shown) => this.show(shown) };
  }

  follow(result: SequenceResult): void {
    followTransition(this.#client, result.transition, this.source(result.context));
  }

  #draw(model: ScreenModel): ScreenState {
    const { busy, loaderId, shown } = model;
    const { set } = this.#client.get();
    return {
      ...model,
      loader: busy ? shownLoader(set, loaderId, this.context()) : undefined,
      error: shown.error,
      modal:
        shown.modal === undefined
          ? undefined
          : shownModal(this.#client, shown.modal, this.context()),
    };
  }
}
