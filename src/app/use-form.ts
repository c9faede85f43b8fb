import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import {
  Evaluator,
  findScreen,
  readPath,
  requestFor,
  resolveScreen,
  text,
  type CallDef,
  type CompiledSet,
  type Context,
  type Issue,
  type ValidationResult,
  type Place,
  type Screen,
} from '../engine/index.ts';
import { run } from '../services/index.ts';
import { modalsLeft, type Dismissals } from './dismissals.ts';
import { createFormStore, suggestionsOf, type FormStore } from './form-store.ts';
import { runSequence } from './sequences.ts';
import { loadValidator } from './validators.ts';
import { contextOf, type JourneyData, type Url, type World } from './world.ts';

type Values = Pick<JourneyData, 'answers' | 'toggles'>;
export interface ScreenForm {
  readonly screen: Screen;
  readonly form: FormStore;
  readonly issues: readonly Issue[];
  readonly judgement: ValidationResult | undefined;
  readonly context: () => Context;
  /** Loads the validator and judges. Rejects when the validator can't be had. */
  readonly check: () => Promise<ValidationResult>;
  readonly confirm: (id: string) => void;
  /** Closes the modal of a notice; it opens again when its cause came back, or when it keeps the borrower from going on. */
  readonly dismiss: (id: string) => void;
}
interface Parts {
  readonly world: World;
  readonly set: CompiledSet;
  readonly place: Place;
  readonly url: Url;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly onBlur: () => void;
}

/** A form over its store for one place. A key press draws a field; the screen is resolved anew for toggles, and for answers that its words or blocks read. */
export function useForm(parts: Parts): ScreenForm {
  const { world, set, place, url } = parts;
  const [version, redraw] = useReducer((count: number) => count + 1, 0);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [judgement, setJudgement] = useState<ValidationResult>();
  const [dismissed, setDismissed] = useState<Dismissals>([]);
  // A confirmation holds for what was typed then; any change asks for it again.
  const confirmed = useRef<readonly string[]>([]);
  const tell = (told: ValidationResult, pressed = false) => {
    setJudgement(told);
    setDismissed((ids) =>
      ids.filter((id) =>
        told.warnings.some((one) => one.id === id && !(pressed && one.kind === 'block')),
      ),
    );
  };
  const contextFor = (values: Values) => contextOf(world, values, url);
  const form = useMemo(() => {
    const screen = resolveScreen(set, place, contextFor(parts.values));
    const around = wordsAround(set, place);
    const made: FormStore = createFormStore({
      set,
      place,
      screen,
      values: parts.values,
      context: contextFor,
      onChange: (values, path) => {
        confirmed.current = [];
        parts.onChange(values);
        if (path.startsWith('$') || around.includes(`answers.${path}`)) redraw();
        // What was opened may be what a notice keeps someone from going on for.
        if (path.startsWith('$')) tell(made.judgement([]));
      },
      onBlur: () => {
        parts.onBlur();
        tell(made.judgement([]));
      },
      findSuggestions: (path, typed, signal) =>
        search({ world, set, place, path, typed, signal, context: contextFor(made.values()) }),
      runLookup: (id, typed) => lookup(world, set, place, id, typed, made, contextFor),
    });
    return made;
    // A step keeps its store until it is left: what is known may change around it.
  }, [set, JSON.stringify(place)]);
  const { release } = world.get();
  const validator = findScreen(set, place)?.validator;
  useEffect(() => {
    let here = true;
    loadValidator(release, validator).then(
      (loaded) => {
        if (!here) return;
        form.validateWith(loaded);
        tell(form.judgement([]));
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [form, release, validator]);
  const known = world.get();
  const screen = useMemo(
    () => resolveScreen(set, place, contextFor(form.values())),
    [form, version, known],
  );
  const drawnWith = useRef(known);
  const reconsider = useEffectEvent(() => form.reconsider(screen));
  useEffect(() => {
    if (drawnWith.current !== known) reconsider();
    drawnWith.current = known;
  }, [form, known]);
  return {
    screen,
    form,
    issues,
    judgement: judgement && modalsLeft(judgement, dismissed),
    context: () => contextFor(form.values()),
    dismiss: (id) => setDismissed((ids) => [...ids, id]),
    confirm: (id) => void (confirmed.current = [...confirmed.current, id]),
    async check() {
      form.validateWith(await loadValidator(release, validator));
      const all = form.judgeAll(confirmed.current);
      setIssues(all.issues);
      tell(all, true);
      return all;
    },
  };
}

/** Everything of a screen but its answers and which fields are drawn, as text: what an answer may change besides those. */
function wordsAround(set: CompiledSet, place: Place): string {
  const { title, intro, next, blocks, primary, secondary, ui = {} } = findScreen(set, place) ?? {};
  // What a field shows of itself; whether it is drawn is told field by field.
  const fields = Object.values(ui).map(
    ({ when: _when, shown: _shown, prefill: _prefill, ...words }) => words,
  );
  return JSON.stringify([title, intro, next, blocks, primary, secondary, fields]);
}

interface Search {
  readonly world: World;
  readonly set: CompiledSet;
  readonly place: Place;
  readonly path: string;
  readonly typed: string;
  readonly signal: AbortSignal;
  readonly context: Context;
}

async function search({ world, set, place, path, typed, signal, context }: Search) {
  const asked = findScreen(set, place)?.ui[path]?.search;
  if (!asked) return [];
  const request = requestFor(set, asked.operation, { ...context, typed });
  if ('refused' in request) throw new Error(request.refused);
  const result = await run(request, { ...world, signal });
  if (result.outcome !== 'ok') throw new Error(result.response.message);
  const body = result.response.body;
  const items = Array.isArray(body) ? body : (readPath(body, 'results') ?? readPath(body, 'items'));
  return suggestionsOf(Array.isArray(items) ? items : [], asked, new Evaluator(set, context));
}

async function lookup(
  world: World,
  set: CompiledSet,
  place: Place,
  id: string,
  typed: string,
  form: FormStore,
  contextFor: (values: Values) => Context,
) {
  const asked = findScreen(set, place)?.blocks.find((block) => block.id === id)?.lookup;
  if (!asked) return { ok: false, text: '' };
  if (asked.input) form.setToggle(asked.input, typed);
  const settled = await runCalls(world, [asked.call], { ...contextFor(form.values()), typed });
  if (!settled.done) return { ok: false, text: settled.transition.error ?? '' };
  form.fill(settled.fills);
  if (asked.call.as)
    world.patch({
      loaded: { ...world.get().loaded, [asked.call.as]: settled.context[asked.call.as] },
    });
  return {
    ok: true,
    text: asked.success === undefined ? '' : text(asked.success, settled.context, set.vocabulary),
  };
}

/** Runs calls that end nowhere by themselves: those of an entry, a load or a lookup. */
export function runCalls(world: World, calls: readonly CallDef[], context: Context) {
  return runSequence({ world, context, sequence: { calls, done: [] } });
}

/** What the calls of a finished sequence loaded, by the key of the context that each names. */
export function loadedBy(
  calls: readonly CallDef[],
  context: Context,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    calls.flatMap(({ as }) =>
      as !== undefined && context[as] !== undefined ? [[as, context[as]]] : [],
    ),
  );
}
