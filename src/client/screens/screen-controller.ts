/**
 * The controller that steps and pages share: a screen with its form, a submit, modals and the error
 * summary.
 */
import type { Context, Issue, ValidationResult, Place, Screen } from '../../engine/index.ts';
import type { Client } from '../client.ts';
import type { FormStore } from '../forms/form-store.ts';
import { ScreenForm } from '../forms/screen-form.ts';
import { CANNOT_VALIDATE } from '../messages.ts';
import {
  followTransition,
  type Shown,
  type TransitionSource,
} from '../navigation/follow-transition.ts';
import type { FormValues, Url } from '../state/context.ts';
import type { SequenceResult } from '../calls/run-sequence.ts';
import { shownLoader, type ShownLoader } from './loader.ts';
import { pressModalButton, shownModal, type ShownModal } from './modal.ts';

/** Everything that a renderer draws at a place. A new object after each change. */
export interface ScreenState {
  readonly screen: Screen;
  readonly form: FormStore;
  readonly issues: readonly Issue[];
  readonly warnings: ValidationResult['warnings'];
  /** The submit is blocked although all answers are valid. */
  readonly blocked: boolean;
  /** A request is being sent. */
  readonly busy: boolean;
  /** The loader to show while a request is being sent; undefined without one. */
  readonly loader: ShownLoader | undefined;
  /** The message of the error summary. */
  readonly error: string | undefined;
  readonly modal: ShownModal | undefined;
}

export interface ScreenControllerInput {
  readonly place: Place;
  readonly url: Url;
  readonly values: FormValues;
  /** What is shown initially. */
  readonly shown?: Shown;
  readonly journey?: string;
  readonly onChange: (values: FormValues) => void;
  readonly onBlur: () => void;
  /** Called once the answers are valid. */
  readonly onValid: () => Promise<void> | void;
  readonly reload?: () => void;
}

export class ScreenController {
  readonly #client: Client;
  readonly #input: ScreenControllerInput;
  readonly #form: ScreenForm;
  readonly #listeners = new Set<() => void>();
  #shown: Shown;
  #busy = false;
  #submitting = false;
  #loaderId: string | undefined;
  #state: ScreenState | undefined;

  constructor(client: Client, input: ScreenControllerInput) {
    this.#client = client;
    this.#input = input;
    this.#shown = input.shown ?? {};
    this.#form = new ScreenForm(client, input);
    this.#form.subscribe(() => this.#changed());
  }

  get(): ScreenState {
    return (this.#state ??= this.#build());
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Subscribes to the client's state. Returns an unsubscribe function. */
  start(): () => void {
    return this.#form.start();
  }

  context(): Context {
    return this.#form.context();
  }

  isBusy(): boolean {
    return this.#busy;
  }

  setUrl(url: Url): void {
    this.#form.setUrl(url);
  }

  /**
   * Handles a press of the primary button: validates, and calls `onValid` unless an issue or notice
   * blocks it. A press is ignored until the one before it has ended: on a slow network the validator
   * is loaded first, and the second press would end the loader of the first one.
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
    if (this.#form.isLookingUp()) await this.#lookupsEnded();
    const result = await this.#form.validate().catch(() => undefined);
    if (result === undefined) return this.show({ error: CANNOT_VALIDATE });
    this.#input.onBlur();
    result.reveals.forEach((toggle) => this.get().form.reveal(toggle));
    const needsConfirmation = result.warnings.some(({ kind }) => kind === 'confirm');
    const stops =
      result.issues.length > 0 || result.blocked || result.reveals.length > 0 || needsConfirmation;
    return stops ? undefined : this.#input.onValid();
  }

  /** Waits for lookups, which fill in answers, and shows that the screen is busy. */
  async #lookupsEnded(): Promise<void> {
    this.#setBusy(true, undefined);
    await this.#form.lookupsEnded();
    this.#setBusy(false, undefined);
  }

  /** Confirms a warning, and submits. */
  confirm(id: string): Promise<void> {
    this.#form.confirm(id);
    return this.submit();
  }

  /** Closes the modal of a notice; it opens again when its cause comes back or blocks the submit. */
  dismiss(id: string): void {
    this.#form.closeModal(id);
  }

  show(shown: Shown): void {
    const { error, modal } = this.#shown;
    this.#shown = shown;
    if (shown.error !== error || shown.modal !== modal) this.#changed();
  }

  closeModal(): void {
    this.show({});
  }

  async pressModal(): Promise<void> {
    const { modal } = this.#shown;
    this.show({});
    if (modal !== undefined) await pressModalButton(this.#client, modal, this.source());
  }

  /** Runs work while the screen is busy and shows a loader. */
  async whileBusy(
    loader: string | undefined,
    work: () => Promise<SequenceResult | undefined>,
  ): Promise<SequenceResult | undefined> {
    this.#setBusy(true, loader);
    try {
      return await work();
    } finally {
      this.#setBusy(false, undefined);
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

  #setBusy(busy: boolean, loader: string | undefined): void {
    this.#busy = busy;
    this.#loaderId = loader;
    this.#changed();
  }

  #build(): ScreenState {
    const { screen, form, issues, result } = this.#form.get();
    const { error, modal } = this.#shown;
    return {
      screen,
      form,
      issues,
      warnings: result?.warnings ?? [],
      blocked: result?.blocked ?? false,
      busy: this.#busy,
      loader: this.#busy
        ? shownLoader(this.#client.get().set, this.#loaderId, this.context())
        : undefined,
      error,
      modal: modal === undefined ? undefined : shownModal(this.#client, modal, this.context()),
    };
  }

  #changed(): void {
    this.#state = undefined;
    this.#listeners.forEach((listener) => listener());
  }
}
