import {
  findScreen,
  validateScreen,
  leavesOf,
  readPath,
  visibilityChanges,
  writePath,
  type CompiledSet,
  type Context,
  type Evaluator,
  type Issue,
  type ValidationResult,
  type Place,
  type Rule,
  type SchemaValidator,
  type Screen,
  type ScreenField,
} from '../engine/index.ts';
import type { FieldState, FormPort, Suggestion } from '../ui/form-port.ts';
import type { JourneyData } from './world.ts';
import { nothingToFault } from './validators.ts';

type Values = Pick<JourneyData, 'answers' | 'toggles'>;
export interface FormStore extends FormPort {
  values(): Values;
  /** Judges everything and shows what is wrong from here on. */
  judgeAll(confirmed: readonly string[]): ValidationResult;
  /** Judges without showing anything, for notices that live with what is typed. */
  judgement(confirmed: readonly string[]): ValidationResult;
  validateWith(validator: SchemaValidator): void;
  /** Writes answers that a call filled in. */
  fill(fills: Readonly<Record<string, unknown>>): void;
  setToggle(name: string, value: unknown): void;
  /** What is known around the answers has changed: fields of the screen as it is now appear or vanish, and those nobody has written in yet are filled in. */
  reconsider(screen: Screen): void;
}
export interface FormStoreParts {
  readonly set: CompiledSet;
  readonly place: Place;
  readonly screen: Screen;
  readonly values: Values;
  readonly context: (values: Values) => Context;
  /** Hears of every change of an answer (by its path) or of a toggle (by `$name`). */
  readonly onChange: (values: Values, path: string) => void;
  readonly onBlur: () => void;
  readonly findSuggestions?: FormPort['search'];
  readonly runLookup?: FormPort['lookup'];
}

/** Holds a form's answers outside of React, so that a key press draws the one field that it changes. */
export function createFormStore(parts: FormStoreParts): FormStore {
  const { set, place, screen } = parts;
  const fields = new Map(flatten(screen.form?.fields ?? []).map((field) => [field.path, field]));
  const ruled = [...fields.values()].filter((field) => field.rules !== undefined);
  const shown = new Map([...fields].map(([path, field]) => [path, field.shown]));
  const states = new Map<string, FieldState>();
  const listeners = new Map<string, Set<() => void>>();
  let values = withPrefills(parts.values, fields);
  const live = screen.form?.live === true;
  let validator: SchemaValidator = nothingToFault;
  let issues: ReadonlyMap<string, readonly Issue[]> = new Map();
  const judged = new Set<string>();
  const written = new Set<string>();
  let unmet = new Map<string, readonly string[]>();

  const judgement = (confirmed: readonly string[]) =>
    validateScreen({ set, place, context: parts.context(values), validator, confirmed });
  const stateOf = (path: string): FieldState => {
    const issue = judged.has(path) ? wordsOf(issues.get(path)) : undefined;
    return {
      value: readPath(values.answers, path),
      shown: shown.get(path) ?? true,
      ...(issue && { issue }),
      ...(unmet.get(path) && { unmet: unmet.get(path) }),
    };
  };
  const refresh = (path: string) => {
    const before = states.get(path);
    const after = stateOf(path);
    if (before && same(before, after)) return;
    states.set(path, after);
    listeners.get(path)?.forEach((listener) => listener());
  };
  const rejudge = () => {
    issues = byField(judgement([]).issues);
    readUnmet();
    [...judged, ...ruled.map((field) => field.path)].forEach(refresh);
  };
  const readUnmet = () => {
    unmet = new Map(
      ruled
        .filter(({ path }) => filled(readPath(values.answers, path)))
        .map(({ path, rules = [] }) => {
          const broken = new Set(issues.get(path)?.map((one) => one.rule));
          return [path, rules.map(({ rule }) => rule).filter((rule) => broken.has(rule))];
        }),
    );
  };
  const changed = (path: string) => {
    const context = parts.context(values);
    for (const change of visibilityChanges(set, place, context, path)) {
      shown.set(change.path, change.shown);
      refresh(change.path);
      for (const inner of fields.keys()) if (inner.startsWith(`${change.path}.`)) refresh(inner);
    }
    parts.onChange(values, path);
  };
  const put = (path: string, value: unknown) => {
    written.add(path);
    values = { ...values, answers: writePath(values.answers, path, value) };
    if (live) judged.add(path);
    if (live || ruled.some((field) => field.path === path) || states.get(path)?.issue !== undefined)
      rejudge();
    refresh(path);
    changed(path);
  };
  const setToggle = (name: string, value: unknown) => {
    values = { ...values, toggles: { ...values.toggles, [name]: value } };
    changed(`$${name}`);
  };
  return {
    values: () => values,
    judgement,
    judgeAll(confirmed) {
      const all = judgement(confirmed);
      issues = byField(all.issues);
      for (const path of fields.keys()) judged.add(path);
      readUnmet();
      [...fields.keys()].forEach(refresh);
      return all;
    },
    validateWith(loaded) {
      validator = loaded;
      if (judged.size > 0 || ruled.length > 0) rejudge();
    },
    fill: (fills) => Object.entries(fills).forEach(([path, value]) => put(path, value)),
    setToggle,
    reconsider(now) {
      const known = flatten(now.form?.fields ?? []);
      values = withPrefills(
        values,
        new Map(known.filter(({ path }) => !written.has(path)).map((one) => [one.path, one])),
      );
      for (const { path, shown: drawn } of known) shown.set(path, drawn);
      known.forEach(({ path }) => refresh(path));
    },
    field(path) {
      const known = states.get(path) ?? stateOf(path);
      states.set(path, known);
      return known;
    },
    subscribe(path, listener) {
      const own = listeners.get(path) ?? new Set();
      listeners.set(path, own.add(listener));
      return () => own.delete(listener);
    },
    set: put,
    blur() {
      if (judged.size > 0) rejudge();
      parts.onBlur();
    },
    search: parts.findSuggestions ?? (() => Promise.resolve([])),
    pick(_path, suggestion: Suggestion) {
      Object.entries(suggestion.fill).forEach(([path, value]) => put(path, value));
      const reveals = fields.get(_path)?.search?.reveals;
      if (reveals) setToggle(reveals, true);
    },
    reveal: (toggle) => setToggle(toggle, true),
    lookup: parts.runLookup ?? (() => Promise.resolve({ ok: false, text: '' })),
  };
}

/** Dotted paths of a screen whose answers no store may hold. */
export function secretPaths(
  set: CompiledSet,
  place: Place,
  kinds: ReadonlySet<string>,
): readonly string[] {
  const screen = findScreen(set, place);
  return screen
    ? leavesOf(screen)
        .filter(({ schema }) => schema.sensitive !== undefined && kinds.has(schema.sensitive))
        .map(({ path }) => path)
    : [];
}

/** What a search field shows for the items that its operation found: `item` is the one in question. */
export function suggestionsOf(
  items: readonly unknown[],
  search: {
    readonly label: Rule;
    readonly fill: Readonly<Record<string, Rule>>;
  },
  evaluator: Evaluator,
): readonly Suggestion[] {
  return items.map((item, at) => {
    const found = evaluator.with({ item });
    const fill = Object.fromEntries(
      Object.entries(search.fill).map(([path, rule]) => [path, found.value(rule)]),
    );
    return { key: String(at), label: String(found.value(search.label) ?? ''), fill };
  });
}

function flatten(fields: readonly ScreenField[]): readonly ScreenField[] {
  return fields.flatMap((field) => [field, ...flatten(field.fields ?? [])]);
}
function withPrefills(values: Values, fields: ReadonlyMap<string, ScreenField>): Values {
  let answers = values.answers;
  for (const [path, field] of fields)
    if (field.fields === undefined && field.value !== undefined && !filled(readPath(answers, path)))
      answers = writePath(answers, path, field.value);
  return { ...values, answers };
}
/** The summing-up of a field that tells each rule, else its first issue. */
function wordsOf(own: readonly Issue[] = []): string | undefined {
  return (own.find((issue) => issue.rule === 'strength') ?? own[0])?.message;
}
function byField(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  const found = new Map<string, Issue[]>();
  for (const issue of issues) {
    const own = found.get(issue.field);
    if (own) own.push(issue);
    else found.set(issue.field, [issue]);
  }
  return found;
}
function filled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
function same(a: FieldState, b: FieldState): boolean {
  return (
    a.value === b.value &&
    a.shown === b.shown &&
    a.issue === b.issue &&
    a.unmet?.join() === b.unmet?.join()
  );
}
