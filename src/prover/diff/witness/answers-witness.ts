/** Finds an answer of a field that one side accepts and the other refuses. */
import { type Assignment, assembleContext, findContext } from '../../analysis/find-context.ts';
import {
  type CompiledScreen,
  type CompiledSet,
  type Context,
  type Place,
  type Rule,
  validateScreen,
} from '../../../engine/index.ts';
import { nodeValidator } from '../../../release/index.ts';
import type { PlacedChange } from '../classify/verdict.ts';
import type { Witness } from '../entry.ts';
import type { Spot } from '../spot.ts';
import type { Probe } from './probe.ts';
import { typedFacts } from './typed-facts.ts';

/** The witness with the first of the answers for which both sides differ. */
export function answersWitness(
  { spot, setBefore, setAfter, typeAt }: PlacedChange,
  { field, candidates }: Probe & { type: 'answers' },
): Witness | undefined {
  const place = findPlace(spot);
  const { before: old, after: young } = (spot.screen ?? {}) as {
    before?: CompiledScreen;
    after?: CompiledScreen;
  };
  if (place === undefined || old === undefined || young === undefined) return undefined;
  const judge =
    (set: CompiledSet, screen: CompiledScreen) =>
    (context: Context): string =>
      issuesAt(set, { place, screen, context, field });
  const [before, after] = [judge(setBefore, old), judge(setAfter, young)];
  const rules = [young, old].flatMap((screen) => rulesOn(screen, field));
  const facts = typedFacts(rules, typeAt).filter(({ path }) => path !== `answers.${field}`);
  for (const answer of candidates) {
    const fixed: Assignment = answer === undefined ? [] : [[`answers.${field}`, answer]];
    const { example } = findContext(facts, (context) => before(context) !== after(context), fixed);
    if (example === undefined) continue;
    const context = assembleContext([...fixed, ...example]);
    return { context, before: before(context), after: after(context) };
  }
  return undefined;
}

/** The rules that show the field and the groups around it. */
const rulesOn = ({ ui }: CompiledScreen, field: string): (Rule | undefined)[] =>
  field.split('.').map((_, at, names) => ui[names.slice(0, at + 1).join('.')]?.when);

function findPlace({ area, group, part = '' }: Spot): Place | undefined {
  if (area === 'steps') return { journey: group, step: part };
  if (area === 'pages') return { page: part };
  return area === 'forms' ? { form: part } : undefined;
}

interface Judged {
  readonly place: Place;
  readonly screen: CompiledScreen;
  readonly context: Context;
  readonly field: string;
}

/** The messages at a field, or that its answer is accepted. */
function issuesAt(set: CompiledSet, { place, screen, context, field }: Judged): string {
  const full = { org: set.org, flags: {}, now: '2026-01-15', ...context };
  const { issues } = validateScreen({
    set,
    place,
    context: full,
    validator: nodeValidator(screen.schema ?? {}),
  });
  const own = issues.filter(
    (issue) => issue.field === field || issue.field.startsWith(`${field}.`),
  );
  return own.length === 0
    ? 'it is accepted'
    : `it is refused: ${own.map(({ message }) => message).join(' ')}`;
}
