/** Makes a scenario of a page that somebody looks at: its answers and data, and what they expect. */
import { isRecord } from '../../domain/index.ts';
import {
  type CompiledSet,
  type Context,
  findScreen,
  type Place,
  resolveScreen,
  validateScreen,
} from '../../engine/index.ts';
import { editValue } from '../../release/edits.ts';
import { nodeValidator, type SourceTree } from '../../release/index.ts';
import { jsonText, refused } from '../new/plan.ts';
import { describePart } from '../parts/describe-part.ts';
import { runScenario, listShownFields } from './run-scenario.ts';
import { type DivergenceWords, divergenceInWords } from './scenario-words.ts';
import type { Scenario } from './scenario.ts';

/** The parts of the page that are expected as they are. */
export type ShownExpectation = 'title' | 'fields' | 'blocks' | 'errors';

/** A page that somebody looks at, and what they expect of it. */
export interface ShownPage {
  readonly place: Place;
  readonly context: Context;
  /** The name of the scenario. */
  readonly name: string;
  readonly asShown: readonly ShownExpectation[];
  /** Texts that it shows, each as a whole. */
  readonly shows: readonly string[];
  /** Texts that it does not show. */
  readonly hides: readonly string[];
}

/** The file that gets the scenario. */
export interface KeptScenario {
  /** Path with its ending. */
  readonly file: string;
  /** Null: there is no such file. */
  readonly before: string | null;
  readonly after: string;
  /** The expectations that are not met now, in words. */
  readonly failed: readonly DivergenceWords[];
}

/** Parts of a context that the set gives, or that a scenario computes. */
const COMPUTED: ReadonlySet<string> = new Set([
  ...['org', 'lists', 'answers', 'standing', 'variant', 'trackerId'],
]);

/** Adds the scenario to those of the folder of its page. Throws Error for a name that is not new. */
export function keepScenario(
  tree: SourceTree,
  set: CompiledSet,
  { place, context, name, ...asked }: ShownPage,
): KeptScenario {
  const page = describePart({ tree, set, place, context }, { kind: 'page' }).file;
  const path = `${page.split('/').slice(0, 2).join('/')}/scenarios/kept`;
  const before = tree.texts.get(path);
  const known = before === undefined ? [] : listNames(before);
  if (name.trim() === '' || known.includes(name.trim()))
    throw refused(`there is a scenario “${name}”, or it has no name`, 'choose another name');
  const scenario: Scenario = {
    name: name.trim(),
    ...(set.org.main !== true && { org: set.org.code }),
    ...place,
    given: pickGiven(context),
    answers: (context['answers'] ?? {}) as NonNullable<Scenario['answers']>,
    expect: buildExpectation({ set, place, context }, asked),
  };
  const written = before ?? jsonText({ $schema: SCHEMA, scenarios: [] });
  return {
    file: `${path}.json`,
    before: before ?? null,
    after: editValue(written, `/scenarios/${known.length}`, scenario),
    failed: runScenario(set, scenario).map((fault) => divergenceInWords({ set, scenario }, fault)),
  };
}

const SCHEMA = '../../../schemas/definition/scenario.schema.json';

const listNames = (text: string): readonly string[] =>
  (JSON.parse(text) as { readonly scenarios: readonly Scenario[] }).scenarios.map(
    (one) => one.name,
  );

/** The own part of a context. A flag that is off is as one that is not given. */
function pickGiven(context: Context): Context {
  const own = Object.entries(context).filter(([key]) => !COMPUTED.has(key));
  const flags = isRecord(context['flags']) ? Object.entries(context['flags']) : [];
  const on = Object.fromEntries(flags.filter(([, isOn]) => isOn === true));
  return { ...Object.fromEntries(own), flags: on };
}

function buildExpectation(
  { set, place, context }: { readonly set: CompiledSet } & Pick<ShownPage, 'place' | 'context'>,
  { asShown, shows, hides }: Pick<ShownPage, 'asShown' | 'shows' | 'hides'>,
): Scenario['expect'] {
  const screen = resolveScreen(set, place, context);
  const { title, before, after } = screen;
  const fields = listShownFields(screen).map(({ path }) => path);
  const blocks = [...before, ...after].map(({ id }) => id);
  const validator = nodeValidator(findScreen(set, place)?.schema ?? {});
  const { issues } = validateScreen({ set, place, context, validator, confirmed: [] });
  const errors = issues.map(({ field, message }) => ({ field, message }));
  const present = { title, fields, blocks, errors };
  return {
    ...Object.fromEntries(asShown.map((key) => [key, present[key]])),
    ...(shows.length > 0 && { shows }),
    ...(hides.length > 0 && { hides }),
  };
}
