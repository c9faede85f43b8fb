/** Resolves and validates one screen with its form, outside the renderer, and keeps its notices. */
import {
  findScreen,
  readsAnswer,
  resolveScreen,
  type CompiledSet,
  type Context,
  type ValidationResult,
} from '../../engine/index.ts';
import type { Client } from '../client.ts';
import { CANNOT_LOOK_UP } from '../messages.ts';
import type { AppState } from '../state/app-store.ts';
import { contextOf, type FormValues, type Url } from '../state/context.ts';
import { toggleWith } from './confirmations.ts';
import { FormStore } from './form-store.ts';
import type { LookupResult } from './form-types.ts';
import { loadRules } from './load-rules.ts';
import { stillClosed, withoutClosedModals } from './open-modals.ts';
import { showsNothing, type ScreenFormInput, type ScreenFormState } from './screen-form-state.ts';

/**
 * Loads the calls of the fields, which the first screen does not need. Rejects with a message for
 * the borrower.
 */
const loadCalls = () =>
  import('./suggestions.ts').catch(() => {
    throw new Error(CANNOT_LOOK_UP);
  });

export class ScreenForm {
  readonly #client: Client;
  readonly #input: ScreenFormInput;
  readonly #listeners = new Set<() => void>();
  #url: Url;
  /** The client's state that the screen shows. */
  #known: AppState;
  #state: ScreenFormState;
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
    this.#known = client.get();
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

  /**
   * Follows the client's state, also what has changed since the screen was resolved, and loads the
   * validator. Returns an unsubscribe function.
   */
  start(): () => void {
    this.#isLeft = false;
    const follow = (): void => {
      const [known, next] = [this.#known, this.#client.get()];
      if (next === known) return;
      this.#known = next;
      // A completed part has the same definitions of this screen.
      const isCompleted = known.set.part !== undefined && next.release === known.release;
      this.#followState(next.set !== known.set && !isCompleted);
    };
    const end = this.#client.subscribe(follow);
    follow();
    this.#loadRules();
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
    if (screen) form.validateWith(...(await loadRules(this.#client, this.#input.place, screen)));
    const result = form.validateAll();
    this.#setResult(result, true);
    return result;
  }

  /** Confirms a warning, until an answer changes. */
  confirm(id: string): void {
    const { form, result } = this.#state;
    const warning = result?.warnings.find((one) => one.id === id);
    const at = { set: this.#set, place: this.#input.place };
    if (warning) form.setToggle('confirmed', toggleWith(at, form.values(), warning));
  }

  /** Closes the modal of a notice. */
  closeModal(id: string): void {
    this.#closed = [...this.#closed, id];
    if (this.#result) this.#update({ result: withoutClosedModals(this.#result, this.#closed) });
  }

  get #set(): CompiledSet {
    return this.#known.set;
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
    for (
      let { answers } = values;
      answers !== form.values().answers;
      form.updateScreen(prefilled)
    ) {
      ({ answers } = form.values());
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
    this.#input.onChange(values);
    const isToggle = path.startsWith('$');
    const screen = findScreen(this.#set, this.#input.place);
    if (isToggle || (screen && readsAnswer(screen, path))) this.#resolve();
    // Opening a panel can resolve a blocking notice, so validate again.
    if (isToggle) this.#setResult(form.validate());
  }

  #followState(isNewSet: boolean): void {
    if (isNewSet) {
      this.#update(this.#fresh(this.#state.form.values()));
      return this.#loadRules();
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

  #loadRules(): void {
    const { form } = this.#state;
    const screen = findScreen(this.#set, this.#input.place);
    if (!screen) return;
    loadRules(this.#client, this.#input.place, screen).then(
      ([validator, entries]) => {
        if (form !== this.#state.form) return;
        form.validateWith(validator, entries);
        this.#setResult(form.validate());
      },
      // The form can be filled in without its validator; Continue loads it again.
      () => undefined,
    );
  }

  /** Shows a result; also its issues after a press. One that shows nothing new notifies nobody. */
  #setResult(found: ValidationResult, isPressed = false): void {
    this.#closed = stillClosed(this.#closed, found, isPressed);
    this.#result = found;
    const result = withoutClosedModals(found, this.#closed);
    const issues = isPressed ? found.issues : this.#state.issues;
    const next = { ...this.#state, issues, result };
    if (showsNothing(this.#state) && showsNothing(next)) this.#state = next;
    else this.#update(next);
  }

  #update(part: Partial<ScreenFormState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listeners.forEach((listener) => listener());
  }
}
