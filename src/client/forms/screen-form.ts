/** Resolves and validates one screen with its form, outside the renderer, and keeps its notices. */
import {
  findScreen,
  readsAnswer,
  resolveScreen,
  type CompiledSet,
  type Context,
  type Place,
  type Screen,
  type ValidationResult,
} from '../../engine/index.ts';
import type { Client } from '../state/client.ts';
import { loadLateParts } from '../load-late-parts.ts';
import type { Shown } from '../navigation/follow-transition.ts';
import { screenModel, showsNothing, withResult, type ScreenModel } from './screen-state.ts';
import type { AppState } from '../state/app-store.ts';
import { buildContext, NO_VALUES, type FormValues, type Url } from '../state/context.ts';
import { keepEqual } from '../state/keep-equal.ts';
import { StateStore } from '../state/state-store.ts';
import { toggleWith } from './confirmations.ts';
import { FormStore } from './form-store.ts';
import { holdValues, type HeldValues, type LookupResult } from './form-types.ts';
import { loadRules } from './load-rules.ts';

export interface ScreenFormInput {
  readonly place: Place;
  readonly url: Url;
  /** @default memory, without answers */
  readonly values?: HeldValues;
  /** Keys of the context that stay as they were when the screen opened. Default: none. */
  readonly opened?: Context;
  /** The message and the modal that are shown initially. */
  readonly shown?: Shown;
  /** Runs after each change of the values. */
  readonly onChange?: () => void;
  readonly onBlur?: () => void;
}

/**
 * Loads the calls of the fields, which the first screen does not need. Rejects with a message for
 * the borrower.
 */
const loadCalls = ({ copy }: Client) =>
  loadLateParts().catch(() => {
    throw new Error(copy('call.notLookedUp'));
  });

export class ScreenFormController {
  readonly #client: Client;
  readonly #input: ScreenFormInput;
  readonly #values: HeldValues;
  /** The lookups whose calls have not ended. Their results fill in answers. */
  readonly #lookups = new Set<Promise<LookupResult>>();
  #url: Url;
  /** The client's state that the screen shows. */
  #known: AppState;
  #isLeft = false;
  /** Has the borrower left the screen, or cleared its answers? */
  readonly isLeft = (): boolean => this.#isLeft;
  readonly get: () => ScreenModel;
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (part: Partial<ScreenModel>) => void;
  /** Calls the listeners, since something that they read beside the screen has changed. */
  readonly notify: () => void;

  constructor(client: Client, input: ScreenFormInput) {
    this.#client = client;
    this.#input = input;
    this.#values = input.values ?? holdValues(NO_VALUES);
    this.#url = input.url;
    this.#known = client.get();
    const store = new StateStore(screenModel(this.#open(), input.shown));
    ({ get: this.get, subscribe: this.subscribe } = store);
    ({ update: this.update, notify: this.notify } = store);
  }

  /** The context with the current answers. */
  context(): Context {
    return this.#contextOf(this.get().form);
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
      if (next.set === known.set || isCompleted) return this.#followState();
      this.update(this.#open());
      this.#loadRules();
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

  /** Resolves once all lookups have ended, with the message of one that failed. */
  async lookupsEnded(): Promise<string | undefined> {
    const ended = await Promise.allSettled(this.#lookups);
    const results = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    return results.find(({ ok }) => !ok)?.text;
  }

  /** Sets the new address of the screen. Its place is unchanged. */
  setUrl(url: Url): void {
    if (JSON.stringify(url) === JSON.stringify(this.#url)) return;
    this.#url = url;
    this.#resolveAgain();
  }

  /** Validates all fields and shows their issues. Rejects when the validator can't be loaded. */
  async validate(): Promise<ValidationResult> {
    const { form } = this.get();
    const screen = findScreen(this.#set, this.#input.place);
    if (screen) form.validateWith(...(await loadRules(this.#client, this.#input.place, screen)));
    const result = form.validateAll();
    this.#setResult(result, true);
    return result;
  }

  /** Confirms a warning, until an answer changes. */
  confirm(id: string): void {
    const { form, warnings } = this.get();
    const warning = warnings.find((one) => one.id === id);
    const at = { set: this.#set, place: this.#input.place };
    if (warning) form.setToggle('confirmed', toggleWith(at, form.values(), warning));
  }

  get #set(): CompiledSet {
    return this.#known.set;
  }

  #contextOf(form: FormStore): Context {
    return this.#contextWith(form.values());
  }

  #contextWith(values: FormValues): Context {
    return { ...buildContext(this.#client, values, this.#url), ...this.#input.opened };
  }

  #resolve(context: Context): Screen {
    return resolveScreen(this.#set, this.#input.place, context);
  }

  /** Creates the form of the current set, with the values that are held. */
  #open(): Pick<ScreenModel, 'screen' | 'form'> {
    const { place } = this.#input;
    let screen = this.#resolve(this.#contextWith(this.#values.get()));
    const context = () => this.#contextOf(form);
    const form: FormStore = new FormStore({
      set: this.#set,
      place,
      screen,
      values: this.#values,
      context,
      onChange: (path) => this.#changed(form, path),
      onBlur: () => {
        this.#input.onBlur?.();
        this.#setResult(form.validate());
      },
      search: async (path, typed, signal) => {
        const { searchSuggestions } = await loadCalls(this.#client);
        return searchSuggestions(this.#client, { place, path, typed, signal, context: context() });
      },
      lookup: (id, typed) => {
        const lookup = this.#lookUp(form, id, typed).finally(() => this.#lookups.delete(lookup));
        this.#lookups.add(lookup);
        return lookup;
      },
    });
    // A prefill may change what the screen shows and the prefills of other fields.
    while (form.updateScreen(screen)) screen = this.#resolve(context());
    return { screen, form };
  }

  async #lookUp(form: FormStore, id: string, typed: string): Promise<LookupResult> {
    const { runLookup } = await loadCalls(this.#client);
    const { place } = this.#input;
    const context = () => this.#contextOf(form);
    return runLookup(this.#client, { place, id, typed, form, context, isLeft: this.isLeft });
  }

  #changed(form: FormStore, path: string): void {
    this.#input.onChange?.();
    const isToggle = path.startsWith('$');
    const screen = findScreen(this.#set, this.#input.place);
    if (isToggle || (screen && readsAnswer(screen, path))) this.#resolveAgain();
    // Opening a panel can resolve a blocking notice, so validate again.
    if (isToggle) this.#setResult(form.validate());
  }

  #followState(): void {
    const before = this.get().screen;
    this.#resolveAgain();
    const { form, screen, issues } = this.get();
    form.updateScreen(screen);
    // Data loaded since then may call for a notice.
    if (screen !== before) this.#setResult(form.validate());
    // Data loaded since then may have resolved all issues, such as a missing file.
    if (issues.length > 0 && issues.every(({ field }) => form.field(field).issue === undefined))
      this.update({ issues: [] });
  }

  #resolveAgain(): void {
    const before = this.get().screen;
    const screen = keepEqual(before, this.#resolve(this.context()));
    if (screen === before) this.notify();
    else this.update({ screen });
  }

  #loadRules(): void {
    const { form } = this.get();
    const screen = findScreen(this.#set, this.#input.place);
    if (!screen) return;
    loadRules(this.#client, this.#input.place, screen).then(
      ([validator, entries]) => {
        if (form !== this.get().form) return;
        form.validateWith(validator, entries);
        this.#setResult(form.validate());
      },
      // The form can be filled in without its validator; Continue loads it again.
      () => undefined,
    );
  }

  /** Shows a result; also its issues after a press. One that shows nothing new notifies nobody. */
  #setResult(result: ValidationResult, isPressed = false): void {
    const model = this.get();
    const next = withResult(model, result, isPressed);
    const isSame = showsNothing(model) && showsNothing(next);
    if (!isSame || next.closed.length < model.closed.length) this.update(next);
  }
}
