/** What stands beside a page of an application: where it is, its offer and its home. Pure: the words come from the set. */
import {
  formatAddress,
  formatMoney,
  formatPercent,
  isRecord,
  offerSummary,
  own,
  ownNumber,
  ownRecord,
  ownText,
  type Outcome,
} from '../../domain/index.ts';
import {
  applicationProgress,
  progressStageAt,
  text,
  type CompiledSet,
  type Context,
} from '../../engine/index.ts';
import type { SidebarContent, SidebarFact } from '../../ui/shell/Sidebar.tsx';

/** Whose pages these are: those of the borrower, or of someone who signs along. */
export type Side = 'borrower' | 'signer';
type Words = (name: string, more?: Context) => string;
interface Asked {
  readonly set: CompiledSet;
  readonly side: Side;
  readonly path: string;
  readonly context: Context;
}

/** Hides the term of the offer. */
const TERM_HIDDEN = 'fe-heloc-offer-term-hidden';
/** Where it went no further, neither progress nor encouragement is for the reader. */
const ENDED = /\/error\//;
const SIGNER_STAGES = ['INITIAL', 'ENOTARY'];
const SIGNER_ENOTARY = /^\/heloc-signer\/(?:sign|documents)(?:\/|$)/;
const NO_CONDITION = ['', 'UNKNOWN_CONDITION', 'NOT_AVAILABLE'];

/** The sidebar of a place; undefined when there is nothing to show. Without `context.application` only the progress of the route is known. */
export function sidebarOf({ set, side, path, context }: Asked): SidebarContent | undefined {
  const words = (name: string, more: Context = {}) =>
    text(set.copy[name], { ...context, ...more }, set.vocabulary);
  const steps = ENDED.test(path)
    ? []
    : stepsOf(
        {
          set,
          side,
          path,
          context: side === 'signer' ? { ...context, identity: { type: 'CO_DEEDER' } } : context,
        },
        words('progressEnd'),
      );
  const cards = [
    { id: 'offer', title: words('offerDetails'), facts: factsOfOffer(context, words) },
    {
      id: 'property',
      title: words('propertyDetails'),
      facts: factsOfProperty(set, context, words),
    },
  ].filter(({ facts }) => facts.length > 0);
  if (steps.length === 0 && cards.length === 0) return undefined;
  return {
    title: words('progressTitle'),
    done: words('progressDone'),
    steps,
    cards,
    at: wordsOfBar(steps, cards, words),
    // Who only signs along gets no money.
    encouragement: side === 'borrower' ? words('encouragement') || undefined : undefined,
  };
}

/** The step that it is at; what the bar opens where it is at none. */
function wordsOfBar(
  steps: SidebarContent['steps'],
  cards: SidebarContent['cards'],
  words: Words,
): string {
  const index = steps.findIndex(({ state }) => state === 'current');
  const now = steps[index];
  if (now !== undefined)
    return words('progressAt', { at: index + 1, of: steps.length, label: now.label });
  return [
    ...(steps.length > 0 ? [words('progressTitle')] : []),
    ...cards.map(({ title }) => title),
  ].join(', ');
}

function stepsOf({ set, side, path, context }: Asked, end: string): SidebarContent['steps'] {
  const stages =
    side === 'signer'
      ? SIGNER_STAGES
      : [...new Set(set.routing.progress.stages.map(({ stage }) => stage))];
  const rows = stages
    .flatMap((stage) => applicationProgress(set, stage, context) ?? [])
    .toSorted((one, other) => one.step - other.step);
  const here = applicationProgress(set, stageHere(set, side, path, context), context)?.step ?? 0;
  const now = isSignerDone(context) ? Infinity : here;
  // Two stages may be one step; they are worded alike.
  return rows
    .filter(({ step }, index) => step !== rows[index - 1]?.step)
    .map(({ step, label }) => ({ label: label || end, state: stateOf(step, now) }));
}

function stateOf(step: number, now: number): SidebarContent['steps'][number]['state'] {
  if (step === now) return 'current';
  return step < now ? 'done' : 'ahead';
}

function stageHere(set: CompiledSet, side: Side, path: string, context: Context): string {
  if (side === 'borrower') return progressStageAt(set, path, context);
  return SIGNER_ENOTARY.test(path) ? 'ENOTARY' : 'INITIAL';
}

function isSignerDone(context: Context): boolean {
  return ownText(own(own(context, 'application'), 'status'), 'checklistStatus') === 'SIGNER_DONE';
}

function factsOfOffer(context: Context, words: Words): readonly SidebarFact[] {
  const offer = offerSummary(own(context, 'application'), {
    hideTerm: own(own(context, 'flags'), TERM_HIDDEN) === true,
  });
  if (offer === undefined) return [];
  return told([
    [words('amount'), formatMoney(offer.amount, 0)],
    [
      words('initialDraw'),
      offer.initialDraw === offer.amount ? undefined : formatMoney(offer.initialDraw, 0),
    ],
    [words('rate'), formatPercent(offer.rate)],
    [
      words('term'),
      offer.term === undefined
        ? undefined
        : { ok: true, value: words('years', { term: offer.term }) },
    ],
  ]);
}

function factsOfProperty(set: CompiledSet, context: Context, words: Words): readonly SidebarFact[] {
  const application = own(context, 'application');
  const property = own(application, 'property');
  const address = own(property, 'address');
  const value = [ownNumber(application, 'adjustedHomeAmount'), ownNumber(property, 'value')].find(
    (amount) => amount !== undefined && amount > 0,
  );
  const condition =
    [ownText(ownRecord(application, 'status'), 'condition'), ownText(property, 'condition')].find(
      (one) => !NO_CONDITION.includes(one),
    ) ?? '';
  return told([
    [words('address'), formatAddress(isRecord(address) ? address : property)],
    [words('propertyValue'), value === undefined ? undefined : formatMoney(value, 0)],
    [words('propertyCondition'), { ok: true, value: conditionWords(set, condition) }],
  ]);
}

/** As the list of conditions words it; an unknown one by its own name (`VERY_GOOD` reads "Very good"). */
function conditionWords(set: CompiledSet, condition: string): string {
  const label = set.lists['property-conditions']?.find(({ value }) => value === condition)?.label;
  if (label !== undefined) return text(label, {}, set.vocabulary);
  return (condition.charAt(0) + condition.slice(1).toLowerCase()).replaceAll('_', ' ');
}

function told(
  facts: readonly (readonly [label: string, value: Outcome<string> | undefined])[],
): readonly SidebarFact[] {
  return facts.flatMap(([label, value]) =>
    value?.ok === true && value.value !== '' ? [{ label, text: value.value }] : [],
  );
}
