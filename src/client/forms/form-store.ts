/** Holds a form's answers outside the renderer, so that a key press redraws only one field. */
import {
  validateScreen,
  readPath,
  visibilityChanges,
  writePath,
  type FieldState,
  type ValidationResult,
  type SchemaValidator,
  type Screen,
  type ScreenField,
  type Suggestion,
} from '../../engine/index.ts';
import { withAnswers, type FormValues } from '../state/context.ts';
import { confirmedAt, unconfirmed } from './confirmations.ts';
import { FieldStates } from './field-states.ts';
import type { FormEntries, FormStoreInput } from './form-types.ts';
import {
  acceptAll,
  adviceOn,
  drawnIn,
  fieldsIn,
  hiddenRest,
  isFilled,
  isJudgedOnceLeft,
  issuesByField,
  isWithin,
  leadingIssue,
  unmetRules,
  wholeForm,
  WHOLE_FORM,
  withMeant,
  withoutNew,
  type IssuesByField,
} from './form-values.ts';

/** The answers of one form, with the state of each field. */
export class FormStore {
  readonly #input: FormStoreInput;
  readonly #fields: ReadonlyMap<string, ScreenField>;
  /** Fields that list their unmet rules while the user types. */
  readonly #withRules: readonly ScreenField[];
  readonly #shown: Map<string, boolean>;
  readonly #states = new FieldStates((path) => this.#buildState(path));
  /** Paths whose issues are shown. */
  readonly #validated = new Set<string>();
  /** Paths whose values the borrower or a call has written. */
  readonly #written = new Set<string>();
  /** Prefilled answers by path. They are held with the first change, or once they are accepted. */
  readonly #prefills = new Map<string, unknown>();
  #merged: { held: FormValues; size: number; values: FormValues } | undefined;
  readonly search: FormStoreInput['search'];
  readonly lookup: FormStoreInput['lookup'];
  #validator: SchemaValidator = acceptAll;
  #issues: IssuesByField = new Map();
  #unmet: ReadonlyMap<string, readonly string[]> = new Map();
  #entries: FormEntries | undefined;
  #whole: FieldState = wholeForm();

  constructor(input: FormStoreInput) {
    ({ search: this.search, lookup: this.lookup } = this.#input = input);
    this.#fields = new Map(fieldsIn(input.screen).map((field) => [field.path, field]));
    this.#withRules = [...this.#fields.values()].filter(({ rules }) => rules !== undefined);
    this.#shown = new Map([...this.#fields].map(([path, field]) => [path, field.shown]));
  }

  /** The held values, with the prefills where nothing is answered. */
  values(): FormValues {
    const [held, { size }, last] = [this.#input.values.get(), this.#prefills, this.#merged];
    if (last?.held === held && last.size === size) return last.values;
    return (this.#merged = { held, size, values: withAnswers(held, this.#prefills) }).values;
  }

  /** Takes the prefilled answers as those of the borrower. */
  readonly accept = (): void => this.#hold(this.values());

  #hold(values: FormValues): void {
    this.#prefills.clear();
    this.#input.values.set(values);
  }

  /** The state of a field; the same object until it changes. */
  readonly field = (path: string): FieldState => this.#states.get(path);

  /** Calls `listener` when `field(path)` has changed. Returns an unsubscribe function. */
  readonly subscribe = (path: string, listener: () => void): (() => void) =>
    this.#states.subscribe(path, listener);

  /** Writes an answer of the borrower. Null is one that they removed; no prefill replaces it. */
  set(path: string, value: unknown): void {
    this.#write(path, value ?? null);
    const toggle = hiddenRest(this.#fields.get(path), this.#shown, this.values());
    if (toggle !== undefined) this.reveal(toggle);
  }

  #write(path: string, value: unknown): void {
    this.#written.add(path);
    const { answers, toggles } = this.values();
    // A call also writes answers of other steps.
    const isOwn = this.#fields.has(path);
    this.#hold({
      answers: writePath(answers, path, value),
      toggles: isOwn ? unconfirmed(this.#input.place, toggles) : toggles,
    });
    const live = this.#input.screen.form?.live === true;
    if (live) this.#validated.add(path);
    const listsRules = this.#withRules.some((field) => field.path === path);
    if (live || listsRules || this.field(path).issue !== undefined) this.#validateAgain(path);
    this.#states.refresh([path]);
    this.#changed(path);
  }

  /** The value that was meant by an entered one; the same one until the rules are loaded. */
  readonly read = (path: string, value: unknown): unknown =>
    this.#entries ? this.#entries.read(path, value) : value;

  /** Rewrites what was entered into a field to what was meant. */
  #settle(path: string): void {
    const value = this.#answer(path);
    const read = this.read(path, value);
    if (read !== value) this.#write(path, read ?? null);
  }

  /** Runs when a field loses focus, or its signature is adopted. */
  blur(path: string): void {
    this.#settle(path);
    if (isJudgedOnceLeft(this.#fields.get(path), this.#answer(path))) this.#validated.add(path);
    if (this.#validated.size > 0) this.#validateAgain();
    this.#input.onBlur();
  }

  pick(path: string, { fill }: Suggestion): void {
    Object.entries(fill).forEach(([name, value]) => this.set(name, this.read(name, value)));
    const reveals = this.#fields.get(path)?.search?.reveals;
    if (reveals) this.setToggle(reveals, true);
  }

  /** Writes the answers that a call returned, by dotted path; undefined where there is none. */
  fill(fills: Readonly<Record<string, unknown>>): void {
    Object.entries(fills).forEach(([path, value]) => this.#write(path, this.read(path, value)));
  }

  /** Switches a toggle of the context on. */
  readonly reveal = (toggle: string): void => this.setToggle(toggle, true);

  setToggle(name: string, value: unknown): void {
    const { answers, toggles } = this.values();
    this.#hold({ answers, toggles: { ...toggles, [name]: value } });
    this.#changed(`$${name}`);
    if (this.#validated.size > 0) this.#validateAgain();
  }

  /** Uses these rules from now on, and reads values that nobody typed. Before, every answer passes. */
  validateWith(validator: SchemaValidator, entries?: FormEntries): void {
    this.#validator = validator;
    this.#entries = entries;
    for (const path of entries?.paths() ?? []) if (!this.#written.has(path)) this.#settle(path);
    if (this.#validated.size > 0 || this.#withRules.length > 0) this.#validateAgain();
  }

  /** Validates without showing issues. The value of the field `typed` counts as what it means. */
  validate(typed?: string): ValidationResult {
    const { set, place } = this.#input;
    const context = withMeant(this.#input.context(), typed, this.read);
    const confirmed = confirmedAt(place, this.values());
    const result = validateScreen({ set, place, context, confirmed, validator: this.#validator });
    return this.#entries?.judge(result, context, drawnIn(this.#shown)) ?? result;
  }

  /** Validates all fields and shows their issues from now on. */
  validateAll(): ValidationResult {
    // Enter submits a field that has the focus.
    this.#entries?.paths().forEach((path) => this.#settle(path));
    const result = this.validate();
    this.#take(result, issuesByField(result.issues));
    // A field that appears later is new to the borrower, so it first appears without an error.
    const drawn = [...this.#fields.keys()].filter(drawnIn(this.#shown));
    // An issue may belong to an upload, which has no field.
    for (const path of [...drawn, ...this.#issues.keys()]) this.#validated.add(path);
    this.#states.refresh(new Set([...this.#fields.keys(), ...this.#validated]));
    return result;
  }

  /**
   * Applies a screen that was resolved again: fields appear or disappear, and those without an
   * answer take its values. Returns whether there were any. An empty answer (null or an empty text)
   * was removed by hand, and stays so.
   */
  updateScreen(screen: Screen): boolean {
    const fields = fieldsIn(screen);
    const before = this.#prefills.size;
    const isOpen = (path: string) => this.#answer(path) === undefined && !this.#written.has(path);
    for (const { path, value, fields: inner } of fields)
      if (inner === undefined && isFilled(value) && isOpen(path)) this.#prefills.set(path, value);
    for (const { path, shown } of fields) this.#show(path, shown);
    if (this.#validated.size > 0) this.#validateAgain();
    this.#states.refresh(fields.map(({ path }) => path));
    return this.#prefills.size > before;
  }

  /** Draws or hides a field. A hidden field, and those inside it, no longer count as validated. */
  #show(path: string, shown: boolean): void {
    this.#shown.set(path, shown);
    if (shown) return;
    for (const one of this.#validated) if (isWithin(one, path)) this.#validated.delete(one);
  }

  #buildState(path: string): FieldState {
    if (path === WHOLE_FORM) return this.#whole;
    const issue = this.#validated.has(path) ? leadingIssue(this.#issues.get(path)) : undefined;
    const advice = issue && adviceOn(issue, this.#fields, this.#input);
    const unmet = this.#unmet.get(path);
    const value = this.#answer(path) ?? undefined;
    const hint = issue && (this.#entries?.hint(path, value) ?? advice);
    return {
      value,
      shown: this.#shown.get(path) ?? true,
      ...(issue !== undefined && { issue: issue.message }),
      ...(hint !== undefined && { hint }),
      ...(unmet !== undefined && { unmet }),
    };
  }

  #validateAgain(typed?: string): void {
    const result = this.validate(typed);
    this.#take(result, withoutNew(result.issues, this.#issues));
    this.#states.refresh([...this.#validated, ...this.#withRules.map(({ path }) => path)]);
  }

  #take(result: ValidationResult, issues: IssuesByField): void {
    this.#issues = issues;
    this.#unmet = unmetRules(this.#withRules, this.values().answers, issues);
    this.#whole = wholeForm(result);
    this.#states.refresh([WHOLE_FORM]);
  }

  #answer(path: string): unknown {
    const answer = readPath(this.#input.values.get().answers, path);
    return answer === undefined ? this.#prefills.get(path) : answer;
  }

  #changed(path: string): void {
    const { set, place, context, onChange } = this.#input;
    for (const change of visibilityChanges(set, place, context(), path)) {
      this.#show(change.path, change.shown);
      this.#states.refresh([...this.#fields.keys()].filter((one) => isWithin(one, change.path)));
    }
    onChange(path);
  }
}
