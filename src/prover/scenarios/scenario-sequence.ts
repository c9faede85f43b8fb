/** Replays a sequence of calls with the results that a scenario gives, without sending a request. */
import {
  advance,
  applicationProgress,
  findScreen,
  listSteps,
  progressStageAt,
  reachedSteps,
  withAskedAnswers,
  type BlockDef,
  type CallDef,
  type CallResult,
  type CompiledSet,
  type Context,
  type Place,
  type SequenceDef,
  type Transition,
} from '../../engine/index.ts';
import { placeOfScenario, type Scenario } from './scenario.ts';

/** The operations that are sent, in order, and where they lead; `{}` when the screen stays. */
interface ScenarioSequence {
  readonly calls: readonly string[];
  /** The empty answers that the calls fill in, by dotted path. */
  readonly fills: Readonly<Record<string, unknown>>;
  readonly transition: Transition;
}

/**
 * Runs the sequence of a scenario. A call without a result in the scenario answers `ok` without a
 * body. Throws when the scenario names a sequence that the definitions do not have.
 */
export function scenarioSequence(
  set: CompiledSet,
  scenario: Scenario,
  context: Context,
): ScenarioSequence {
  const sequence = buildSequence(set, scenario);
  const asked = withAskedAnswers(set, placesAsked(set, scenario, context), context);
  const results: CallResult[] = [];
  for (;;) {
    const next = advance(set, sequence, asked, results);
    const calls = results.map(({ run }) => run);
    if (next.kind === 'transition')
      return { calls, fills: next.fills, transition: next.transition };
    results.push(buildResult(scenario, next.call.run));
  }
}

/** The places to whose questions the answers are sent: all steps of a journey that is submitted. */
function placesAsked(set: CompiledSet, scenario: Scenario, context: Context): readonly Place[] {
  const place = placeOfScenario(scenario);
  if (!('journey' in place)) return [place];
  const { journey } = place;
  return (scenario.sequence ?? 'submit') === 'submit'
    ? listSteps(set, journey, context).map(({ id }) => ({ journey, step: id }))
    : [];
}

function buildResult({ results = {} }: Scenario, run: string): CallResult {
  const { outcome = 'ok', ...response } = results[run] ?? {};
  return { run, outcome, response };
}

/** The sequence that a scenario names: `submit` unless it names another. */
function buildSequence(set: CompiledSet, scenario: Scenario): SequenceDef {
  const { sequence = 'submit' } = scenario;
  const [kind, id = ''] = sequence.split(' ');
  const place = placeOfScenario(scenario);
  const found =
    kind === 'modal' || kind === 'modal-secondary'
      ? ofButton(set.modals[id]?.[kind === 'modal' ? 'button' : 'secondary'])
      : ofPlace(set, place, kind ?? '', id);
  if (found !== undefined) return found;
  throw new Error(
    `Failed to run the sequence "${sequence}": ${JSON.stringify(place)} has none. Please name submit, entry, load, "action <id>", "lookup <id>", "secondary <index>", "modal <id>" or "modal-secondary <id>".`,
  );
}

function ofPlace(
  set: CompiledSet,
  place: Place,
  kind: string,
  id: string,
): SequenceDef | undefined {
  const owner =
    'journey' in place
      ? set.journeys[place.journey]
      : 'page' in place
        ? set.pages[place.page]
        : set.forms[place.form];
  if (owner === undefined) return undefined;
  if (kind === 'submit') return owner.submit;
  if (kind === 'entry') return 'entry' in owner ? ofCalls(owner.entry) : undefined;
  if (kind === 'start')
    return 'onStart' in owner
      ? ofCalls(owner.onStart.map((run) => ({ run, optional: true })))
      : undefined;
  if (kind === 'load') return 'load' in owner ? ofCalls(owner.load) : undefined;
  const screen = findScreen(set, place);
  if (kind === 'secondary') return ofButton(screen?.secondary[Number(id)]);
  const blocks = screen?.blocks ?? [];
  const call =
    kind === 'action'
      ? actionIn(blocks, id)
      : blocks.find((block) => kind === 'lookup' && block.id === id)?.lookup?.call;
  return call && ofCalls([call]);
}

const ofCalls = (calls: readonly CallDef[]): SequenceDef => ({ calls, done: [] });

function ofButton(
  button:
    | {
        readonly calls?: readonly CallDef[];
        readonly transition?: SequenceDef['done'][number]['transition'];
      }
    | undefined,
): SequenceDef | undefined {
  if (button === undefined) return undefined;
  const { calls = [], transition } = button;
  return { calls, done: transition === undefined ? [] : [{ transition }] };
}

/** The call of the first action of this id in blocks, their entries and their items. */
function actionIn(blocks: readonly BlockDef[], id: string): CallDef | undefined {
  const actions = blocks.flatMap((block) => [
    ...(block.actions ?? []),
    ...(block.item?.actions ?? []),
    ...(block.entries ?? []).flatMap((entry) => entry.actions ?? []),
  ]);
  return actions.find((action) => action.id === id)?.call;
}

/** The sidebar of an application at the path of a scenario. */
export function buildSidebar(
  set: CompiledSet,
  { path = '/' }: Scenario,
  context: Context,
): { readonly stage: string; readonly label: string; readonly reached: readonly number[] } {
  const stage = progressStageAt(set, path, context);
  const label = applicationProgress(set, stage, context)?.label ?? '';
  return { stage, label, reached: reachedSteps(set, context) };
}
