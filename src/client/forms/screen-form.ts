/** Resolves and validates one screen with its form, outside the renderer, and keeps its notices. */
import {
  findScreen,
  resolveScreen,
  type CompiledSet,
  type Context,
  type Issue,
  type ValidationResult,
  type Place,
  type Screen,
} from '../../engine/index.ts';
import type { Client } from '../client.ts';
import { CANNOT_LOOK_UP } from '../messages.ts';
import { contextOf, type FormValues, type Url } from '../state/context.ts';
import { FormStore } from './form-store.ts';
import type { LookupResult } from './form-types.ts';
import { stillClosed, withoutClosedModals } from './open-modals.ts';
import { readsAnswer, surroundingsOf } from './surroundings.ts';

/**
 * Loads the calls of the fields, which the first screen does not need. Rejects with a message for
 * the borrower.
 */
const loadCalls = () =>
  import('./suggestions.ts').catch(() => {
    throw new Error(CANNOT_LOOK_UP);
  });

export interface ScreenFormState {
  readonly screen: Screen;
  readonly form: FormStore;
  /** The issues that Continue found, in screen order. */
  readonly issues: readonly Issue[];
  /** The last validation result, without the closed modals; undefined before the first one. */
  readonly result: ValidationResult | undefined;
}

export interface ScreenFormInput {
  readonly place: Place;
  readonly url: Url;
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
  readonly onBlur: () => void;
}

export class ScreenForm {
  readonly #client: Client;
  readonly #input: ScreenFormInput;
  readonly #listeners = new Set<() => void>();
  #url: Url;
  #set: CompiledSet;
  #state: ScreenFormState;
  /**
   * The content of the screen around its fields, as JSON. Searched for the answers that it reads.
   */
  #surroundings: string;
  /** Warnings that the borrower confirmed. Any change clears them. */
  #confirmed: readonly string[] = [];
  #closed: readonly string[] = [];
  #result: ValidationResult | undefined;
  /** The lookups whose calls have not ended. */
  readonly #lookups = new Set<Promise<unknown>>();
  /** The borrower has left the screen, or cleared its answers. */
  #isLeft = false;

  constructor(client: Client, input: ScreenFormInput) {
    this.#client = client;
    this.#input = input;
    this.#url = input.url;
    this.#set = client.get().set;
    this.#surroundings = surroundingsOf(this.#set, input.place);
    this.#state = this.#fresh(input.values);
  }

  get(): ScreenFormState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The context with the current answers. */
  context(): Context {
    return this.#contextFor(this.#state.form.values());
  }

  /** Subscribes to the client's state and loads the validator. Returns an unsubscribe function. */
  start(): () => void {
    let known = this.#client.get();
    this.#isLeft = false;
    const end = this.#client.subscribe(() => {
      const next = this.#client.get();
      if (next === known) return;
      const isNewSet = next.set !== known.set;
      known = next;
      this.#followState();
      if (isNewSet) this.#loadValidator();
    });
    this.#loadValidator();
    return () => {
      this.#isLeft = true;
      end();
    };
  }

  /** Is a lookup under way? Its result fills in answers. */
  isLookingUp(): boolean {
    return this.#lookups.size > 0;
  }

  /** Resolves once all lookups have ended. */
  async lookupsEnded(): Promise<void> {
    await Promise.allSettled(this.#lookups);
  }

  /** Sets the new address of the screen. Its place is unchanged. */
  setUrl(url: Url): void {
    if (JSON.stringify(url) === JSON.stringify(this.#url)) return;
    this.#url = url;
    this.#resolve();
  }

  /** Validates all fields and shows their issues. Rejects when the validator can't be loaded. */
  async validate(): Promise<ValidationResult> {
    const { form } = this.#state;
    const screen = findScreen(this.#set, this.#input.place);
    if (screen)
      form.validateWith(await this.#client.loadValidator(this.#client.get().release, screen));
    const result = form.validateAll(this.#confirmed);
    this.#update({ issues: result.issues });
    this.#setResult(result, true);
    return result;
  }

  /** Confirms a warning, until an answer changes. */
  confirm(id: string): void {
    this.#confirmed = [...this.#confirmed, id];
  }

  /** Closes the modal of a notice. */
  closeModal(id: string): void {
    this.#closed = [...this.#closed, id];
    if (this.#result) this.#update({ result: withoutClosedModals(this.#result, this.#closed) });
  }

  #contextFor(values: FormValues): Context {
    return contextOf(this.#client, values, this.#url);
  }

  #fresh(values: FormValues): ScreenFormState {
    const { place } = this.#input;
    const screen = resolveScreen(this.#set, place, this.#contextFor(values));
    const form: FormStore = new FormStore({
      set: this.#set,
      place,
      screen,
      values,
      context: (now) => this.#contextFor(now),
      onChange: (now, path) => this.#changed(form, now, path),
      onBlur: () => {
        this.#input.onBlur();
        this.#setResult(form.validate());
      },
      search: async (path, typed, signal) => {
        const { searchSuggestions } = await loadCalls();
        const context = this.#contextFor(form.values());
        return searchSuggestions(this.#client, { place, path, typed, signal, context });
      },
      lookup: (id, typed) => {
        const lookup = this.#lookUp(form, id, typed).finally(() => this.#lookups.delete(lookup));
        this.#lookups.add(lookup);
        return lookup;
      },
    });
    // A prefill may change what the screen shows and the prefills of other fields.
    let prefilled = screen;
    for (let filled: unknown; filled !== form.values().answers; form.updateScreen(prefilled)) {
      filled = form.values().answers;
      prefilled = resolveScreen(this.#set, place, this.#contextFor(form.values()));
    }
    return { screen: prefilled, form, issues: [], result: undefined };
  }

  async #lookUp(form: FormStore, id: string, typed: string): Promise<LookupResult> {
    const { runLookup } = await loadCalls();
    const { place } = this.#input;
    const context = () => this.#contextFor(form.values());
    const isLeft = () => this.#isLeft;
    return runLookup(this.#client, { place, id, typed, form, context, isLeft });
  }

  #changed(form: FormStore, values: FormValues, path: string): void {
    this.#confirmed = [];
    this.#input.onChange(values);
    const isToggle = path.startsWith('$');
    if (isToggle || readsAnswer(this.#surroundings, path)) this.#resolve();
    // Opening a panel can resolve a blocking notice, so validate again.
    if (isToggle) this.#setResult(form.validate());
  }

  #followState(): void {
    const { set } = this.#client.get();
    if (set !== this.#set) {
      this.#set = set;
      this.#surroundings = surroundingsOf(set, this.#input.place);
      this.#update(this.#fresh(this.#state.form.values()));
      return;
    }
    this.#resolve();
    const { form, screen, issues } = this.#state;
    form.updateScreen(screen);
    // Data loaded since then may have resolved all issues, such as a missing file.
    if (issues.length > 0 && issues.every(({ field }) => form.field(field).issue === undefined))
      this.#update({ issues: [] });
  }

  #resolve(): void {
    this.#update({ screen: resolveScreen(this.#set, this.#input.place, this.context()) });
  }

  #loadValidator(): void {
    const { form } = this.#state;
    const screen = findScreen(this.#set, this.#input.place);
    if (!screen) return;
    this.#client.loadValidator(this.#client.get().release, screen).then(
      (validator) => {
        if (form !== this.#state.form) return;
        form.validateWith(validator);
        this.#setResult(form.validate());
      },
      // The form can be filled in without its validator; Continue loads it again.
      () => undefined,
    );
  }

  #setResult(result: ValidationResult, pressed = false): void {
    this.#closed = stillClosed(this.#closed, result, pressed);
    this.#result = result;
    this.#update({ result: withoutClosedModals(result, this.#closed) });
  }

  #update(part: Partial<ScreenFormState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listeners.forEach((listener) => listener());
  }
}
